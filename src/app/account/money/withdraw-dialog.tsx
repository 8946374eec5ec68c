import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isIban } from '../../../domain/iban.ts'
import { filsFromDirhams, formatAed } from '../../../domain/money.ts'
import { withdrawalRange } from '../../../domain/money-settings.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useForm } from '../../private/use-form.ts'
import { useIdempotencyKey } from '../../private/use-idempotency-key.ts'
import { useToast } from '../../private/use-toast.ts'
import { Field } from '../../ui/field.tsx'
import { LtrInput, TextInput } from '../../ui/inputs.tsx'
import { OwnCodeField } from '../own-code-field.tsx'
import { OwnPasswordField } from '../own-password-field.tsx'
import { requestWithdrawal } from '../queries/money.ts'
import { secondFactorQuery } from '../queries/security.ts'
import { amountError, dirhamsOf } from './amount.ts'
import { AmountField } from './amount-field.tsx'

type Typed = { amount: string; iban: string; account_holder: string; password: string; code: string }

/** Requests a withdrawal from the wallet to a bank account; asks for the password again, and for a code if two-step login is on. */
export function WithdrawDialog({ balance, withdrawable, onClose }: { balance: number; withdrawable: number; onClose: () => void }) {
  const { t } = useSite()
  const words = t.money
  const toast = useToast()
  const key = useIdempotencyKey()
  const api = useApi()
  const { data: secondFactor } = useQuery(secondFactorQuery(api))
  const requesting = useChange(requestWithdrawal(api), { refused: words.requestFailed, unreachable: t.privatePages.networkError })
  const form = useForm(requesting)
  const [typed, setTyped] = useState<Typed>({ amount: '', iban: '', account_holder: '', password: '', code: '' })
  const range = { min: withdrawalRange.min, max: Math.min(withdrawalRange.max, filsFromDirhams(withdrawable) ?? 0) }
  const asksForCode = secondFactor?.is_enabled || requesting.error?.code === 'invalid_code'
  const isEnough = range.max >= range.min
  const edit = (change: Partial<Typed>) => setTyped({ ...typed, ...change })

  const check = () => {
    const refusals = t.accountRefusals
    const amount =
      amountError(typed.amount, withdrawalRange, refusals) ?? (amountError(typed.amount, range, refusals) && refusals.insufficientBalance)
    return {
      ...(amount && { amount }),
      ...(!isIban(plainIban(typed.iban)) && { iban: refusals.invalidIban }),
      ...(typed.account_holder.trim() === '' && { account_holder: refusals.enterAccountHolder }),
      ...(typed.password === '' && { password: refusals.currentPasswordRequired }),
      ...(asksForCode && typed.code.trim() === '' && { code: refusals.enterCode }),
    }
  }
  const send = async () => {
    const withdrawal = { amount: dirhamsOf(typed.amount), iban: plainIban(typed.iban), account_holder: typed.account_holder.trim() }
    const proof = { password: typed.password, ...(asksForCode && { code: typed.code.trim() }) }
    if (!(await requesting.run({ request: { ...withdrawal, ...proof }, idempotencyKey: key.keyFor(withdrawal) }))) return
    key.spend()
    toast({ tone: 'success', text: words.requested })
    onClose()
  }

  return (
    <FormDialog
      title={words.withdraw}
      submit={words.request}
      busyLabel={words.requesting}
      form={form}
      change={requesting}
      check={check}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        {isEnough ? words.withdrawHint(formatAed(range.max)) : words.tooLittle(aed(withdrawable), formatAed(range.min))}
        {withdrawable < balance && ` ${words.heldCredit}`}
      </p>
      <AmountField
        value={typed.amount}
        {...form.field('amount')}
        hint={isEnough && words.amountHint(formatAed(range.min), formatAed(range.max))}
        onEdit={(amount) => edit({ amount })}
      />
      <Field label={words.iban} {...form.field('iban')} hint={words.ibanHint}>
        <LtrInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          placeholder="AE07 0331 2345 6789 0123 456"
          className="figures"
          value={typed.iban}
          onChange={({ target }) => edit({ iban: target.value })}
        />
      </Field>
      <Field label={words.accountHolder} {...form.field('account_holder')}>
        <TextInput
          autoComplete="name"
          maxLength={140}
          value={typed.account_holder}
          onChange={({ target }) => edit({ account_holder: target.value })}
        />
      </Field>
      <OwnPasswordField
        label={t.profile.yourPassword}
        {...form.field('password')}
        value={typed.password}
        onEdit={(password) => edit({ password })}
      />
      {asksForCode && <OwnCodeField {...form.field('code')} value={typed.code} onEdit={(code) => edit({ code })} />}
    </FormDialog>
  )
}

const plainIban = (text: string): string => text.replace(/\s/g, '').toUpperCase()
