import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The import table of the house: what each folder of src may import of ours. */
const table: Record<string, { may: readonly string[]; otherwise: string }> = {
  domain: { may: [], otherwise: 'Rules are pure: pass in what they need as an argument.' },
  contracts: { may: ['domain'], otherwise: 'Contracts say what crosses a boundary; rules belong in domain, work in operations.' },
  db: { may: ['domain'], otherwise: 'Tables know nothing above them; queries belong in operations.' },
  integrations: { may: ['domain'], otherwise: 'An integration speaks to the outside; what it needs of the database is handed to it.' },
  operations: {
    may: ['db', 'integrations', 'contracts', 'domain'],
    otherwise: 'Operations are called by pages, API and jobs, never the other way.',
  },
  api: {
    may: ['operations', 'contracts', 'domain'],
    otherwise: 'A call parses, calls an operation and answers; queries belong in operations.',
  },
  jobs: { may: ['operations', 'contracts', 'domain'], otherwise: 'A job calls an operation; the work belongs there.' },
  app: {
    may: ['operations', 'contracts', 'domain'],
    otherwise: 'A page reaches data through the API client of contracts; rules it shares belong in domain.',
  },
}

const imports = /(?:import|export)\s[^'"]*?from\s+'(\.[^']+)'|import\(\s*'(\.[^']+)'\s*\)|^import\s+'(\.[^']+)'/gm
const folderOf = (path: string) => path.split('/')[1] ?? ''

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(imports)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .map((target) => relative(root, resolve(root, dirname(file), target)))
    .filter((target) => target.startsWith('src/'))
}

describe.each(Object.entries(table))('src/%s', (folder, { may, otherwise }) => {
  test(`imports only ${may.join(', ') || 'nothing of ours'}`, () => {
    const wrong = globSync(`src/${folder}/**/*.{ts,tsx}`, { cwd: root }).flatMap((file) =>
      importsOf(file)
        .filter((target) => folderOf(target) !== folder && !may.includes(folderOf(target)))
        .map((target) => `${file} imports ${target}. ${otherwise}`),
    )
    expect(wrong).toEqual([])
  })
})

const sources = globSync('{start.ts,src/**/*.{ts,tsx},test/**/*.ts,bench/**/*.ts,scripts/**/*.ts,art/**/*.ts}', { cwd: root })
const isProse = (file: string) => /\/(i18n|seed|contracts\/messages)\//.test(file)

test('the specification of React stays in src/app: no other folder holds .tsx', () => {
  expect(globSync('{src,test,bench,scripts,art}/**/*.tsx', { cwd: root }).filter((file) => !file.startsWith('src/app/'))).toEqual([])
})

test('no file is longer than 300 lines, texts and demo data aside', () => {
  const long = sources.filter((file) => !isProse(file) && readFileSync(join(root, file), 'utf8').split('\n').length > 301)
  expect(long).toEqual([])
})

test('no file is a drawer for anything: utils, helpers, common', () => {
  expect(sources.filter((file) => /\/(utils?|helpers?|common|misc)(\/|\.ts)/.test(file))).toEqual([])
})

test('what the browser loads of contracts holds no zod', () => {
  const wrong = globSync('src/app/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(/import\s+(?!type\b)[^'"]*?from\s+'(\.[^']*contracts\/(?!client|own-client|messages)[^']+)'/g)]
      .filter((match) => !/^import\s+\{(\s*type\s[^,}]+,?)+\s*\}/.test(match[0]))
      .map((match) => `${file} imports values of ${match[1]}: import types only, or move the value to domain.`)
  })
  expect(wrong).toEqual([])
})
