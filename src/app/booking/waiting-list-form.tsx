import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { ApiError } from '../../contracts/client.ts'
import type { JoinedWaitingList } from '../../contracts/waiting-list.ts'
import { useSession } from '../auth/session.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { browserClient } from '../load.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmailInput } from '../ui/contact-inputs.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { BookingState } from './booking-state.ts'
import { choiceOf } from './booking-state.ts'
import { dateText } from './dates.ts'

await bringTexts('waiting')

type WaitingListFormProps = { state: BookingState; serviceId: number; date: string; onFree: () => void }

/** The form for joining the waiting list of a full day. It is inside the wizard's form, so Enter must not submit that. */
export default function WaitingListForm({ state, serviceId, date, onFree }: WaitingListFormProps): ReactNode {
  const { t, to, language } = useSite()
  const words = t.waiting
  const own = useSession()?.user.email ?? ''
  const [typed, setTyped] = useState(state.form.email)
  const email = own || typed
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [joined, setJoined] = useState<JoinedWaitingList | null>(null)
  const day = dateText(date, language)
  const join = async () => {
    if (email.trim() === '') return setError(words.emailWrong)
    setBusy(true)
    setError(null)
    try {
      setJoined(
        (await browserClient(language).call('POST /waiting-list', { body: { ...wishOf(state, serviceId), date, email: email.trim() } }))
          .data,
      )
    } catch (problem) {
      const isAnswered = problem instanceof ApiError && problem.status > 0
      setError(isAnswered ? problem.message : words.unreachable)
      if (isAnswered && problem.status === 409) onFree()
    }
    setBusy(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void join()
  }
  if (joined)
    return (
      <Notice tone="success" live className="w-full">
        <p>{joined.id ? words.joined(day) : words.confirm(email.trim())}</p>
        {joined.id && (
          <ButtonLink to={`${to.waitingList}#place=${joined.id}`} variant="secondary" size="sm" className="mt-2">
            {words.seeEntry}
          </ButtonLink>
        )}
      </Notice>
    )
  return (
    <section aria-label={words.notifyMe} className="grid w-full gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{words.notifyMe}</h3>
      <p className="text-sm text-muted">{words.notifyMeText(day)}</p>
      {own ? (
        <>
          <p className="text-sm">{words.emailYou(own)}</p>
          {error && (
            <Notice tone="error" live>
              {error}
            </Notice>
          )}
        </>
      ) : (
        <Field label={words.email} name="waiting_email" error={error}>
          <EmailInput value={email} onKeyDown={onKeyDown} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      )}
      <Button variant="secondary" size="sm" busy={isBusy} onClick={join} className="justify-self-start">
        {words.join}
      </Button>
    </section>
  )
}

/** Everything that was chosen but the time, as the waiting list takes it. */
const wishOf = (state: BookingState, serviceId: number) => {
  const { cleaners, hours, materials } = choiceOf(state)
  const { city, areaSlug, subServiceId, wishes, promo, scope } = state
  return {
    ...{ service_id: serviceId, city, area: areaSlug, sub_service_id: subServiceId, cleaners, hours },
    materials: materials ? ('Yes' as const) : ('No' as const),
    ...wishes,
    ...(scope && { answers: scope.answers }),
    ...(promo.code && { promo_code: promo.code }),
  }
}
