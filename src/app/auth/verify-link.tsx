import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../contracts/client.ts'
import type { OwnClient } from '../../contracts/own-client.ts'
import { useSite } from '../i18n/messages.tsx'
import { settle } from '../load.ts'
import { ownClient } from '../own-client.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { useCall } from './use-call.ts'

type State =
  | { kind: 'checking' }
  | { kind: 'already'; email: string }
  | { kind: 'done'; joined: number }
  | { kind: 'dead' }
  | { kind: 'failed'; message: string }

/** A link is good once: whoever asks about it again while it is being tried hears the same. */
const running = new Map<string, ReturnType<OwnClient['verifyEmail']>>()

function verifyOnce(api: OwnClient, token: string): ReturnType<OwnClient['verifyEmail']> {
  const known = running.get(token)
  if (known) return known
  const call = api.verifyEmail({ token })
  running.set(token, call)
  call.catch(() => running.delete(token))
  return call
}

/** A link that does not work has done its work already where the address of whoever is signed in is confirmed. */
async function deadOrDone(api: OwnClient): Promise<State> {
  const answer = await settle(api.profile())
  return answer.ok && answer.data.data.is_email_verified ? { kind: 'already', email: answer.data.data.email } : { kind: 'dead' }
}

/** Tries the link of the address as soon as it is opened by whoever is signed in. */
export function VerifyLink() {
  const { t, language } = useSite()
  const words = t.auth.verify
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [state, setState] = useState<State>({ kind: 'checking' })

  const verify = useCallback(async () => {
    try {
      const { data } = await verifyOnce(ownClient(language), token)
      setState({ kind: 'done', joined: data.joined_bookings })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const message = error.status === 0 ? t.auth.errors.networkAgain : error.message || words.failed
      const isDead = error.code === 'link_invalid' || 'token' in error.fields
      setState(isDead ? await deadOrDone(ownClient(language)) : { kind: 'failed', message })
    }
  }, [language, token, words, t])

  useEffect(() => {
    verify()
  }, [verify])

  if (state.kind === 'done') return <Confirmed title={words.doneTitle} text={words.done} joined={state.joined} />
  if (state.kind === 'already') return <Confirmed title={words.alreadyTitle} text={words.already(state.email)} joined={0} />
  if (state.kind === 'dead') return <DeadLink />
  if (state.kind === 'failed')
    return (
      <AuthScreen title={words.failedTitle} isNext>
        <Notice tone="error" live>
          {state.message}
        </Notice>
        <Button size="lg" wide onClick={verify}>
          {words.again}
        </Button>
      </AuthScreen>
    )
  return (
    <AuthScreen title={words.title}>
      <p role="status" className="flex items-center gap-3">
        <Spinner className="size-6 text-link" />
        {words.checking}
      </p>
    </AuthScreen>
  )
}

function Confirmed({ title, text, joined }: { title: string; text: string; joined: number }) {
  const { t, to } = useSite()
  const words = t.auth.verify
  return (
    <AuthScreen title={title} text={text} isNext>
      {joined > 0 && <Notice tone="success">{words.joined(joined)}</Notice>}
      <ButtonLink to={joined > 0 ? to.profileTab('bookings') : to.profile} size="lg" wide>
        {joined > 0 ? words.bookings : words.profile}
      </ButtonLink>
    </AuthScreen>
  )
}

function DeadLink() {
  const { t } = useSite()
  const words = t.auth.verify
  const { isBusy, failure, run } = useCall()
  const [isSent, setIsSent] = useState(false)
  const send = async () => {
    setIsSent(false)
    setIsSent(await run((api) => api.resendVerification(), { otherwise: words.failed }))
  }
  return (
    <AuthScreen title={words.deadTitle} text={words.dead} isNext>
      {isSent && (
        <Notice tone="success" live>
          {words.sent}
        </Notice>
      )}
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <Button size="lg" wide busy={isBusy} onClick={send}>
        {isBusy ? words.sending : words.send}
      </Button>
    </AuthScreen>
  )
}
