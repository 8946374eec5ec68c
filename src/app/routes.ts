import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { languages } from '../domain/language.ts'

const pagesIn = (language: string) => {
  const id = (name: string) => ({ id: `${language}/${name}` })
  return layout('site.tsx', id('site'), [
    index('public/home/home.tsx', id('home')),
    route('services', 'public/services/service-list.tsx', id('services')),
    route('services/books', 'booking/booking.tsx', id('booking')),
    route('services/:slug', 'public/services/service.tsx', id('service')),
    route('book-now', 'public/book-now/book-now.ts', id('book-now')),
    route('faqs', 'public/faqs/faqs.tsx', id('faqs')),
    route('blog', 'public/blog/blog-list.tsx', id('blog')),
    route('blog/category/:slug', 'public/blog/blog-category.tsx', id('blog-category')),
    route('blog/:slug', 'public/blog/article.tsx', id('article')),
    route('become-partner', 'public/partner/become-partner.tsx', id('become-partner')),
    route('bookings', 'auth/my-bookings.ts', id('my-bookings')),
    layout('private/private-layout.tsx', id('private'), [
      route('bookings/:id', 'account/bookings/booking.tsx', id('own-booking')),
      route('invoices/:number', 'account/invoices/invoice.tsx', id('invoice')),
      route('waiting-list', 'account/waiting-list/waiting-list.tsx', id('waiting-list')),
      layout('auth/accounts-layout.tsx', id('accounts'), [
        route('login', 'auth/login.tsx', id('login')),
        route('signup', 'auth/signup.tsx', id('signup')),
        route('forgot-password', 'auth/forgot-password.tsx', id('forgot-password')),
        route('reset-password', 'auth/reset-password.tsx', id('reset-password')),
        route('verify-email', 'auth/verify-email.tsx', id('verify-email')),
        route('profile', 'account/profile.tsx', id('profile')),
        route('admin', 'admin/office.tsx', id('office'), [
          index('admin/today.tsx', id('office-today')),
          route('visits', 'admin/visits.tsx', id('office-visits')),
          route('messages', 'admin/messages.tsx', id('office-messages')),
          route('messages/:id', 'admin/message.tsx', id('office-message')),
          route('support', 'admin/support.tsx', id('office-support')),
          route('support/:id', 'admin/support-request.tsx', id('office-support-request')),
          route('customers', 'admin/customers/customers.tsx', id('office-customers')),
          route('customers/:id', 'admin/customers/customer.tsx', id('office-customer')),
          route('professionals', 'admin/professionals/professionals.tsx', id('office-professionals')),
          route('professionals/new', 'admin/professionals/new-professional.tsx', id('office-new-professional')),
          route('professionals/:id', 'admin/professionals/professional.tsx', id('office-professional')),
          route('reviews', 'admin/reviews/reviews.tsx', id('office-reviews')),
          route('reviews/:id', 'admin/reviews/review.tsx', id('office-review')),
          route('applications', 'admin/applications.tsx', id('office-applications')),
          route('applications/:id', 'admin/application.tsx', id('office-application')),
          route('approvals', 'admin/approvals/approvals.tsx', id('office-approvals')),
          route('catalogue', 'admin/catalogue/catalogue.tsx', id('office-catalogue')),
          route('catalogue/categories/new', 'admin/catalogue/new-category.tsx', id('office-new-category')),
          route('catalogue/categories/:id', 'admin/catalogue/category.tsx', id('office-category')),
          route('catalogue/services/new', 'admin/catalogue/new-service.tsx', id('office-new-service')),
          route('catalogue/services/:id', 'admin/catalogue/service.tsx', id('office-service')),
          route('catalogue/services/:id/preview', 'admin/catalogue/service-preview.tsx', id('office-service-preview')),
          route('catalogue/services/:id/sub-services/new', 'admin/catalogue/new-sub-service.tsx', id('office-new-sub-service')),
          route('catalogue/sub-services/:id', 'admin/catalogue/sub-service.tsx', id('office-sub-service')),
          route('catalogue/cities', 'admin/catalogue/cities.tsx', id('office-cities')),
          route('catalogue/cities/:slug', 'admin/catalogue/city.tsx', id('office-city')),
          route('money/payments', 'admin/money/payments.tsx', id('office-payments')),
          route('money/payments/:id', 'admin/money/payment.tsx', id('office-payment')),
          route('money/refunds', 'admin/money/refunds.tsx', id('office-refunds')),
          route('money/withdrawals', 'admin/money/withdrawals.tsx', id('office-withdrawals')),
          route('money/withdrawals/:id', 'admin/money/withdrawal.tsx', id('office-withdrawal')),
          route('money/cash', 'admin/money/cash.tsx', id('office-cash')),
          route('money/invoices', 'admin/money/invoices.tsx', id('office-invoices')),
          route('money/vat', 'admin/money/vat.tsx', id('office-vat')),
          route('reports', 'admin/reports/reports.tsx', id('office-reports')),
          route('promos', 'admin/promos/promos.tsx', id('office-promos')),
          route('promos/new', 'admin/promos/new-promo.tsx', id('office-new-promo')),
          route('promos/:code', 'admin/promos/promo.tsx', id('office-promo')),
          route('audit', 'admin/audit.tsx', id('office-audit')),
          route('staff', 'admin/house/staff.tsx', id('office-staff')),
          route('settings', 'admin/house/settings.tsx', id('office-settings')),
          route('outbox', 'admin/house/outbox.tsx', id('office-outbox')),
          route('outbox/:id', 'admin/house/mail.tsx', id('office-mail')),
          route('jobs', 'admin/house/jobs.tsx', id('office-jobs')),
        ]),
        // A page of the back office is a line of admin/office-pages.tsx: every visitor's browser loads this table, and only staff open those.
        route('admin/*', 'admin/office.tsx', id('office')),
      ]),
    ]),
    route('terms', 'public/legal/legal.tsx', id('terms')),
    route('privacy', 'public/legal/legal.tsx', id('privacy')),
    route('unauthorized', 'public/unauthorized/unauthorized.tsx', id('unauthorized')),
    route('*', 'public/not-found.tsx', id('not-found')),
  ])
}

const [english, arabic] = languages

/** Every address of the site. */
export default [pagesIn(english), ...prefix(arabic, [pagesIn(arabic)])] satisfies RouteConfig
