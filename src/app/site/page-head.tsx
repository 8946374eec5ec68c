import { useLocation } from 'react-router'
import { inOtherLanguage } from '../addresses.ts'
import { useSite } from '../i18n/messages.tsx'
import { useOrigin } from '../seo/origin.ts'
import { pictureAddress } from '../seo/picture-address.ts'

type PageHeadProps = {
  title: string
  description?: string
  /** The page that its picture for other sites is drawn for (src/server/seo/pictures.ts); the home page's unless told. */
  picture?: string
  type?: 'website' | 'article'
  /** The page's one address in this language, with what of its query counts; its path unless told. */
  address?: string
  /** Keeps the page out of search engines: results of a search, dead ends. */
  unlisted?: boolean
}

const locales = { en: 'en_AE', ar: 'ar_AE' } as const

/** What the tab, search engines and other sites are told of a page. The Twitter card of anything but an article takes its words from Open Graph's. */
export function PageHead({ title, description, picture = 'home', type = 'website', address, unlisted = false }: PageHeadProps) {
  const { t, language } = useSite()
  const { pathname } = useLocation()
  const origin = useOrigin()
  const own = address ?? pathname
  const [path = '', query] = own.split('?')
  const other = inOtherLanguage(path, query ? `?${query}` : '')
  const english = language === 'en' ? own : other
  const words = description ?? t.site.description
  const image = origin + pictureAddress(language, picture)
  return (
    <>
      <title>{t.site.titleOf(title)}</title>
      <meta name="description" content={words} />
      {unlisted && <meta name="robots" content="noindex, follow" />}
      {!unlisted && (
        <>
          <link rel="canonical" href={origin + own} />
          <link rel="alternate" hrefLang={language} href={origin + own} />
          <link rel="alternate" hrefLang={language === 'en' ? 'ar' : 'en'} href={origin + other} />
          <link rel="alternate" hrefLang="x-default" href={origin + english} />
          <meta property="og:url" content={origin + own} />
        </>
      )}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={t.site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={words} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:locale:alternate" content={locales[language === 'en' ? 'ar' : 'en']} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      {type === 'article' && (
        <>
          <meta name="twitter:title" content={title} />
          <meta name="twitter:description" content={words} />
          <meta name="twitter:image" content={image} />
        </>
      )}
    </>
  )
}
