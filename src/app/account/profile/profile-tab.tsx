import { useOwnProfile } from '../own-profile.ts'
import { SecurityCards } from '../security/security-cards.tsx'
import { useSaving } from '../use-saving.ts'
import { MailSettings } from './mail-settings.tsx'
import { PasswordForm } from './password-form.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Personal details and password with their messages, then what else is one's own. A new save clears what the last one said. */
export function ProfileTab() {
  const details = useSaving()
  const password = useSaving()
  const { profile } = useOwnProfile()
  return (
    <>
      <ProfileForm saving={details} onStart={() => password.say(null)} />
      <PasswordForm saving={password} onStart={() => details.say(null)} />
      <MailSettings />
      <SecurityCards />
      {profile.role === 'customer' && <PrivacyCard />}
    </>
  )
}
