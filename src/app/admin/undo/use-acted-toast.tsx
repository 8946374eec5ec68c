import { useMutation } from '@tanstack/react-query'
import type { Undo } from '../../../contracts/answers.ts'
import { newKey } from '../../booking/new-key.ts'
import { useSite } from '../../i18n/messages.tsx'
import { asApiError, messageOf } from '../../private/failure.ts'
import { useApi } from '../../private/use-api.ts'
import { useToast } from '../../private/use-toast.ts'
import { undoAct } from '../queries/undo.ts'
import { rememberAct, undoLastAct } from './last-act.ts'

/** What a write of staff answers, as far as a toast shows it. */
export type ActedAnswer = { message?: string | undefined; undo: Undo }

/** Says what was done, and offers to undo it: `const acted = useActedToast(); … acted(await change.run(input))`. */
export function useActedToast(): (answer: ActedAnswer) => void {
  const { t } = useSite()
  const toast = useToast()
  const { mutateAsync } = useMutation(undoAct(useApi()))
  const words = t.officeUndo

  const takeBack = async (id: string, key: string): Promise<void> => {
    toast({ tone: 'success', text: words.undoing })
    try {
      toast({ tone: 'success', text: (await mutateAsync({ id, key })).message })
    } catch (caught) {
      const text = messageOf(asApiError(caught), { refused: t.office.refused, unreachable: t.privatePages.networkError })
      toast({ tone: 'error', text })
    }
  }
  return ({ message = '', undo }) => {
    const key = newKey()
    rememberAct(undo && (() => void takeBack(undo.id, key)))
    const action = undo && <UndoButton label={words.undo} onPress={undoLastAct} />
    toast({ tone: 'success', text: message, action })
  }
}

function UndoButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-11 rounded-pill px-3 text-sm font-semibold whitespace-nowrap underline underline-offset-4 hover:bg-muted focus-visible:outline-ground"
    >
      {label}
    </button>
  )
}
