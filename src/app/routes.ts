import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { languages } from '../domain/language.ts'

const pagesIn = (language: string) => {
  const id = (name: string) => ({ id: `${language}/${name}` })
  return layout('site.tsx', id('site'), [
    index('public/home/home.tsx', id('home')),
    route('services', 'public/services/service-list.tsx', id('services')),
    route('services/books', 'booking/booking.tsx', id('booking')),
    route('services/:slug', 'public/services/service.tsx', id('service')),
    route('*', 'public/not-found.tsx', id('not-found')),
  ])
}

const [english, arabic] = languages

/** Every address of the site. */
export default [pagesIn(english), ...prefix(arabic, [pagesIn(arabic)])] satisfies RouteConfig
