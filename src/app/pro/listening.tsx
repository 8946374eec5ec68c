import { useEffect, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { client } from './phone.ts'
import { listen, listenNoMore, readListening, type Listening as State } from './push.ts'
import { usePhone } from './texts.ts'

/** Whether this phone tells of changes while the app is closed, and the switch. */
export function Listening() {
  const { t } = usePhone()
  const words = t.listening
  const [state, setState] = useState<State | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    readListening().then(setState)
  }, [])
  const change = async (work: () => Promise<State>) => {
    setBusy(true)
    setFailed(false)
    try {
      setState(await work())
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  if (state === null) return null
  return (
    <section aria-labelledby="listening">
      <h2 id="listening">{words.title}</h2>
      <p>{words.states[state]}</p>
      {state === 'off' && (
        <button type="button" disabled={isBusy} onClick={() => change(() => listen(client()))}>
          <Icon name="message-circle" className="picture" />
          {words.turnOn}
        </button>
      )}
      {state === 'on' && (
        <button type="button" disabled={isBusy} onClick={() => change(() => listenNoMore(client()))}>
          {words.turnOff}
        </button>
      )}
      {hasFailed && <p role="alert">{words.failed}</p>}
    </section>
  )
}
