import { useState } from 'react'
import { Link } from 'react-router'
import type { ClaimInput } from '../../../contracts/claims.ts'
import { type ClaimFault, type ClaimKind, claimFaults } from '../../../domain/claims.ts'
import { filsFromDirhams } from '../../../domain/money.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { aed } from '../../private/aed.ts'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useIdempotencyKey } from '../../private/use-idempotency-key.ts'
import { PhotoChoice } from '../../team/photo-choice.tsx'
import { type ChosenPhoto, usePhotoUploads } from '../../team/use-photo-uploads.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import { Select } from '../../ui/select.tsx'
import { amountError, dirhamsOf } from '../money/amount.ts'
import { AmountField } from '../money/amount-field.tsx'
import { askClaim } from '../queries/claims.ts'
import { useBookingPage } from './booking-page-context.ts'
import { useBookingForm } from './use-booking-form.ts'
import { slotTextAt } from './visit-text.ts'

await bringTexts('accountRefusals', 'money', 'refusals')

type Typed = { kind: ClaimKind; fault: ClaimFault | ''; details: string; amount: string }

/** Says what was not right about a visit: it is to be done again, or something was damaged. */
export default function ClaimDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const { t, to, language } = useSite()
  const { record, link, changed } = useBookingPage()
  const words = t.bookings.claims
  const { change: asking, form } = useBookingForm(askClaim(useApi(), link, number))
  const { keyFor, spend } = useIdempotencyKey()
  const [typed, setTyped] = useState<Typed>({ kind: 'redo', fault: '', details: '', amount: '' })
  const [photos, setPhotos] = useState<ChosenPhoto[]>([])
  const uploads = usePhotoUploads(photos, setPhotos)
  const { kind, fault, details, amount } = typed
  const edit = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  const range = { min: 1, max: filsFromDirhams(record.most_damage) ?? 1 }
  const wrongAmount = kind === 'damage' ? amountError(amount, range, t.accountRefusals) : null
  const check = () => ({
    ...(fault === '' && { fault: words.choose }),
    ...(details.trim() === '' && { details: t.refusals.messageRequired }),
    ...(wrongAmount && { amount: wrongAmount }),
  })
  const send = async () => {
    if (fault === '') return
    const said = { fault, details: details.trim(), photos: photos.map(({ token }) => token) }
    const claim: ClaimInput = kind === 'redo' ? { kind, ...said } : { kind, ...said, amount: dirhamsOf(amount) }
    const done = await asking.run({ claim, key: keyFor(claim) })
    if (!done) return
    spend()
    changed(done.message ?? words.states.asked)
  }
  const until = record.visits.find((visit) => visit.number === number)?.claim_until
  return (
    <FormDialog
      title={words.title}
      submit={words.send}
      busyLabel={words.sending}
      form={form}
      change={asking}
      disabled={uploads.props.isBusy}
      check={check}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <ChoiceChips
        legend={words.kind}
        name="kind"
        choices={[
          { value: 'redo', label: words.kinds.redo },
          { value: 'damage', label: words.kinds.damage },
        ]}
        value={kind}
        onChange={(chosen) => edit({ kind: chosen || 'redo', fault: '' })}
      />
      <Field label={words.fault} {...form.field('fault')} required>
        <Select value={fault} onChange={({ target }) => edit({ fault: target.value as ClaimFault | '' })}>
          <option value="">{words.choose}</option>
          {claimFaults[kind].map((one) => (
            <option key={one} value={one}>
              {words.faults[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.details} hint={words.detailsHint} {...form.field('details')} required>
        <TextArea rows={4} dir="auto" maxLength={2_000} value={details} onChange={({ target }) => edit({ details: target.value })} />
      </Field>
      {kind === 'damage' && (
        <AmountField
          value={amount}
          {...form.field('amount')}
          hint={words.amount(aed(record.most_damage))}
          onEdit={(value) => edit({ amount: value })}
        />
      )}
      <PhotoChoice {...uploads.props} />
      <p className="text-sm text-muted">
        {until && words.until(slotTextAt(t.bookings, until, language))}{' '}
        <Link
          to={to.promises(kind === 'redo' ? 'guarantee' : 'insurance')}
          target="_blank"
          className="text-link underline underline-offset-4"
        >
          {kind === 'redo' ? words.guarantee : words.damaged}
        </Link>
      </p>
    </FormDialog>
  )
}
