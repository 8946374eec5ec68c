import type { UseMutationOptions } from '@tanstack/react-query'
import type { ApiError } from '../../contracts/client.ts'
import { useSite } from '../i18n/messages.tsx'
import { type Change, useChange } from '../private/use-change.ts'
import { type KeptKey, useIdempotencyKey } from '../private/use-idempotency-key.ts'
import { type ActedAnswer, useActedToast } from './undo/use-acted-toast.tsx'

type Keyed = { key: string }

/** Sends with a key that stays the same until it succeeds. send resolves to the answer, null if it was refused, which change.feedback says. */
export function useKeyedChange<Input extends Keyed, Answer>(
  mutation: UseMutationOptions<Answer, ApiError, Input>,
  kept?: KeptKey,
): { change: Change<Input, Answer>; send: (input: Omit<Input, 'key'>) => Promise<Answer | null> } {
  const { t } = useSite()
  const change = useChange(mutation, { refused: t.office.refused, unreachable: t.privatePages.networkError })
  const { keyFor, spend } = useIdempotencyKey(kept)
  const send = async (input: Omit<Input, 'key'>) => {
    const answer = await change.run({ ...input, key: keyFor(input) } as Input)
    if (answer !== null) spend()
    return answer
  }
  return { change, send }
}

/** A verb of staff as a page does it: sent with a key, then named in a toast, with its undo. run resolves to whether it was done. */
export function useStaffAct<Input extends Keyed, Result extends ActedAnswer>(
  mutation: UseMutationOptions<Result, ApiError, Input>,
  kept?: KeptKey,
): { change: Change<Input, Result>; run: (input: Omit<Input, 'key'>) => Promise<boolean> } {
  const acted = useActedToast()
  const { change, send } = useKeyedChange(mutation, kept)
  const run = async (input: Omit<Input, 'key'>) => {
    const done = await send(input)
    if (done) acted(done)
    return done !== null
  }
  return { change, run }
}
