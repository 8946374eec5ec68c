import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useOwnProfile } from '../own-profile.ts'
import { changePassword, updateProfile } from '../queries/profile.ts'
import { SessionsCard } from '../security/sessions-card.tsx'
import { TwoStepCard } from '../security/two-step-card.tsx'
import { BillingCard } from './billing-card.tsx'
import { MailSettings } from './mail-settings.tsx'
import { PasswordForm } from './password-form.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Personal details and password with their messages, then the other settings. A new save clears the previous message. */
export function ProfileTab() {
  const { t } = useSite()
  const api = useApi()
  const { updateFailed, updateUnreachable, passwordFailed } = t.profile
  const updating = useChange(updateProfile(api), { refused: updateFailed, unreachable: updateUnreachable })
  const changing = useChange(changePassword(api), { refused: passwordFailed, unreachable: t.privatePages.networkError })
  const { role } = useOwnProfile()
  return (
    <>
      <ProfileForm updating={updating} onStart={() => changing.report(null)} />
      <PasswordForm changing={changing} onStart={() => updating.report(null)} />
      {role === 'customer' && <BillingCard />}
      <MailSettings />
      <SessionsCard />
      <TwoStepCard />
      {role === 'customer' && <PrivacyCard />}
    </>
  )
}
