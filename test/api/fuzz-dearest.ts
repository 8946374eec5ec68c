import type { Document, Operation, Schema } from './fuzz.ts'

/** For fields whose schema does not say which values exist: by the field's name. */
export type Known = Readonly<Record<string, unknown>>

/**
 * The dearest request that a call's contract allows, as path, query and body: every optional field, the longest arrays, the largest numbers,
 * the longest texts. turn counts up from 0 where values differ, such as the dates in a list.
 */
export function dearestTo(document: Document, { path, described }: Operation, known: Known): { path: string; body: unknown } {
  const fill = (name: string, schema: Schema, turn = 0, depth = 0): unknown => {
    const given = known[name]
    if (given !== undefined) return typeof given === 'function' ? given(turn) : given
    if (depth > 8) return null
    if (schema.$ref) return fill(name, document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, turn, depth + 1)
    if ('const' in schema) return schema.const
    if (Array.isArray(schema.enum)) return schema.enum.at(-1)
    const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
    if (choices) return fill(name, choices.find(({ type }) => type !== 'null') ?? {}, turn, depth + 1)
    const { maximum = 1_000, maxItems = 100, maxLength = 5_000 } = schema as Record<string, number>
    switch (Array.isArray(schema.type) ? schema.type.find((type) => type !== 'null') : schema.type) {
      case 'integer':
      case 'number':
        return Math.min(maximum, 2 ** 31 - 1)
      case 'boolean':
        return true
      case 'array':
        return Array.from({ length: maxItems }, (_, index) => fill('', schema.items ?? {}, index, depth + 1))
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([field, part]) => [field, fill(field, part, turn, depth + 1)]),
        )
      default:
        return 'é '.repeat(maxLength / 2).trim()
    }
  }
  const parameters = (place: string) => (described.parameters ?? []).filter((parameter) => parameter.in === place)
  const text = (value: unknown) => encodeURIComponent(String(value))
  const filled = parameters('path').reduce((whole, { name, schema }) => whole.replace(`{${name}}`, text(fill(name, schema))), path)
  const query = parameters('query').map(({ name, schema }) => `${name}=${text(fill(name, schema))}`)
  const content = described.requestBody?.content['application/json']
  return {
    path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
    body: content && fill('', content.schema),
  }
}
