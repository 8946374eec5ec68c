import { emirates } from '../../domain/emirates.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'

await bringTexts('officeMoney')

/** The emirates as the options of a select. */
export function EmirateOptions() {
  const { t } = useSite()
  return emirates.map((emirate) => (
    <option key={emirate} value={emirate}>
      {t.officeMoney.emirates[emirate]}
    </option>
  ))
}
