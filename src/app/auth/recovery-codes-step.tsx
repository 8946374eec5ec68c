import { useSite } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Shown once, after an app was set up and before anything else. */
export function RecoveryCodesStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const words = useSite().t.auth.recovery
  return (
    <AuthScreen title={words.title} text={words.text} isNext>
      <RecoveryCodes codes={codes} />
      <Button size="lg" wide onClick={onDone}>
        {words.done}
      </Button>
    </AuthScreen>
  )
}
