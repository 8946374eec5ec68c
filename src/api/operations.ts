import { accounts } from './accounts.ts'
import { areas } from './areas.ts'
import { blogs } from './blogs.ts'
import { bookings } from './bookings.ts'
import { claims } from './claims.ts'
import { content } from './content.ts'
import { customerBookings } from './customer-bookings.ts'
import { favourites } from './favourites.ts'
import { invoices } from './invoices.ts'
import { locations } from './locations.ts'
import { officeApprovals } from './office/approvals.ts'
import { officeAreas } from './office/areas.ts'
import { officeBoard } from './office/board.ts'
import { officeBookings } from './office/bookings.ts'
import { officeCalendar } from './office/calendar.ts'
import { officeCalendarRules } from './office/calendar-rules.ts'
import { catalogue } from './office/catalogue.ts'
import { officeClaims } from './office/claims.ts'
import { officeContent } from './office/content.ts'
import { officeCustomers } from './office/customers.ts'
import { officeDispatch } from './office/dispatch.ts'
import { editing } from './office/editing.ts'
import { officeFieldWork } from './office/field-work.ts'
import { officeHouse } from './office/house.ts'
import { officeLists } from './office/lists.ts'
import { officeMoney } from './office/money.ts'
import { officePacks } from './office/packs.ts'
import { officeProfessionals } from './office/professionals.ts'
import { officeReviews } from './office/reviews.ts'
import { officeToday } from './office/today.ts'
import { officeUndo } from './office/undo.ts'
import { office } from './office.ts'
import type { Operations } from './operation.ts'
import { outstanding } from './outstanding.ts'
import { packs } from './packs.ts'
import { partners } from './partners.ts'
import { paymentMethods } from './payment-methods.ts'
import { policyReports } from './policy-reports.ts'
import { privacy } from './privacy.ts'
import { pro } from './pro.ts'
import { problemPhotos } from './problem-photos.ts'
import { profile } from './profile.ts'
import { promos } from './promos.ts'
import { reviews } from './reviews.ts'
import { secondFactor } from './second-factor.ts'
import { series } from './series.ts'
import { services } from './services.ts'
import { support } from './support.ts'
import { teamNotes } from './team-notes.ts'
import { visitProgress } from './visit-progress.ts'
import { waitingList } from './waiting-list.ts'
import { wallet } from './wallet.ts'
import { webhooks } from './webhooks.ts'

/** The operation of every call; a missing one is a type error. */
export const operations: Operations = {
  ...accounts,
  ...areas,
  ...blogs,
  ...bookings,
  ...favourites,
  ...problemPhotos,
  ...claims,
  ...teamNotes,
  ...visitProgress,
  ...content,
  ...customerBookings,
  ...invoices,
  ...locations,
  ...office,
  ...officeLists,
  ...officeBoard,
  ...officeCalendar,
  ...officeApprovals,
  ...officeMoney,
  ...officePacks,
  ...officeCustomers,
  ...officeProfessionals,
  ...officeDispatch,
  ...officeCalendarRules,
  ...officeFieldWork,
  ...officeReviews,
  ...officeToday,
  ...officeUndo,
  ...officeHouse,
  ...editing,
  ...officeContent,
  ...catalogue,
  ...officeAreas,
  ...officeBookings,
  ...officeClaims,
  ...outstanding,
  ...partners,
  ...paymentMethods,
  ...policyReports,
  ...privacy,
  ...pro,
  ...profile,
  ...packs,
  ...promos,
  ...reviews,
  ...secondFactor,
  ...series,
  ...services,
  ...support,
  ...waitingList,
  ...wallet,
  ...webhooks,
}
