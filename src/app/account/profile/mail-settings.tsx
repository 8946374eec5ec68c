import { type Language, languages } from '../../../domain/language.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useOwnProfile } from '../own-profile.ts'
import { chooseMailLanguage, giveConsent } from '../queries/profile.ts'
import { fieldsOf, updateOf } from './profile-fields.ts'

/** The email settings; each is saved when it is changed. */
export function MailSettings() {
  const { t } = useSite()
  const words = t.profile
  const api = useApi()
  const profile = useOwnProfile()
  const failure = { refused: words.settingFailed, unreachable: t.privatePages.networkError }
  const language = useChange(chooseMailLanguage(api), failure)
  const consent = useChange(giveConsent(api), failure)

  const choose = async (chosen: Language) => {
    consent.report(null)
    const answer = await language.run({ ...updateOf(fieldsOf(profile), profile.email), language: chosen })
    if (answer) language.report({ tone: 'success', text: chosen === 'ar' ? words.languageSavedAr : words.languageSaved })
  }
  const agree = async (marketing: boolean) => {
    language.report(null)
    const answer = await consent.run(marketing)
    if (answer) consent.report({ tone: 'success', text: answer.data.marketing ? words.consentGiven : words.consentWithdrawn })
  }

  return (
    <SectionCard title={words.emails} aria-busy={language.isBusy || consent.isBusy || undefined}>
      <FeedbackNotice feedback={language.feedback ?? consent.feedback} />
      <Field label={words.emailLanguage} name="language" className="sm:max-w-72">
        <Select value={profile.language} onChange={({ target }) => choose(target.value as Language)}>
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {words.languages[each]}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <Checkbox
          name="marketing_consent"
          label={words.marketing}
          checked={profile.marketing_consent}
          aria-describedby="marketing-hint"
          onChange={({ target }) => agree(target.checked)}
        />
        <p id="marketing-hint" className="ps-8.5 text-xs text-muted">
          {words.marketingHint}
        </p>
      </div>
    </SectionCard>
  )
}
