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
        // A page of the back office is a line of admin/office-pages.tsx: every visitor's browser loads this table, and only staff open those.
        route('admin/*', 'admin/office.tsx', id('office')),
      ]),
    ]),
    route('terms', 'public/legal/legal.tsx', id('terms')),
    route('privacy', 'public/legal/legal.tsx', id('privacy')),
    route('promises/:slug', 'public/help/help-page.tsx', id('promises')),
    route('unauthorized', 'public/unauthorized/unauthorized.tsx', id('unauthorized')),
    route('*', 'public/not-found.tsx', id('not-found')),
  ])
}

const [english, arabic] = languages

/** Every address of the site. */
export default [pagesIn(english), ...prefix(arabic, [pagesIn(arabic)])] satisfies RouteConfig
