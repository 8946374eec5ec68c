import { useState } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useForm } from '../../private/use-form.ts'
import { useToast } from '../../private/use-toast.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { addPaymentMethod } from '../queries/money.ts'
import { useCardEntry } from './use-card-entry.tsx'

export function AddCardDialog({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const { t } = useSite()
  const words = t.money.cards
  const toast = useToast()
  const entry = useCardEntry({ amount: null })
  const adding = useChange(addPaymentMethod(useApi(), entry.pay), { refused: words.saveFailed, unreachable: t.privatePages.networkError })
  const form = useForm(adding)
  const [isDefault, setDefault] = useState(false)

  const add = async () => {
    const token = await entry.tokenOf()
    if (!token) return form.focusFirstError()
    if (!(await adding.run({ card_token: token, is_default: isDefault }))) return
    toast({ tone: 'success', text: words.saved })
    onAdded()
  }

  return (
    <FormDialog
      title={words.addTitle}
      submit={words.save}
      busyLabel={words.saving}
      form={form}
      change={{ ...adding, isBusy: adding.isBusy || entry.isBusy }}
      disabled={!entry.isReady}
      onSubmit={add}
      onClose={onClose}
    >
      {entry.fields}
      <Checkbox name="is_default" label={words.asDefault} checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />
    </FormDialog>
  )
}
