import { describe, expect, test } from 'vitest'
import { knownAreas } from '../../src/db/areas/seed-areas.ts'
import { indexAreas, suggestAreas } from '../../src/domain/areas.ts'
import { placeWords } from '../../src/domain/place-names.ts'
import { readAddress } from '../../src/domain/read-address.ts'
import { type WrittenAddress, writtenAddresses } from './written-addresses.ts'

const indexOf = (city: string | null) =>
  indexAreas(
    knownAreas
      .filter((area) => city === null || area.city === city)
      .map(({ slug, city: of, name, aliases }) => ({ slug, city: of, names: [name.en, name.ar, ...aliases] })),
  )
const indexes = new Map([...new Set(knownAreas.map(({ city }) => city))].map((city) => [city, indexOf(city)]))
const read = ([city, address]: readonly [string, string, ...unknown[]]) => readAddress(address, indexes.get(city) ?? [])

test('every area of the list of addresses is one', () => {
  expect(writtenAddresses.filter(([, , area]) => area !== null && !knownAreas.some(({ slug }) => slug === area))).toEqual([])
})

/** The rule before: the longest name in the text, common nouns and all. */
function readByLongestName(city: string, address: string): string | null {
  const text = ` ${placeWords(address).join(' ')} `
  const named = (indexes.get(city) ?? []).flatMap(({ area, names }) =>
    names.filter((name) => text.includes(` ${name.join(' ')} `)).map((name) => ({ slug: area.slug, letters: name.join('').length })),
  )
  return named.sort((a, b) => b.letters - a.letters)[0]?.slug ?? null
}

test('of two hundred addresses the longest name would send many people elsewhere', () => {
  expect(writtenAddresses.length).toBeGreaterThanOrEqual(200)
  const wrong = writtenAddresses.filter(([city, address, area]) => ![null, area].includes(readByLongestName(city, address)))
  expect(wrong.length).toBeGreaterThan(15)
  expect(readByLongestName('dubai', 'Villa 12, Jumeirah')).toBe('the_villa')
})

describe('what is not sure is offered', () => {
  test.each([
    ['dubai', 'Villa 12, Jumeirah', ['jumeirah_1', 'jumeirah_2', 'jumeirah_3']],
    ['dubai', 'Villa 12, Jebel Ali', ['jebel_ali_free_zone', 'jebel_ali_village']],
    ['dubai', 'Villa 3, Jumeirah 4', ['jumeirah_1', 'jumeirah_2', 'jumeirah_3']],
    ['dubai', 'Arabian Ranches 3, Joy', ['arabian_ranches', 'arabian_ranches_2']],
    ['dubai', 'Marina Crown, flat 3', ['dubai_marina']],
    ['dubai', 'Near Business Bay metro station', ['business_bay']],
    ['dubai', 'JLT or Dubai Marina, I will call', ['jlt', 'dubai_marina']],
    ['dubai', 'فيلا 18، جميرا', ['jumeirah_1', 'jumeirah_2', 'jumeirah_3']],
    ['fujairah', 'Dibba, villa 10', ['dibba_al_fujairah']],
  ])('%s: %s', (city, address, offered) => {
    const found = read([city, address])
    expect(found.area).toBeNull()
    expect(found.offered?.map(({ slug }) => slug)).toEqual(expect.arrayContaining(offered))
  })

  test.each(['Villa 12', 'Flat 3, tower B', 'Al Nahda, Sharjah', '', 'فيلا 20 قرب المدرسة'])(
    'and nothing where nothing is named: %s',
    (address) => {
      expect(read(['dubai', address])).toEqual({ area: null, offered: [] })
    },
  )

  test('without a city the emirate in the address decides', () => {
    const all = indexOf(null)
    expect(readAddress('Sahara Tower, Al Nahda, Sharjah', all).area?.slug).toBe('al_nahda_sharjah')
    expect(readAddress('Sahara Tower, Al Nahda', all).offered?.map(({ slug }) => slug)).toEqual(['al_nahda_dubai', 'al_nahda_sharjah'])
  })
})

test.each([
  ['dubai', 'Al Nahda 2', 'al_nahda_dubai'],
  ['dubai', 'Muhaisnah 4', 'muhaisnah'],
  ['dubai', 'Springs 4', 'the_springs'],
  ['dubai', 'Bluewaters', 'bluewaters_island'],
  ['dubai', 'Al Barsha', 'al_barsha'],
  ['dubai', 'Knowledge Village', 'dubai_knowledge_park'],
  ['dubai', 'Majan', 'majan'],
  ['dubai', 'Emirates Living', 'emirates_living'],
  ['dubai', 'La Mer', 'la_mer'],
  ['abu_dhabi', 'Khalifa A', 'khalifa_city'],
  ['abu_dhabi', 'Electra Street', 'al_danah'],
  ['abu_dhabi', 'Hamdan Street', 'al_danah'],
  ['abu_dhabi', 'Al Wathba', 'al_wathba'],
  ['abu_dhabi', 'Ghantoot', 'ghantoot'],
])('while typing, %s: %s', (city, typed, area) => {
  expect(suggestAreas(typed, indexes.get(city) ?? [])[0]?.slug).toBe(area)
})

describe('addresses as people write them', () => {
  test.each(writtenAddresses.map((one): WrittenAddress => one))('%s: %s', (city, address, area) => {
    expect(read([city, address]).area?.slug ?? null).toBe(area)
  })
})
