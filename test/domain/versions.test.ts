import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedFields, conflictsOf, fieldsOf, isContested, isSame, withField } from '../../src/domain/versions.ts'

const text = fc.record({ en: fc.string(), ar: fc.string() })
const document = fc.record({
  slug: fc.constantFrom('sofa', 'carpet'),
  title: text,
  included: fc.record({ en: fc.array(fc.string(), { maxLength: 3 }), ar: fc.array(fc.string(), { maxLength: 3 }) }),
  image_url: fc.option(fc.constantFrom('/a.webp', '/b.webp')),
  sections: fc.array(fc.record({ kind: fc.constantFrom('text', 'tip'), body: text }), { maxLength: 2 }),
})

test('a document has a field for each language of a text, and one for each list', () => {
  expect(fieldsOf({ slug: 'sofa', title: { en: 'Sofa', ar: 'أريكة' }, parts: [{ en: 'A' }] })).toEqual({
    slug: 'sofa',
    'title.en': 'Sofa',
    'title.ar': 'أريكة',
    parts: [{ en: 'A' }],
  })
})

test('what may be nothing as a whole is one field, so that no part of it is taken without the others', () => {
  const [mine, theirs] = [{ fixed: { price: 99, minutes: 45 } }, { fixed: null }]
  expect(changedFields(mine, theirs)).toEqual(['fixed'])
  expect(conflictsOf(mine, theirs, theirs)).toEqual({ fixed: { mine: mine.fixed, theirs: null, base: null } })
})

test('two values are the same whatever the order of their keys, and nothing is nothing', () => {
  expect(isSame({ en: 'A', ar: ['B', { c: null }] }, { ar: ['B', {}], en: 'A' })).toBe(true)
  expect(isSame(['A', 'B'], ['B', 'A'])).toBe(false)
  expect(isSame('', null)).toBe(false)
})

describe('of any three documents', () => {
  test('taking every field of theirs makes mine theirs', () => {
    fc.assert(
      fc.property(document, document, document, (mine, theirs, base) => {
        const conflicts = conflictsOf(mine, theirs, base)
        const taken = Object.entries(conflicts).reduce((next, [field, one]) => withField(next, field, one.theirs), mine)
        expect(changedFields(taken, theirs)).toEqual([])
      }),
    )
  })

  test('a field is contested exactly if both changed it, and differently', () => {
    fc.assert(
      fc.property(document, document, document, (mine, theirs, base) => {
        const both = changedFields(mine, base).filter((field) => changedFields(theirs, base).includes(field))
        const contested = Object.entries(conflictsOf(mine, theirs, base)).filter(([, one]) => isContested(one))
        expect(contested.map(([field]) => field).sort()).toEqual(both.filter((field) => changedFields(mine, theirs).includes(field)).sort())
      }),
    )
  })
})
