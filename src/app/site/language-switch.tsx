import { useSite } from '../i18n/messages.tsx'
import { useOtherLanguage } from './other-language.ts'

/** The same page in the other language, as a whole new document: a browser holds one catalogue only. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { t } = useSite()
  const { other, link } = useOtherLanguage()
  return (
    <a {...link} lang={other} className={className}>
      {t.site.header.otherLanguage}
    </a>
  )
}
