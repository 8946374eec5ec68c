import { type ReactNode, useEffect, useState } from 'react'
import type { ApiClient } from '../../contracts/client.ts'
import { cleanersRange, hoursRange, type MaterialsOption, materialsOptions, range } from '../../domain/booking-options.ts'
import { formatAed } from '../../domain/money.ts'
import { priceOfLines } from '../../domain/pricing.ts'
import type { Scope } from '../../domain/scope.ts'
import { listOf, oneOf } from '../answers/lists.ts'
import { readService, readServicePage, readSubService, type ServiceEntry } from '../answers/services.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { browserClient } from '../load.ts'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import type { BookingPage } from './load-booking-page.ts'
import { newSecond } from './new-second.ts'
import { QuestionFields } from './questions/question-fields.tsx'
import { scopeIn } from './questions/scope-in.ts'
import type { Second } from './second.ts'

await bringTexts('details', 'questions', 'booking')

type ServiceOffer = Awaited<ReturnType<typeof loadOffer>>

type SecondFieldsProps = { second: Second; page: BookingPage; error: string | undefined; onChange: (second: Second) => void }

/** Which service comes second, and what it asks of its own. */
export default function SecondFields({ second, page, error, onChange }: SecondFieldsProps): ReactNode {
  const { t } = useSite()
  const words = t.details.second
  const services = useServices()
  const { offer, hasFailed } = useOffer(second.slug)
  const change = (changes: Partial<Second>, of: ServiceOffer) => onChange(settled({ ...second, ...changes }, of, page, words))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known what its service asks and costs now; later changes settle themselves.
  useEffect(() => {
    if (offer) change({}, offer)
  }, [offer])
  const choose = (slug: string) => {
    const title = services?.find((service) => service.slug === slug)?.title ?? ''
    onChange({ ...newSecond, slug, title, wrong: words.incomplete })
  }
  const groups = [...new Set(services?.map(({ category_name }) => category_name ?? '') ?? [])]
  return (
    <>
      <Field label={t.booking.service} name="second" error={error}>
        <Select value={second.slug} onChange={({ target }) => choose(target.value)} aria-busy={services === null}>
          <option value="">{second.title && !services ? second.title : words.choose}</option>
          {groups.map((group) => (
            <optgroup key={group} label={group}>
              {services
                ?.filter(({ slug, category_name }) => (category_name ?? '') === group && slug !== page.service.slug)
                .map(({ slug, title }) => (
                  <option key={slug} value={slug}>
                    {title}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      {hasFailed && <Notice tone="error">{t.booking.unreachable}</Notice>}
      {offer && second.slug && (
        <>
          {(offer.intake || offer.subServices.length > 0) && (
            <QuestionFields
              offer={offer}
              subServiceId={second.subServiceId}
              onPart={(subServiceId) => change({ subServiceId }, offer)}
              vatBasisPoints={page.terms.vatBasisPoints}
              answers={second.answers}
              errorOf={(question) => (error && scopeIn(offer, second).wrong[question] ? t.refusals.answerMissing : undefined)}
              onAnswers={(answers) => change({ answers }, offer)}
            />
          )}
          <Options
            second={second}
            offer={offer}
            isCleaning={offer.isCleaning}
            onChange={(form) => change({ form, isTeamOurs: false }, offer)}
          />
          {second.price && <p className="figures text-sm font-semibold">{words.price(formatAed(second.price.total))}</p>}
        </>
      )}
    </>
  )
}

type OptionsProps = { second: Second; offer: ServiceOffer; isCleaning: boolean; onChange: (form: Second['form']) => void }

/** People, hours and materials, where the service leaves them to whoever books. */
function Options({ second: { form, ...second }, offer, isCleaning, onChange }: OptionsProps) {
  const { t, language } = useSite()
  const words = t.booking
  const { asks } = scopeIn(offer, { ...second, form })
  const numbers = (from: { min: number; max: number }) =>
    range(from).map((number) => (
      <option key={number} value={number}>
        {number}
      </option>
    ))
  return (
    <div className="grid gap-5 sm:grid-cols-2 empty:hidden">
      {asks.cleaners && (
        <Field label={offer.intake?.people?.[language] ?? (isCleaning ? words.cleaners : words.professionals)} name="second_cleaners">
          <Select value={form.cleaners} onChange={({ target }) => onChange({ ...form, cleaners: target.value })}>
            {numbers(cleanersRange)}
          </Select>
        </Field>
      )}
      {asks.hours && (
        <Field label={offer.intake?.visit?.[language] ?? words.hours} name="second_hours">
          <Select value={form.hours} onChange={({ target }) => onChange({ ...form, hours: target.value })}>
            {numbers(hoursRange)}
          </Select>
        </Field>
      )}
      {asks.materials && (
        <ChoiceChips
          legend={isCleaning ? words.materials : words.otherMaterials}
          name="second_materials"
          choices={materialsOptions.map((value) => ({ value, label: words.materialsOptions[value] }))}
          value={form.materials as MaterialsOption}
          onChange={(materials) => onChange({ ...form, materials })}
          layout="grid"
          className="grid-cols-2"
        />
      )}
    </div>
  )
}

/** The second service with its price and as the API takes it, by what was answered and chosen so far. */
function settled(second: Second, offer: ServiceOffer, page: BookingPage, words: { incomplete: string }): Second {
  const first = scopeIn(offer, second)
  const { suggested, asks } = first
  const team = second.isTeamOurs && asks.hours && suggested
  const form = team ? { ...second.form, hours: String(team.hours), ...(asks.cleaners && { cleaners: String(team.cleaners) }) } : second.form
  const scope: Scope = team ? scopeIn(offer, { ...second, form }) : first
  const { total, charge, vat } = priceOfLines(scope.lines, page.terms.vatBasisPoints)
  const label = { en: second.title, ar: second.title }
  return {
    ...second,
    form,
    price: { lines: [{ kind: 'job', count: 1, amount: charge, label }], charge, vat, total },
    request: {
      service_id: offer.id,
      cleaners: scope.cleaners,
      hours: scope.hours,
      materials: scope.materials ? 'Yes' : 'No',
      answers: scope.answers,
      ...(second.subServiceId && { sub_service_id: second.subServiceId }),
    },
    facts: scope.facts,
    wrong: Object.keys(scope.wrong).length > 0 ? words.incomplete : null,
  }
}

/** All services, to choose from; null while they are loaded, and empty where they cannot be. */
function useServices(): ServiceEntry[] | null {
  const { language } = useSite()
  const [services, setServices] = useState<ServiceEntry[] | null>(null)
  useEffect(() => {
    let isStale = false
    const read = browserClient(language).public('GET /services', { query: {} })
    read.then(
      (answer) => !isStale && setServices(listOf(answer, readService) ?? []),
      () => !isStale && setServices([]),
    )
    return () => {
      isStale = true
    }
  }, [language])
  return services
}

/** What a service asks and costs; null until it is loaded. */
function useOffer(slug: string) {
  const { language } = useSite()
  const [found, setFound] = useState<{ slug: string; offer: ServiceOffer | null } | null>(null)
  useEffect(() => {
    if (!slug) return
    let isStale = false
    const tell = (offer: ServiceOffer | null) => !isStale && setFound({ slug, offer })
    loadOffer(browserClient(language), slug).then(tell, () => tell(null))
    return () => {
      isStale = true
    }
  }, [slug, language])
  const isKnown = found !== null && found.slug === slug
  return { offer: isKnown ? found.offer : null, hasFailed: isKnown && found.offer === null }
}

/** A service with what it asks and costs. Throws if it cannot be read. */
async function loadOffer(api: Pick<ApiClient, 'public'>, slug: string) {
  const service = oneOf(await api.public('GET /services/slug/{slug}', { params: { slug } }), readServicePage)
  if (!service?.pricing) throw new Error('The service cannot be read')
  const parts = await api.public('GET /subservices/service/{serviceId}', { params: { serviceId: service.id } })
  const subServices = listOf(parts, readSubService) ?? []
  const { id, intake, pricing } = service
  return { id, intake, pricing, subServices, isCleaning: service.category_slug === 'cleaning' }
}
