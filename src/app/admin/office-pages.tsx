import type { ComponentType } from 'react'
import { type RouteObject, useRoutes } from 'react-router'
import { lazyPart } from '../lazy-part.tsx'
import { NotFoundScreen } from '../site/not-found-screen.tsx'

type Page = [path: string, bring: () => Promise<{ default: ComponentType }>]

/** Every page of the back office, by its address below /admin. They are no routes of routes.ts, whose table every visitor loads. */
const pages: readonly Page[] = [
  ['', () => import('./today.tsx')],
  ['calendar', () => import('./calendar.tsx')],
  ['dispatch', () => import('./board/board.tsx')],
  ['dispatch/plans', () => import('./plans/plans.tsx')],
  ['dispatch/plans/:id', () => import('./plans/plan.tsx')],
  ['visits', () => import('./visits.tsx')],
  ['messages', () => import('./messages.tsx')],
  ['messages/:id', () => import('./message.tsx')],
  ['support', () => import('./support.tsx')],
  ['support/:id', () => import('./support-request.tsx')],
  ['claims/:id', () => import('./claims/claim.tsx')],
  ['customers', () => import('./customers/customers.tsx')],
  ['customers/:id', () => import('./customers/customer.tsx')],
  ['professionals', () => import('./professionals/professionals.tsx')],
  ['professionals/new', () => import('./professionals/new-professional.tsx')],
  ['professionals/:id', () => import('./professionals/professional.tsx')],
  ['papers/:id', () => import('./professionals/paper.tsx')],
  ['field-reports/:id', () => import('./field-report.tsx')],
  ['reviews', () => import('./reviews/reviews.tsx')],
  ['reviews/:id', () => import('./reviews/review.tsx')],
  ['applications', () => import('./applications.tsx')],
  ['applications/:id', () => import('./application.tsx')],
  ['catalogue', () => import('./catalogue/catalogue.tsx')],
  ['catalogue/categories/new', () => import('./catalogue/new-category.tsx')],
  ['catalogue/categories/:id', () => import('./catalogue/category.tsx')],
  ['catalogue/services/new', () => import('./catalogue/new-service.tsx')],
  ['catalogue/services/:id', () => import('./catalogue/service.tsx')],
  ['catalogue/services/:id/preview', () => import('./catalogue/service-preview.tsx')],
  ['catalogue/services/:id/sub-services/new', () => import('./catalogue/new-sub-service.tsx')],
  ['catalogue/sub-services/:id', () => import('./catalogue/sub-service.tsx')],
  ['catalogue/cities', () => import('./catalogue/cities.tsx')],
  ['catalogue/cities/new', () => import('./catalogue/new-city.tsx')],
  ['catalogue/cities/:slug', () => import('./catalogue/city.tsx')],
  ['packs', () => import('./packs/offers.tsx')],
  ['packs/new', () => import('./packs/new-offer.tsx')],
  ['packs/:id', () => import('./packs/offer.tsx')],
  ['special-days', () => import('./special-days/special-days.tsx')],
  ['areas', () => import('./areas/areas.tsx')],
  ['areas/new', () => import('./areas/new-area.tsx')],
  ['areas/:slug', () => import('./areas/area.tsx')],
  ['content', () => import('./content/articles.tsx')],
  ['content/articles/:id', () => import('./content/article.tsx')],
  ['content/articles/:id/preview', () => import('./content/preview.tsx')],
  ['content/guarantee', () => import('./content/guarantee.tsx')],
  ['content/insurance', () => import('./content/insurance.tsx')],
  ['content/contact', () => import('./content/contact.tsx')],
  ['content/:kind', () => import('./content/entries.tsx')],
  ['content/:kind/:id', () => import('./content/entry.tsx')],
  ['money/payments', () => import('./money/payments.tsx')],
  ['money/payments/:id', () => import('./money/payment.tsx')],
  ['money/refunds', () => import('./money/refunds.tsx')],
  ['money/withdrawals', () => import('./money/withdrawals.tsx')],
  ['money/withdrawals/:id', () => import('./money/withdrawal.tsx')],
  ['money/cash', () => import('./money/cash.tsx')],
  ['money/invoices', () => import('./money/invoices.tsx')],
  ['money/vat', () => import('./money/vat.tsx')],
  ['reports', () => import('./reports/reports.tsx')],
  ['promos', () => import('./promos/promos.tsx')],
  ['promos/new', () => import('./promos/new-promo.tsx')],
  ['promos/:code', () => import('./promos/promo.tsx')],
  ['audit', () => import('./audit.tsx')],
  ['staff', () => import('./house/staff.tsx')],
  ['settings', () => import('./house/settings.tsx')],
  ['outbox', () => import('./house/outbox.tsx')],
  ['outbox/:id', () => import('./house/mail.tsx')],
  ['signs', () => import('./house/signs.tsx')],
  ['jobs', () => import('./house/jobs.tsx')],
  ['approvals', () => import('./approvals/approvals.tsx')],
  ['bookings', () => import('./bookings/bookings.tsx')],
  ['bookings/new', () => import('./bookings/new-booking.tsx')],
  ['bookings/:id', () => import('./bookings/booking.tsx')],
]

const routes: RouteObject[] = [
  ...pages.map(([path, bring]) => {
    const Part = lazyPart(async () => (await bring()).default)
    return { path, element: <Part /> }
  }),
  { path: '*', element: <NotFoundScreen /> },
]

/** The page of the back office at this address. */
export const OfficePage = () => useRoutes(routes)
