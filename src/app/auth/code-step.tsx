import { useState } from 'react'
import type { SecondFactorChallenge } from '../../contracts/second-factor.ts'
import { useSite } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { useAuth } from './auth-provider.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { CodeForm } from './code-form.tsx'

/** Asks for the code of the app, or for a recovery code if the app is not available. */
export function CodeStep({ challenge, onBack }: { challenge: SecondFactorChallenge; onBack: () => void }) {
  const words = useSite().t.auth.code
  const { clearError } = useAuth()
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const isOfApp = kind === 'app'
  const change = () => {
    clearError()
    setKind(isOfApp ? 'recovery' : 'app')
  }
  return (
    <AuthScreen title={words.title} text={isOfApp ? words.text : words.recoveryText} isNext>
      <CodeForm challenge={challenge} kind={kind} label={isOfApp ? words.code : words.recoveryCode} onBack={onBack}>
        <Button variant="quiet" size="sm" onClick={change}>
          {isOfApp ? words.useRecovery : words.useApp}
        </Button>
      </CodeForm>
    </AuthScreen>
  )
}
