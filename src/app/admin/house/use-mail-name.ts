import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'

await bringTexts('officeNames')

/** What a kind of email is called; one that is sent no more has no name of its own. */
export function useMailName(): (kind: string) => string {
  const { mails, mail }: { mails: Partial<Record<string, string>>; mail: string } = useSite().t.officeNames
  return (kind) => mails[kind] ?? mail
}
