import { describe, expect, test } from 'vitest'
import { areaCalled, indexAreas, suggestAreas } from '../../src/domain/areas.ts'
import { placeWords } from '../../src/domain/place-names.ts'
import { readAddress } from '../../src/domain/read-address.ts'

const named = (slug: string, ...names: string[]) => ({ slug, names })
const index = indexAreas([
  named('dubai_marina', 'Dubai Marina', 'دبي مارينا', 'مرسى دبي'),
  named('dubai_south', 'Dubai South', 'دبي الجنوب'),
  named('al_barsha_1', 'Al Barsha 1', 'البرشاء 1'),
  named('al_barsha_2', 'Al Barsha 2', 'البرشاء 2'),
  named('jumeirah_1', 'Jumeirah 1', 'جميرا 1'),
  named('jlt', 'Jumeirah Lakes Towers', 'أبراج بحيرات جميرا', 'JLT'),
  named('jvc', 'Jumeirah Village Circle', 'قرية جميرا الدائرية', 'JVC'),
  named('umm_suqeim', 'Umm Suqeim', 'أم سقيم'),
  named('al_wasl', 'Al Wasl', 'الوصل'),
  named('al_quoz', 'Al Quoz', 'القوز'),
  named('al_qusais', 'Al Qusais', 'القصيص'),
  named('al_nahda', 'Al Nahda', 'النهدة'),
  named('al_mamzar', 'Al Mamzar', 'الممزر'),
  named('al_rashidiya', 'Al Rashidiya', 'الراشدية'),
  named('mirdif', 'Mirdif', 'مردف'),
  named('business_bay', 'Business Bay', 'الخليج التجاري'),
  named('zabeel', 'Zabeel', 'زعبيل'),
  named('deira', 'Deira', 'ديرة'),
  named('meira', 'Meira', 'ميرة'),
])

describe('one place, however it is spelt', () => {
  test.each([
    [
      'al_barsha_1',
      ['Al Barsha 1', 'al-barsha 1', 'AlBarsha1', 'El Barsha First', 'Al Barsha ١', 'البرشاء 1', 'البرشاء ١', 'برشاء الأولى'],
    ],
    ['jumeirah_1', ['Jumeirah 1', 'Jumeira 1', 'Jumairah 1', 'JUMERAH 1', 'جميرا ١', 'جُمَيْرا 1']],
    ['al_qusais', ['Al Qusais', 'Qusays', 'Al Kusais', 'القصيص', 'قصيص', 'القصيـــص']],
    ['al_quoz', ['Al Quoz', 'Al Qouz', 'Al Quz', 'القوز']],
    ['al_nahda', ['Al Nahda', 'An Nahdah', 'النهدة', 'النهده', 'نهده']],
    ['al_rashidiya', ['Al Rashidiya', 'Ar Rashidiyya', 'Rashidiyah', 'الراشدية', 'الراشديه']],
    ['umm_suqeim', ['Umm Suqeim', 'Um Suqaim', 'أم سقيم', 'ام سقيم', 'إم سقيم']],
    ['zabeel', ['Zabeel', "Za'abeel", 'Za’abil', 'زعبيل']],
    ['deira', ['Deira', 'Diera', 'ديرة', 'ديره', 'دیرة', 'دَيْرَة']],
    ['dubai_marina', ['Dubai Marina', 'dubaimarina', 'مرسى دبي', 'مرسي دبي', '  Dubai,  Marina ']],
    ['al_mamzar', ['Al Mamzar', 'Mamzar', 'الممزر']],
    ['jlt', ['JLT', 'jlt', 'Jumeirah Lakes Towers']],
  ])('%s', (slug, spellings) => {
    expect(spellings.map((text) => areaCalled(text, index)?.slug)).toEqual(spellings.map(() => slug))
  })

  test('what is another place, or none, is not taken for it', () => {
    const others = ['', 'Al', 'Barsha', 'Jumeirah', 'Jumeirah 12', 'Marina', 'ديرتي', 'Al Qusaidat', 'النهضة']
    expect(others.map((text) => areaCalled(text, index))).toEqual(others.map(() => null))
  })

  test('Arabic letters that are written twice stay two', () => {
    expect(placeWords('الممزر')).toEqual(['ممزر'])
  })
})

describe('while it is being typed', () => {
  test.each([
    ['mar', ['dubai_marina']],
    ['dubai', ['dubai_marina', 'dubai_south']],
    ['dub sou', ['dubai_south']],
    ['al bar', ['al_barsha_1', 'al_barsha_2']],
    ['البرشا', ['al_barsha_1', 'al_barsha_2']],
    ['جمير', ['jumeirah_1', 'jlt', 'jvc']],
    ['jv', ['jvc']],
    ['مارينا', ['dubai_marina']],
    ['الخليج', ['business_bay']],
    // One letter wrong, missing, extra or swapped.
    ['nahda 2', ['al_nahda']],
    ['القوز 3', ['al_quoz']],
    ['al barsha 7', ['al_barsha_1', 'al_barsha_2']],
    ['busness bay', ['business_bay']],
    ['merdif', ['mirdif']],
    ['marian', ['dubai_marina']],
    ['rashdiya', ['al_rashidiya']],
    ['القصيسص', ['al_qusais']],
    // Nothing is guessed while something is spelt so.
    ['deira', ['deira']],
    // Words so short resemble each other too much.
    ['zab', ['zabeel']],
    ['jlx', []],
    ['xyz', []],
    ['', []],
  ])('%s', (typed, slugs) => {
    expect(suggestAreas(typed, index).map(({ slug }) => slug)).toEqual(slugs)
  })

  test('the name itself comes before those that begin with it, and those before names that contain it', () => {
    const places = indexAreas([named('a', 'New Muroor'), named('b', 'Muroor Road'), named('c', 'Muroor')])
    expect(suggestAreas('muroor', places).map(({ slug }) => slug)).toEqual(['c', 'b', 'a'])
  })

  test('no more than asked for', () => {
    expect(suggestAreas('al', indexAreas([named('a', 'Alpha'), named('b', 'Alba')]), 1)).toHaveLength(1)
  })
})

describe('in an address', () => {
  test.each([
    ['Marina Heights, Dubai Marina', 'dubai_marina'],
    ['Apartment 1204, Tower A, JLT', 'jlt'],
    ['Street 5, Al Barsha 2, Dubai', 'al_barsha_2'],
    ['فيلا 3، البرشاء ٢', 'al_barsha_2'],
    ['برج المها، شارع الوصل، جميرا 1', 'jumeirah_1'],
    ['Villa 12, Al Wasl Road, Jumeirah 1', 'jumeirah_1'],
    ['Villa 12, Al Wasl Rd', undefined],
    ['Opposite Business Bay, in Deira', 'deira'],
    ['Villa 4, Street 12', undefined],
    ['', undefined],
  ])('%s', (address, slug) => {
    expect(readAddress(address, index).area?.slug).toBe(slug)
  })
})
