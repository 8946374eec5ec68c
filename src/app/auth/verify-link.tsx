import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type ApiClient, ApiError } from '../../contracts/client.ts'
import { useSite } from '../i18n/messages.tsx'
import { settle } from '../load.ts'
import { successOf } from '../private/failure.ts'
import { FeedbackNotice } from '../private/feedback-notice.tsx'
import { useApi } from '../private/use-api.ts'
import { useChange } from '../private/use-change.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { resendVerification } from './mutations.ts'

type State = { kind: 'done'; joined: number } | { kind: 'already'; email: string } | { kind: 'dead' }

/** Tries the link; one that no longer works has already been used if the user's address is confirmed. */
async function verify(api: ApiClient, token: string): Promise<State> {
  try {
    const { data } = await successOf(api.call('POST /auth/verify-email', { body: { token } }))
    return { kind: 'done', joined: data.joined_bookings }
  } catch (error) {
    if (!(error instanceof ApiError && (error.code === 'link_invalid' || 'token' in error.fields))) throw error
    const answer = await settle(api.call('GET /customer/profile/me'))
    return answer.ok && answer.data.data.is_email_verified ? { kind: 'already', email: answer.data.data.email } : { kind: 'dead' }
  }
}

/** A link works once, so its result is requested only once, however often the page renders. */
const verificationQuery = (api: ApiClient, token: string) =>
  queryOptions({ queryKey: ['verification', token], queryFn: () => verify(api, token), staleTime: Number.POSITIVE_INFINITY, retry: false })

/** Tries the link as soon as a logged-in user opens it. */
export function VerifyLink() {
  const { t } = useSite()
  const words = t.auth.verify
  const [query] = useSearchParams()
  const { data: state, error, isFetching, refetch } = useQuery(verificationQuery(useApi(), query.get('token') ?? ''))

  if (state?.kind === 'done') return <Confirmed title={words.doneTitle} text={words.done} joined={state.joined} />
  if (state?.kind === 'already') return <Confirmed title={words.alreadyTitle} text={words.already(state.email)} joined={0} />
  if (state?.kind === 'dead') return <DeadLink />
  if (error && !isFetching)
    return (
      <AuthScreen title={words.failedTitle} isNext>
        <Notice tone="error" live>
          {error.status === 0 ? t.privatePages.networkError : error.message || words.failed}
        </Notice>
        <Button size="lg" wide onClick={() => void refetch()}>
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
  const { isBusy, feedback, report, run } = useChange(resendVerification(useApi()), {
    refused: words.failed,
    failed: words.failed,
    unreachable: t.privatePages.networkError,
  })
  const send = async () => {
    if (await run()) report({ tone: 'success', text: words.sent })
  }
  return (
    <AuthScreen title={words.invalidTitle} text={words.invalid} isNext>
      <FeedbackNotice feedback={feedback} />
      <Button size="lg" wide busy={isBusy} onClick={send}>
        {isBusy ? words.sending : words.send}
      </Button>
    </AuthScreen>
  )
}
