import type { Language } from '../../domain/language.ts'
import { changeLanguage } from './phone.ts'
import { usePhone } from './texts.ts'

const names: Record<Language, string> = { en: 'English', ar: 'العربية' }

export function LanguageChoice() {
  const { t, language } = usePhone()
  return (
    <fieldset className="choices">
      <legend>{t.me.language}</legend>
      {(['en', 'ar'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name="language" checked={language === one} onChange={() => changeLanguage(one)} />
          <span lang={one}>{names[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}
