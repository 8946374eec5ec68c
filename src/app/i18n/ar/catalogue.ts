import { accountForms as accountRefusals } from '../../../contracts/messages/account-forms.ar.ts'
import { forms as refusals } from '../../../contracts/messages/forms.ar.ts'
import type { Catalogue } from '../en/catalogue.ts'
import { account } from './account.ts'
import { areas } from './areas.ts'
import { auth } from './auth.ts'
import { blog } from './blog.ts'
import { booking } from './booking.ts'
import { bookings } from './bookings.ts'
import { details } from './details.ts'
import { faqs } from './faqs.ts'
import { home } from './home.ts'
import { invoices } from './invoices.ts'
import { legal } from './legal.ts'
import { money } from './money.ts'
import { office } from './office.ts'
import { officeApprovals } from './office-approvals.ts'
import { officeAreas } from './office-areas.ts'
import { officeAudit } from './office-audit.ts'
import { officeBoard } from './office-board.ts'
import { officeBookings } from './office-bookings.ts'
import { officeCalendar } from './office-calendar.ts'
import { officeCatalogue } from './office-catalogue.ts'
import { officeClaims } from './office-claims.ts'
import { officeContent } from './office-content.ts'
import { officeDispatch } from './office-dispatch.ts'
import { officeEdit } from './office-edit.ts'
import { officeFieldWork } from './office-field-work.ts'
import { officeHouse } from './office-house.ts'
import { officeIntake } from './office-intake.ts'
import { officeLists } from './office-lists.ts'
import { officeMoney } from './office-money.ts'
import { officeMoneyDialogs } from './office-money-dialogs.ts'
import { officeNames } from './office-names.ts'
import { officePacks } from './office-packs.ts'
import { officePeople } from './office-people.ts'
import { officeReports } from './office-reports.ts'
import { officeSigns } from './office-signs.ts'
import { officeSuppressions } from './office-suppressions.ts'
import { officeToday } from './office-today.ts'
import { officeUndo } from './office-undo.ts'
import { packs } from './packs.ts'
import { partner } from './partner.ts'
import { privatePages } from './private-pages.ts'
import { profile } from './profile.ts'
import { questions } from './questions.ts'
import { reviews } from './reviews.ts'
import { search } from './search.ts'
import { seo } from './seo.ts'
import { service } from './service.ts'
import { services } from './services.ts'
import { site } from './site.ts'
import { team } from './team.ts'
import { waiting } from './waiting.ts'

export const catalogue: Catalogue = {
  refusals,
  site,
  home,
  services,
  service,
  booking,
  bookings,
  areas,
  details,
  team,
  faqs,
  legal,
  blog,
  partner,
  search,
  seo,
  auth,
  accountRefusals,
  account,
  privatePages,
  office,
  officeFieldWork,
  officeApprovals,
  officeAreas,
  officeMoneyDialogs,
  officeUndo,
  officeMoney,
  officeReports,
  officeAudit,
  officeSigns,
  officeSuppressions,
  officeContent,
  officeBoard,
  officeDispatch,
  officeBookings,
  officeClaims,
  officeCatalogue,
  officeEdit,
  officeHouse,
  officeIntake,
  officeLists,
  officeCalendar,
  officeNames,
  officePacks,
  officePeople,
  officeToday,
  profile,
  questions,
  money,
  packs,
  invoices,
  reviews,
  waiting,
}
