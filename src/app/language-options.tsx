import { spokenLanguages } from '../domain/spoken-languages.ts'
import { useSite } from './i18n/messages.tsx'
import { languageName } from './language-name.ts'

/** The languages that professionals speak, as the options of a select. */
export function LanguageOptions() {
  const { language } = useSite()
  return spokenLanguages.map((one) => (
    <option key={one} value={one}>
      {languageName(one, language)}
    </option>
  ))
}
