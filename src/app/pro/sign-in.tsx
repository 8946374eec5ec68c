import { useEffect, useState } from 'react'
import { ApiError } from '../../contracts/client.ts'
import { Icon } from '../ui/icon.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { signIn } from './phone.ts'
import { usePhone } from './texts.ts'

const linkPattern = /^#link=([\w-]{20,100})$/

/** Signs the phone in with the secret in the link's fragment, which leaves the address at once. */
export function SignIn() {
  const { t, endedWith } = usePhone()
  const words = t.signIn
  const [link] = useState(() => linkPattern.exec(location.hash)?.[1] ?? null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const enter = async () => {
    if (!link) return
    setBusy(true)
    setFailure(null)
    await signIn(link).catch((error: unknown) => setFailure((error instanceof ApiError && error.message) || words.failed))
    setBusy(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is used once, when it is opened
  useEffect(() => {
    if (!link || location.hash === '') return
    history.replaceState(null, '', location.pathname)
    enter()
  }, [])
  return (
    <main className="welcome">
      <Icon name="key-round" className="picture huge" />
      <h1>{words.title}</h1>
      {endedWith !== null && (
        <p role="alert">
          {t.me.ended} {endedWith > 0 && t.me.lost(endedWith)}
        </p>
      )}
      {!isBusy && !failure && <p>{words.how}</p>}
      <p role="status">{isBusy && words.busy}</p>
      {failure && <p role="alert">{failure}</p>}
      {failure && link && (
        <button type="button" className="step" onClick={enter}>
          {words.again}
        </button>
      )}
      <LanguageChoice />
    </main>
  )
}
