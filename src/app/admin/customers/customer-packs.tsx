import { useState } from 'react'
import { Link } from 'react-router'
import type { StaffCustomer } from '../../../contracts/office/customers.ts'
import type { StaffPack } from '../../../contracts/office/packs.ts'
import { addDays, dubaiDateOf } from '../../../domain/dubai-time.ts'
import { maySee } from '../../../domain/rights.ts'
import { dateText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { aed } from '../../private/aed.ts'
import { FormDialog } from '../../private/form-dialog.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { extendPack, refundPack } from '../queries/packs.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useActedToast } from '../undo/use-acted-toast.tsx'
import { useRights } from '../use-rights.ts'
import { useStaffAct } from '../use-staff-act.ts'

await bringTexts('officePacks')

const usualDays = 30

/** The packs that a customer bought, what is left of each, and what staff may do with it. */
export function CustomerPacks({ customer: { packs } }: { customer: StaffCustomer }) {
  const words = useSite().t.officePacks
  return (
    <SectionCard title={words.title}>
      {packs.length === 0 && <p className="text-muted">{words.none}</p>}
      <ul className="divide-y divide-line">
        {packs.map((pack) => (
          <Pack key={pack.id} pack={pack} />
        ))}
      </ul>
    </SectionCard>
  )
}

function Pack({ pack }: { pack: StaffPack }) {
  const { t, to, language } = useSite()
  const words = t.officePacks
  const rights = useRights()
  const acted = useActedToast()
  const api = useApi()
  const [open, setOpen] = useState<'extend' | 'refund' | null>(null)
  const { id, owner, name, left, visits, until, expired, refunded, price, bought_at, uses } = pack
  const value = aed((price / visits) * left)
  const close = () => setOpen(null)
  const rest = [expired > 0 && words.expired(expired), refunded > 0 && words.refunded(refunded)].filter(Boolean)
  return (
    <li className="grid gap-2 py-3 text-sm first:pt-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{name}</span>
        <span>{words.left(left, visits, dateText(until, language, 'day'))}</span>
      </p>
      <p className="text-muted">
        {[words.bought(aed(price), dateText(dubaiDateOf(new Date(bought_at)), language, 'day')), ...rest].join(' · ')}
      </p>
      {uses.length > 0 && (
        <ul className="grid gap-1">
          {uses.map(({ booking_id, date, is_back }) => (
            <li key={booking_id} className="flex flex-wrap gap-x-2">
              <Link to={to.office(`/bookings/${booking_id}`)} className="text-link hover:underline">
                <bdi dir="ltr">{booking_id}</bdi>
              </Link>
              <span className="text-muted">
                {dateText(date, language, 'day')}
                {is_back && ` · ${words.isBack}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {maySee(rights, 'money') && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => setOpen('extend')} aria-label={words.extendOf(name)}>
            {words.extend}
          </Button>
          {left > 0 && (
            <Button size="sm" variant="quiet-danger" onClick={() => setOpen('refund')} aria-label={words.refundOf(name)}>
              {words.refund}
            </Button>
          )}
        </div>
      )}
      {open === 'extend' && <ExtendDialog pack={pack} onClose={close} />}
      {open === 'refund' && (
        <ReasonDialog
          title={words.refundOf(name)}
          submit={words.refundNow(value)}
          mutation={refundPack(api, id, owner)}
          onDone={acted}
          onClose={close}
        >
          <p>{words.refundNote(left, value)}</p>
        </ReasonDialog>
      )}
    </li>
  )
}

function ExtendDialog({ pack: { id, owner, name, until }, onClose }: { pack: StaffPack; onClose: () => void }) {
  const { t } = useSite()
  const words = t.officePacks
  const { change, run } = useStaffAct(extendPack(useApi(), id, owner))
  const form = useForm(change)
  const today = dubaiDateOf(new Date())
  const [day, setDay] = useState(addDays(until > today ? until : today, usualDays))
  const [reason, setReason] = useState('')
  const send = async () => {
    if (await run({ until: day, reason: reason.trim() })) onClose()
  }
  return (
    <FormDialog
      title={words.extendOf(name)}
      submit={words.extend}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      check={() => ({ ...(reason.trim().length < 3 && { reason: t.officePeople.reasonRequired }) })}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>{words.extendNote}</p>
      <Field label={words.newDay} {...form.field('until')}>
        <TextInput type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      </Field>
      <Field label={t.officePeople.reason} {...form.field('reason')}>
        <TextInput maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}
