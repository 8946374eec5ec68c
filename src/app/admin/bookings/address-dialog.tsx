import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffBooking } from '../../../contracts/office/bookings.ts'
import { dubaiDateOf, dubaiTimeOf } from '../../../domain/dubai-time.ts'
import { slotText } from '../../account/bookings/visit-text.ts'
import AreaInput from '../../areas/area-input.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import { addressPreviewQuery, correctAddress } from '../queries/bookings.ts'
import { useStaffAct } from '../use-staff-act.ts'

/** Corrects where the visits to come are, and shows to which of them somebody else goes by it, or nobody. */
export function AddressDialog({ booking: { booking, record }, onClose }: { booking: StaffBooking; onClose: () => void }) {
  const { t, language } = useSite()
  const words = t.officeBookings.correcting
  const api = useApi()
  const [address, setAddress] = useState(booking.address)
  const [area, setArea] = useState({ text: record.area_name ?? '', slug: undefined as string | null | undefined })
  const preview = useQuery(addressPreviewQuery(api, booking.id, area.slug))
  const { change, run } = useStaffAct(correctAddress(api, booking.id))
  const form = useForm(change)
  const touched = preview.data ?? []
  const check = () => (address.trim() === '' ? { address: t.refusals.enterAddress } : {})
  const send = async () => {
    const open_visits = touched.filter(({ after }) => after.length === 0).map(({ number }) => number)
    if (await run({ address, area: area.slug, open_visits })) onClose()
    else void preview.refetch()
  }
  return (
    <FormDialog
      title={words.title}
      submit={words.submit}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      disabled={!preview.data}
      check={check}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Field label={words.address} {...form.field('address')}>
        <TextArea rows={2} autoComplete="off" maxLength={1000} value={address} onChange={({ target }) => setAddress(target.value)} />
      </Field>
      <Field label={t.officeBookings.calling.fields.area} {...form.field('area')}>
        <AreaInput
          city={record.city}
          value={area.text}
          address={address}
          onType={(text) => setArea({ ...area, text })}
          onSettle={(found, text) => setArea((last) => (last.text === text ? { ...last, slug: found?.slug ?? null } : last))}
        />
      </Field>
      {preview.isError && <LoadFailed text={t.office.failed} query={preview} />}
      <div role="status" className="grid gap-2 text-sm">
        {preview.data && touched.length === 0 && <p className="text-muted">{words.nobodyElse}</p>}
        {touched.length > 0 && (
          <ul className="grid gap-1.5">
            {touched.map(({ number, starts_at, before, after }) => {
              const at = new Date(starts_at)
              const when = slotText(t.bookings, { date: dubaiDateOf(at), time: dubaiTimeOf(at) }, language)
              return (
                <li key={number}>
                  <span className="font-semibold">{when}</span>: {after.length > 0 ? words.instead(after, before) : words.nobody(before)}
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </FormDialog>
  )
}
