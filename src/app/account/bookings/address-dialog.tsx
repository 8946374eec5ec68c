import { useState } from 'react'
import AreaInput from '../../areas/area-input.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import { correctAddress } from '../queries/booking.ts'
import { useBookingPage } from './booking-page-context.ts'
import { useBookingForm } from './use-booking-form.ts'

/** Corrects the address of the visits to come; the city stays, since its teams come. */
export default function AddressDialog({ onClose }: { onClose: () => void }) {
  const { t } = useSite()
  const { booking, record, link, changed } = useBookingPage()
  const words = t.bookings.correcting
  const [address, setAddress] = useState(booking.address)
  const [area, setArea] = useState({ text: record.area_name ?? '', slug: undefined as string | null | undefined })
  const { change, form } = useBookingForm(correctAddress(useApi(), link))
  const check = () => (address.trim() === '' ? { address: t.refusals.enterAddress } : {})
  const send = async () => {
    const done = await change.run({ address, area: area.slug })
    if (done) changed(done.data.visits.length === 0 ? words.done : words.doneWithOthers(done.data.visits.length))
  }
  return (
    <FormDialog
      title={words.title}
      submit={words.submit}
      busyLabel={words.busy}
      form={form}
      change={change}
      check={check}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Field label={words.address} {...form.field('address')}>
        <TextArea
          rows={2}
          autoComplete="street-address"
          maxLength={1000}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      <Field label={t.details.area} {...form.field('area')}>
        <AreaInput
          city={record.city}
          value={area.text}
          address={address}
          onType={(text) => setArea({ ...area, text })}
          onSettle={(found, text) => setArea((last) => (last.text === text ? { ...last, slug: found?.slug ?? null } : last))}
        />
      </Field>
      <p className="text-sm text-muted">{words.note(record.city_name)}</p>
    </FormDialog>
  )
}
