import { ApiError } from '../../../contracts/client.ts'
import type { ContactMessage } from '../../../contracts/content.ts'
import { isEmail } from '../../../domain/email.ts'
import type { Language } from '../../../domain/language.ts'
import type { Catalogue } from '../../i18n/en/catalogue.ts'
import { bringTexts } from '../../i18n/texts.ts'
import { browserClient } from '../../load.ts'

await bringTexts('refusals')

export type Errors = Partial<Record<keyof ContactMessage, string>>
export type Outcome =
  | { kind: 'idle'; errors: Errors }
  | { kind: 'sent'; errors: Errors }
  | { kind: 'failed'; message: string; errors: Errors }

/** Validates and sends a message, and returns the outcome. */
export async function sendMessage(typed: ContactMessage, t: Catalogue, language: Language): Promise<Outcome> {
  const errors = check(typed, t)
  if (Object.keys(errors).length > 0) return { kind: 'idle', errors }
  const words = t.home.contact.form
  try {
    await browserClient(language).call('POST /contact', { body: typed })
    return { kind: 'sent', errors }
  } catch (error) {
    const answered = error instanceof ApiError && error.status > 0
    return answered
      ? { kind: 'failed', message: error.message || words.refused, errors: error.fields }
      : { kind: 'failed', message: words.failed, errors }
  }
}

const check = ({ name, email, message }: ContactMessage, { refusals }: Catalogue): Errors => ({
  ...(!name.trim() && { name: refusals.nameRequired }),
  ...(!isEmail(email.trim()) && { email: email.trim() ? refusals.invalidEmail : refusals.emailRequired }),
  ...(!message.trim() && { message: refusals.messageRequired }),
})
