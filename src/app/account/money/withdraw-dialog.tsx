import { useState } from 'react'
import { isIban } from '../../../domain/iban.ts'
import { filsFromDirhams, formatAed } from '../../../domain/money.ts'
import { withdrawalRange } from '../../../domain/money-settings.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { aed } from '../aed.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useIdempotencyKey } from '../use-idempotency-key.ts'
import { useSaving } from '../use-saving.ts'
import { AmountField } from './amount-field.tsx'
import { dirhamsOf, wrongSum } from './sum.ts'

type Typed = { amount: string; iban: string; account_holder: string }

/** Asks for money of the wallet to be sent to a bank account. */
export function WithdrawDialog(props: { balance: number; onMoved: (balance: number) => void; onClose: () => void }) {
  const { balance, onMoved, onClose } = props
  const { t } = useSite()
  const words = t.money
  const toast = useToasts()
  const key = useIdempotencyKey()
  const { isBusy, said, fields: refused, setFields, save } = useSaving()
  const [typed, setTyped] = useState<Typed>({ amount: '', iban: '', account_holder: '' })
  const range = { min: withdrawalRange.min, max: Math.min(withdrawalRange.max, filsFromDirhams(balance) ?? 0) }
  const isEnough = range.max >= range.min
  const edit = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change })
    setFields({})
  }

  const request = async () => {
    const refusals = t.accountRefusals
    const amount =
      wrongSum(typed.amount, withdrawalRange, refusals) ?? (wrongSum(typed.amount, range, refusals) && refusals.insufficientBalance)
    const wrong = {
      ...(amount && { amount }),
      ...(!isIban(plainIban(typed.iban)) && { iban: refusals.invalidIban }),
      ...(typed.account_holder.trim() === '' && { account_holder: refusals.enterAccountHolder }),
    }
    if (Object.keys(wrong).length > 0) return setFields(wrong)
    const body = { amount: dirhamsOf(typed.amount), iban: plainIban(typed.iban), account_holder: typed.account_holder.trim() }
    const answer = await save((api) => api.requestWithdrawal(body, key.keyFor(body)), {
      refused: words.requestFailed,
      unreachable: t.account.networkError,
    })
    if (!answer) return
    key.spend()
    toast({ tone: 'success', text: words.requested })
    onMoved(answer.data.balance)
  }

  return (
    <FormDialog
      title={words.withdraw}
      submit={words.request}
      busyLabel={words.requesting}
      isBusy={isBusy}
      said={said}
      onSubmit={() => void request()}
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        {isEnough ? words.withdrawHint(formatAed(range.max)) : words.tooLittle(aed(balance), formatAed(range.min))}
      </p>
      <AmountField
        value={typed.amount}
        error={refused.amount}
        hint={isEnough && words.amountHint(formatAed(range.min), formatAed(range.max))}
        onEdit={(amount) => edit({ amount })}
      />
      <Field label={words.iban} name="iban" error={refused.iban} hint={words.ibanHint}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={60}
          placeholder="AE07 0331 2345 6789 0123 456"
          className="figures rtl:text-end"
          value={typed.iban}
          onChange={({ target }) => edit({ iban: target.value })}
        />
      </Field>
      <Field label={words.accountHolder} name="account_holder" error={refused.account_holder}>
        <TextInput
          autoComplete="name"
          maxLength={140}
          value={typed.account_holder}
          onChange={({ target }) => edit({ account_holder: target.value })}
        />
      </Field>
    </FormDialog>
  )
}

const plainIban = (text: string): string => text.replace(/\s/g, '').toUpperCase()
