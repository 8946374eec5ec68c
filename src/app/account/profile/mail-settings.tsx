import { type Language, languages } from '../../../domain/language.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useOwnProfile } from '../own-profile.ts'
import { SaidNotice } from '../said-notice.tsx'
import { SectionCard } from '../section-card.tsx'
import { useSaving } from '../use-saving.ts'
import { fieldsOf, updateOf } from './profile-fields.ts'

/** What we write, and in which language; each is saved as it is chosen. */
export function MailSettings() {
  const { t } = useSite()
  const words = t.profile
  const { profile, replace } = useOwnProfile()
  const { isBusy, said, say, save } = useSaving()
  const failure = { refused: words.settingFailed, unreachable: t.account.networkError }

  const chooseLanguage = async (language: Language) => {
    const answer = await save((api) => api.updateProfile({ ...updateOf(fieldsOf(profile), profile.email), language }), failure)
    if (!answer) return
    replace(answer.data)
    say({ tone: 'success', text: language === 'ar' ? words.languageSavedAr : words.languageSaved })
  }
  const consent = async (marketing: boolean) => {
    const answer = await save((api) => api.giveConsent({ marketing }), failure)
    if (!answer) return
    replace({ ...profile, marketing_consent: answer.data.marketing })
    say({ tone: 'success', text: answer.data.marketing ? words.consentGiven : words.consentWithdrawn })
  }

  return (
    <SectionCard title={words.mails} aria-busy={isBusy || undefined}>
      <SaidNotice said={said} />
      <Field label={words.mailLanguage} name="language" className="sm:max-w-72">
        <Select value={profile.language} onChange={({ target }) => chooseLanguage(target.value as Language)}>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {words.languages[language]}
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
          onChange={({ target }) => consent(target.checked)}
        />
        <p id="marketing-hint" className="ps-8.5 text-xs text-muted">
          {words.marketingHint}
        </p>
      </div>
    </SectionCard>
  )
}
