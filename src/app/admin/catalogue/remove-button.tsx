import type { UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiError } from '../../../contracts/client.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ConfirmDialog } from '../../private/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import type { ActedAnswer } from '../undo/use-acted-toast.tsx'
import { useStaffAct } from '../use-staff-act.ts'

/** note: what is refused. list: where to go once it is gone. */
type RemoveButtonProps<Answer> = {
  name: string
  note: string
  list: string
  mutation: UseMutationOptions<Answer, ApiError, { key: string }>
}

/** Removes a part of the catalogue after a question; what needs it is said in the refusal. */
export function RemoveButton<Answer extends ActedAnswer>({ name, note, list, mutation }: RemoveButtonProps<Answer>) {
  const words = useSite().t.officeCatalogue
  const navigate = useNavigate()
  const { change, run } = useStaffAct(mutation)
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    if (await run({})) await navigate(list)
  }
  return (
    <>
      <Button variant="quiet-danger" size="sm" onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={words.removeTitle(name)}
          confirm={words.remove}
          busyLabel={words.saving}
          change={change}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{note}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
