import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll('\u00a0', ' ').replaceAll("\\'", "'")

type Promised = { text: string; file: string; keptBy: string; tests: string[] }

/** The rows of the list: “words” | `file` | rule | `tests`. */
const promised: Promised[] = read('docs/promises-to-customers.md')
  .split('\n')
  .flatMap((line) => {
    const [, text, file, keptBy, tests] = /^\| “(.+)” \| `([^`]+)` \| (.+) \| (.+) \|$/.exec(line) ?? []
    return text && file && keptBy && tests
      ? [{ text, file, keptBy, tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) }]
      : []
  })

/** Where customers are told something: every page's texts but the office's and the phone's, the mails, and what the demo says of the company. */
const told = globSync(['src/app/i18n/en/*.ts', 'src/operations/messages/mails/*.ts', 'src/db/seed/editorial/*.ts'], { cwd: root }).filter(
  (file) => !/\/(office|staff|pro\.|audit|approval)/.test(file),
)
const strong =
  /\b(?:guarante\w*|insur(?:ed|ance)|warrant\w*|satisfaction|money[- ]back|vetted|certified|background check\w*|redo|cheapest|always|never)\b/i

test('the words stand where the list says', () => {
  expect(promised.length).toBeGreaterThan(40)
  expect(promised.filter(({ text, file }) => !read(file).includes(text))).toEqual([])
})

test('what keeps a promise, and the test that tries it, exists', () => {
  const lost = promised.flatMap(({ text, keptBy, tests }) => [
    ...[...keptBy.matchAll(/`(src\/[^`]+)`/g)]
      .filter(([, path = '']) => !existsSync(join(root, path)))
      .map(([, path]) => `${text}: ${path}`),
    ...tests.filter((name) => !existsSync(join(root, `test/${name}.test.ts`)) && !existsSync(join(root, `test/${name}.spec.ts`))),
  ])
  expect(lost).toEqual([])
  expect(promised.filter(({ keptBy, tests }) => keptBy.trim() === '' || tests.length === 0)).toEqual([])
})

/** Lines with a strong word, in texts, that no row is about. */
const unlisted = (lines: readonly { file: string; line: string }[]) =>
  lines.filter(({ file, line }) => strong.test(line) && !promised.some((one) => one.file === file && line.includes(one.text)))

const linesOf = (file: string) =>
  read(file)
    .split('\n')
    .filter((line) => !/^\s*(?:\*|\/[/*])/.test(line))
    .map((line) => ({ file, line }))

test('no text says always, never, guaranteed or insured without a line in the list', () => {
  expect(unlisted(told.flatMap(linesOf))).toEqual([])
})

test('negative control: a planted promise is found', () => {
  expect(unlisted([{ file: 'src/app/i18n/en/home.ts', line: "  satisfied: 'Satisfaction guaranteed, or your money back'," }])).toHaveLength(
    1,
  )
})
