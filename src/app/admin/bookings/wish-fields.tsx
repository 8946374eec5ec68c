import type { BookingFilters } from '../../../contracts/office/booking-list.ts'
import type { Caller } from '../../../contracts/office/callers.ts'
import type { Scope } from '../../../domain/scope.ts'
import { genders, spokenLanguages } from '../../../domain/spoken-languages.ts'
import { CityOptions } from '../../city-options.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { LanguageOptions } from '../../language-options.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import type { Form } from '../../private/use-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ServiceOffer } from '../queries/bookings.ts'
import { FreeTime } from './free-time.tsx'
import { JobFields } from './job-fields.tsx'
import type { Wish } from './wish.ts'

type WishFieldsProps = {
  wish: Wish
  /** Who came to the caller last. */
  team: Caller['team']
  offered: BookingFilters | undefined
  /** What the service asks and costs, and what the visit is by it; not known at once. */
  offer: ServiceOffer | undefined
  scope: Scope | null
  form: Form
  onChange: (changes: Partial<Wish>) => void
}

/** The service, its size, a free time and how it is paid. */
export function WishFields({ wish, team, offered, offer, scope, form, onChange }: WishFieldsProps) {
  const { t } = useSite()
  const words = t.officeBookings
  const { fields } = words.calling
  const service = offered?.services.find(({ id }) => id === wish.service)
  // Another service or team is free at other times.
  const ofService = (changes: Partial<Wish>) => onChange({ ...changes, time: '' })
  return (
    <SectionCard title={words.calling.what}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label={fields.service} {...form.field('service_id')}>
          <Select
            value={wish.service}
            onChange={({ target }) => ofService({ service: Number(target.value), sub_service_id: null, wants_gender: null })}
          >
            {offered?.services
              .filter(({ is_offered }) => is_offered)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
        <Field label={fields.city} {...form.field('city')}>
          <Select value={wish.city} onChange={({ target }) => ofService({ city: target.value, area: null })}>
            <CityOptions cities={offered?.cities ?? []} />
          </Select>
        </Field>
      </div>
      {offer && scope ? <JobFields {...{ wish, offer, scope, form, onChange }} /> : <Skeleton className="h-20 rounded-lg" />}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {service?.allows_gender_wish && (
          <Field label={fields.wants_gender} hint={words.calling.bindingWish} {...form.field('wants_gender')}>
            <Select
              value={wish.wants_gender ?? ''}
              onChange={({ target }) => ofService({ wants_gender: genders.find((one) => one === target.value) ?? null })}
            >
              <option value="">{words.calling.anybody}</option>
              {genders.map((one) => (
                <option key={one} value={one}>
                  {words.calling.genders[one]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={fields.wants_language} hint={words.calling.softWish} {...form.field('wants_language')}>
          <Select
            value={wish.wants_language ?? ''}
            onChange={({ target }) => onChange({ wants_language: spokenLanguages.find((one) => one === target.value) ?? null })}
          >
            <option value="">{words.calling.anyLanguage}</option>
            <LanguageOptions />
          </Select>
        </Field>
      </div>
      {team && (
        <Checkbox
          name="same_team_as"
          label={words.calling.sameTeam(team.names)}
          checked={wish.same_team_as !== null}
          onChange={({ target }) => onChange({ same_team_as: target.checked ? team.booking_id : null })}
        />
      )}
      <FreeTime wish={wish} scope={scope} form={form} onChange={onChange} />
      <ChoiceChips<Wish['payment_method']>
        legend={fields.payment_method}
        name="payment_method"
        choices={[
          { value: 'card', label: words.calling.byLink },
          { value: 'cash', label: words.calling.inCash },
        ]}
        value={wish.payment_method}
        onChange={(method) => onChange({ payment_method: method === 'cash' ? 'cash' : 'card' })}
      />
    </SectionCard>
  )
}
