import { describe, expect, test } from 'vitest'
import { catalogues } from '../src/app/i18n/catalogues.ts'
import { type Priced, priceRows } from '../src/app/public/services/price-rows.ts'
import { catalogue } from '../src/db/seed/catalogue/index.ts'
import { intakes } from '../src/db/seed/intakes/index.ts'
import type { ServiceSeed } from '../src/db/seed/types.ts'
import { optionsAsked } from '../src/domain/asked-options.ts'
import { type Language, languages } from '../src/domain/language.ts'
import { scopeOf } from '../src/domain/scope.ts'

type Option = keyof ReturnType<typeof optionsAsked>

const services = catalogue.flatMap((category) => category.services)
const intakeOf = ({ slug }: ServiceSeed) => intakes[slug] ?? null

/** How a sentence says that something can be chosen with the booking. */
const choosing: Record<Option, Record<Language, RegExp>> = {
  hours: {
    en: /add .*hours?\b|hours? (are|is|cover|suit)\b|(plan|take|for|and) (\w+) (to \w+ )?hours?\b|another hour/i,
    ar: /(أضف|اختر).*ساع|تكفي ساع|(لمدة|و5|و4) ?.*ساع|ساعة إضافية|الساعات/,
  },
  cleaners: {
    en: /add (a second|professionals|people)|(plan|take|count) (one|two|three|four) (professional|people|sitter)|(two|three|four) (professionals and|caregivers are)|second professional/i,
    ar: /(أضف|إضافة|احسب|اختر).*(مختص|أشخاص|جليسة|العدد)|مختص ثان|ننصح بمقدم/,
  },
  materials: { en: /if you choose|materials option/i, ar: /عند اختيار|خيار المواد/ },
  frequency: { en: /choose weekly|regular schedule|several (week)?days/i, ar: /«أسبوعيًا»|جدول منتظم|للجدول المنتظم|عدة أيام في الأسبوع/ },
}
/** Days that something takes to work are not days of visits. */
const isNoPromise = /takes several days/

const sentencesOf = (service: ServiceSeed, language: Language): string[] =>
  [
    ...[service.shortDesc, service.longDescription, service.availability].map((text) => text[language]),
    ...service.included[language],
    ...service.benefits[language],
    ...service.subServices.flatMap((sub) => [sub.title, sub.description, sub.fullDescription].map((text) => text[language])),
  ].flatMap((text) => text.split(/(?<=[.;؛])\s+|\n+/))

const optionsNamed = (sentence: string, language: Language): Option[] =>
  isNoPromise.test(sentence)
    ? []
    : (['hours', 'cleaners', 'materials', 'frequency'] as const).filter((option) => choosing[option][language].test(sentence))

function promisedInVain(service: ServiceSeed, language: Language): string[] {
  const asks = optionsAsked(intakeOf(service), null)
  return sentencesOf(service, language).flatMap((sentence) =>
    optionsNamed(sentence, language)
      .filter((option) => !asks[option])
      .map((option) => `${service.slug} (${option}): ${sentence}`),
  )
}

const vatBasisPoints = 500
const percents = { Weekly: 10, 'Multiple times a week': 15 }

function rowsOf(service: ServiceSeed, language: Language, changes: Partial<Priced> = {}) {
  const { service: texts, questions } = catalogues[language]
  const asked = { intake: intakeOf(service), pricing: service.price, percents, vatBasisPoints, ...changes }
  return priceRows(asked, { words: texts.detail, questions, language })
}

describe.each(languages)('service pages in %s', (language) => {
  const words = catalogues[language].service.detail

  test('promise hours, extra people, materials and frequency only where the form asks them', () => {
    expect(services.flatMap((service) => promisedInVain(service, language))).toEqual([])
  })

  test('have a row for each of these exactly where the form asks them', () => {
    for (const service of services) {
      const labels = rowsOf(service, language).map(({ label }) => label)
      const asks = optionsAsked(intakeOf(service), null)
      const shown = (label: string) => labels.includes(label)
      expect([service.slug, shown(words.base), shown(words.extraHour)]).toEqual([service.slug, asks.hours, asks.hours])
      expect([service.slug, shown(words.extraCleaner), shown(words.material)]).toEqual([service.slug, asks.cleaners, asks.materials])
      expect([service.slug, shown(words.weekly), shown(words.multiple)]).toEqual([service.slug, asks.frequency, asks.frequency])
      expect(new Set(labels).size).toBe(labels.length)
    }
  })

  test('name every answer that costs something', () => {
    const bedBugs = services.find(({ slug }) => slug === 'bed-bug-treatment')
    const values = rowsOf(bedBugs as ServiceSeed, language).map(({ value }) => value)
    expect(values).toHaveLength(2)
    expect(values[1]).toContain('189.00')
  })
})

test('the price of the smallest job is what the form charges without a further answer', () => {
  for (const service of services) {
    const intake = intakeOf(service)
    if (intake?.charges !== 'job') continue
    const choice = { cleaners: 1, hours: 2, materials: false }
    const [start] = scopeOf({ intake, pricing: service.price, subService: null, choice, answers: {} }).lines
    expect([service.slug, start?.amount]).toEqual([service.slug, service.price.base])
  }
})

test('negative control: the sentences that once promised too much are found', () => {
  const told = [
    'add an hour for each further room.',
    'As a guide, take three people and five hours for a one-bedroom apartment',
    'please add a second for more.',
    'Single-use collection kit, if you choose supplies',
    'For a regular schedule, choose Weekly or several weekdays.',
  ]
  expect(told.map((sentence) => optionsNamed(sentence, 'en'))).toEqual([
    ['hours'],
    ['hours', 'cleaners'],
    ['cleaners'],
    ['materials'],
    ['frequency'],
  ])
  expect(optionsNamed('وأضف ساعة لكل غرفة أخرى.', 'ar')).toEqual(['hours'])
  expect(optionsNamed('ولعدد أكبر يُرجى إضافة جليسة ثانية.', 'ar')).toEqual(['cleaners'])
})
