import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PackOffer } from '../../../contracts/packs.ts'
import { defaultCity } from '../../../domain/booking-options.ts'
import { filsFromDirhams } from '../../../domain/money.ts'
import { citiesOr } from '../../cities.ts'
import { CityOptions } from '../../city-options.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useForm } from '../../private/use-form.ts'
import { useToast } from '../../private/use-toast.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { usePaymentSource } from '../money/use-payment-source.tsx'
import { buyPack, citiesQuery } from '../queries/packs.ts'

/** Buys a pack by card, after its rules. A second press after a lost connection does not pay twice. */
export function BuyPackDialog({ offer, onClose }: { offer: PackOffer; onClose: () => void }) {
  const { t } = useSite()
  const words = t.packs
  const api = useApi()
  const toast = useToast()
  const { data: known = [] } = useQuery(citiesQuery(api))
  const [city, setCity] = useState<string>(defaultCity)
  const source = usePaymentSource(filsFromDirhams(offer.price) ?? 0)
  const buying = useChange(buyPack(api, source.pay), { refused: words.buyFailed, unreachable: t.privatePages.networkError })
  const form = useForm(buying)
  const buy = async () => {
    const chosen = await source.read()
    if (!chosen) return form.focusFirstError()
    if (!(await buying.run({ offer_id: offer.id, city, total_price: offer.price, ...chosen }))) return
    toast({ tone: 'success', text: words.bought })
    onClose()
  }
  return (
    <FormDialog
      title={offer.name}
      submit={words.buyNow(aed(offer.price))}
      busyLabel={words.buying}
      form={form}
      change={{ ...buying, isBusy: buying.isBusy || source.isBusy }}
      disabled={!source.isReady}
      onSubmit={buy}
      onClose={onClose}
    >
      <p className="font-semibold">
        {offer.service_name} · {words.offer(offer.visits, offer.percent, offer.valid_days)}
      </p>
      <ul className="grid list-disc gap-1 ps-5 text-sm text-muted">
        <li>{words.size(offer.cleaners, offer.hours, offer.materials)}.</li>
        {words.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <Field label={words.city} {...form.field('city')}>
        <Select value={city} onChange={({ target }) => setCity(target.value)}>
          <CityOptions cities={citiesOr(known, t.site.cityNames)} />
        </Select>
      </Field>
      {source.fields}
    </FormDialog>
  )
}
