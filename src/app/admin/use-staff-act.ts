import type { UseMutationOptions } from '@tanstack/react-query'
import type { ApiError } from '../../contracts/client.ts'
import { useSite } from '../i18n/messages.tsx'
import { type Change, useChange } from '../private/use-change.ts'
import { useIdempotencyKey } from '../private/use-idempotency-key.ts'
import { type ActedAnswer, useActedToast } from './undo/use-acted-toast.tsx'

type Keyed = { key: string }

/**
 * A verb of staff as a page does it: sent with a key that stays the same until it succeeds, then named in a toast, with its undo. run resolves to whether
 * it was done; a refusal is in change.feedback.
 */
export function useStaffAct<Input extends Keyed, Result extends ActedAnswer>(
  mutation: UseMutationOptions<Result, ApiError, Input>,
): { change: Change<Input, Result>; run: (input: Omit<Input, 'key'>) => Promise<boolean> } {
  const { t } = useSite()
  const acted = useActedToast()
  const change = useChange(mutation, { refused: t.office.refused, unreachable: t.privatePages.networkError })
  const { keyFor, spend } = useIdempotencyKey()
  const run = async (input: Omit<Input, 'key'>) => {
    const done = await change.run({ ...input, key: keyFor(input) } as Input)
    if (!done) return false
    spend()
    acted(done)
    return true
  }
  return { change, run }
}
