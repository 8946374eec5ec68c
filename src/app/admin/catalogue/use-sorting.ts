import type { Order } from '../../../contracts/office/catalogue.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useIdempotencyKey } from '../../private/use-idempotency-key.ts'
import { useToast } from '../../private/use-toast.ts'
import { sortList } from '../queries/catalogue.ts'
import { useActedToast } from '../undo/use-acted-toast.tsx'

/** Saves the order of a list, and says so, or why not. */
export function useSorting(): (of: Order['of'], within: number | null) => (ids: string[]) => Promise<void> {
  const { t } = useSite()
  const toast = useToast()
  const acted = useActedToast()
  const onFailure = (text: string) => toast({ tone: 'error', text })
  const sorting = useChange(sortList(useApi()), { refused: t.office.refused, unreachable: t.privatePages.networkError, onFailure })
  const { keyFor, spend } = useIdempotencyKey()
  return (of, within) => async (ids) => {
    const order = { of, within, ids }
    const done = await sorting.run({ ...order, key: keyFor(order) })
    if (!done) return
    spend()
    acted(done)
  }
}
