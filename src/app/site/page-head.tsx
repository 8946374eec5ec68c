import { useLocation } from 'react-router'
import { inOtherLanguage } from '../addresses.ts'
import { useSite } from '../i18n/messages.tsx'
import { useOrigin } from '../seo/origin.ts'
import { pictureAddress } from '../seo/picture-address.ts'

type PageHeadProps = {
  title: string
  description?: string
  /** The page whose share picture is used (src/server/seo/pictures.ts); the home page's by default. */
  picture?: string
  type?: 'website' | 'article'
  /** The canonical address in this language, with the part of its query that matters; its path by default. */
  address?: string
  /** Keeps the page out of search engines: search results, dead ends. */
  unlisted?: boolean
}

const locales = { en: 'en_AE', ar: 'ar_AE' } as const

/**
 * The title and metadata of a page for the browser tab, search engines and other sites. Except for articles, the Twitter card takes its
 * texts from Open Graph.
 */
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
