import { useLocation } from 'react-router'
import { inOtherLanguage } from '../addresses.ts'
import { useSite } from '../i18n/messages.tsx'

/** A link to the same page in the other language, as a new document: a browser loads one language only. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { t, language } = useSite()
  const { pathname, search } = useLocation()
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <a href={inOtherLanguage(pathname, search)} lang={other} hrefLang={other} className={className}>
      {t.site.header.otherLanguage}
    </a>
  )
}
