import { useState } from 'react'
import type { StaffService } from '../../../contracts/office/services.ts'
import { addDays, dubaiDateOf } from '../../../domain/dubai-time.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { LtrInput } from '../../ui/inputs.tsx'
import { setPrice } from '../queries/catalogue.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { PriceFields } from './price-fields.tsx'
import { amountOf, amountsOf, priceNames, type TypedPrices } from './prices.ts'

/** Sets the price of a service from a date on, beginning with the price of now. */
export function PriceDialog({ service, onClose }: { service: StaffService; onClose: () => void }) {
  const { t } = useSite()
  const words = t.officeCatalogue.prices
  const { change: setting, run } = useStaffAct(setPrice(useApi(), String(service.id)))
  const form = useForm(setting)
  const current = service.prices.find(({ state }) => state === 'current')
  const [prices, setPrices] = useState(
    () => Object.fromEntries(priceNames.map((name) => [name, String(current?.[name] ?? '')])) as TypedPrices,
  )
  const [moment, setMoment] = useState(() => ({ date: nextMonth(), time: '00:00' }))

  const check = () => ({
    ...(moment.date === '' && { date: words.dateRequired }),
    ...Object.fromEntries(priceNames.filter((name) => Number.isNaN(amountOf(prices[name]))).map((name) => [name, words.wrong])),
  })
  const send = async () => {
    if (await run({ ...moment, ...amountsOf(prices) })) onClose()
  }
  return (
    <FormDialog
      title={words.setTitle}
      submit={words.save}
      busyLabel={t.officeCatalogue.saving}
      form={form}
      change={setting}
      check={check}
      onSubmit={send}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.date} {...form.field('date')}>
          <LtrInput
            type="date"
            min={dubaiDateOf(new Date())}
            value={moment.date}
            onChange={({ target }) => setMoment({ ...moment, date: target.value })}
          />
        </Field>
        <Field label={words.time} {...form.field('time')}>
          <LtrInput type="time" value={moment.time} onChange={({ target }) => setMoment({ ...moment, time: target.value })} />
        </Field>
      </div>
      <PriceFields value={(name) => prices[name]} onChange={(name, text) => setPrices({ ...prices, [name]: text })} field={form.field} />
    </FormDialog>
  )
}

/** The first day of the next month in Dubai. */
const nextMonth = () => `${addDays(`${dubaiDateOf(new Date()).slice(0, 7)}-01`, 31).slice(0, 7)}-01`
