import { addressesIn } from '../../app/addresses.ts'
import { catalogues } from '../../app/i18n/catalogues.ts'
import type { Language } from '../../domain/language.ts'

/** The web app manifest, for phones that add the site to the home screen. */
export function manifestIn(language: Language): Record<string, unknown> {
  const t = catalogues[language]
  const to = addressesIn(language)
  return {
    name: t.site.name,
    short_name: t.site.name,
    description: t.site.description,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    id: to.home,
    start_url: to.home,
    scope: '/',
    display: 'standalone',
    background_color: '#fefcf9',
    theme_color: '#006469',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [{ name: t.site.header.bookNow, url: to.booking }],
  }
}
