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

/** What the demo says of services and in articles, which whoever books believes as much as a page. */
const content = globSync(['src/db/seed/catalogue/*.ts', 'src/db/seed/editorial/**/*.ts', 'src/db/seed/intakes/*.ts'], { cwd: root }).filter(
  (file) => !/\/(reviews|testimonials|people)\b/.test(file),
)

/** Words by which we would owe something later, or without end, in both languages. */
const owed =
  /\b(?:quot(?:ed|ations?)|an? quote|refunds?|coordinator|(?:after|when|unless|once) you (?:agree|approve)|your (?:agreement|approval)|confirmed with you|within (?:\d+|an?|two|three) (?:minutes|hours?|(?:working )?days?)|calls? you back|free of charge|(?:cancelling|moving|it) is free|for free|no (?:extra )?c(?:ost|harge)|the same (?:nanny|nurse|therapist|team|person)|photos? and we|we (?:suggest the|reply|replace|come back|repay|promise))\b/i
const owedInArabic = /عرض(?:ًا)? (?:ب?سعر|السعر)|موافقتك|نضمن|مضمون|ضمان|مجان|نسترد|نعيد إليك|منسق|نعود إليك|بلا مقابل|نرد عليك|نعدك/
/** In content always and never are advice. */
const pledges = (text: string) => strong.test(text.replace(/\b(?:always|never)\b/gi, '')) || owed.test(text) || owedInArabic.test(text)

/** Articles give advice about others: only a sentence in which we speak of ourselves promises something. */
const ours = /\b(?:we|our|us|Service Market)\b|فريقنا|خدماتنا|خدمتنا|نحن|لدينا/i
const sentencesOf = (line: string) => line.split(/(?<=[.!?؟])\s|<[^>]+>/)
const isPledge = (file: string, line: string) =>
  file.includes('/articles/') ? sentencesOf(line).some((sentence) => ours.test(sentence) && pledges(sentence)) : pledges(line)

/** The English line that an Arabic one says again: the line above, or the one at the same place of the list above. */
function englishOf(lines: readonly string[], index: number): string {
  if (/^\s*ar: ['"`]/.test(lines[index] ?? '')) return lines[index - 1] ?? ''
  const start = lines.findLastIndex((line, at) => at < index && /^\s*ar: \[$/.test(line))
  const english = lines.findLastIndex((line, at) => at < start && /^\s*en: \[$/.test(line))
  return english < 0 ? '' : (lines[english + index - start] ?? '')
}

/** Lines of content that promise something which no row is about. Arabic stands below its English, and the words to stress (`[[…]]`) repeat the text. */
function unlistedContent(file: string, text: string): string[] {
  const lines = text.split('\n').filter((line) => !/^\s*(?:\*|\/[/*])|: \[\[/.test(line))
  const listed = (line: string) => promised.some((one) => one.file === file && line.includes(one.text))
  return lines
    .filter((line, index) => isPledge(file, line) && !listed(line) && !listed(englishOf(lines, index)))
    .map((line) => `${file}: ${line.trim()}`)
}

test('no text of a service, an article or a question owes a quote, a call or a free visit without a line in the list, in either language', () => {
  expect(content.flatMap((file) => unlistedContent(file, read(file)))).toEqual([])
})

test('negative control: planted promises of content are found in both languages, and advice about others is none', () => {
  const planted = ["en: 'Larger parts are quoted before they are ordered.',", "ar: 'ويُقدَّم عرض سعر للقطع الكبيرة قبل طلبها.',"]
  for (const line of planted) expect(unlistedContent('src/db/seed/catalogue/outdoor-garden.ts', line)).toHaveLength(1)
  const article = 'src/db/seed/editorial/articles/moving-in.ts'
  expect(unlistedContent(article, "en: '<p>Our crews are insured.</p>',")).toHaveLength(1)
  expect(unlistedContent(article, "en: '<p>Ask whether the movers are insured.</p>',")).toEqual([])
})

test('negative control: a planted promise is found', () => {
  expect(unlisted([{ file: 'src/app/i18n/en/home.ts', line: "  satisfied: 'Satisfaction guaranteed, or your money back'," }])).toHaveLength(
    1,
  )
})
