import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, people } from '../accounts/site.ts'

const root = join(import.meta.dirname, '../..')
const outside = join(root, 'test/api/outside')
const inNode = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: root })

const site = await openSite()
/** Where packages are found from, and no other test looks for sources. */
const caches = join(root, 'node_modules/.cache')
await mkdir(caches, { recursive: true })
const folder = await mkdtemp(join(caches, 'api-client-'))
const types = join(folder, 'api.ts')

beforeAll(async () => {
  const document = join(folder, 'openapi.json')
  await writeFile(document, await (await site.api.request('/api/openapi.json')).text())
  const generator = ['node_modules/openapi-typescript/bin/cli.js', '--default-non-nullable', 'false']
  await inNode('--import', join(outside, 'typescript.ts'), ...generator, document, '--output', types)
  await copyFile(join(outside, 'book.ts'), join(folder, 'book.ts'))
  const project = { extends: join(root, 'tsconfig.json'), compilerOptions: { types: [] }, files: ['book.ts'], include: [], exclude: [] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project))
})
afterAll(() => rm(folder, { recursive: true }))

/** What the compiler says of the program outside. */
const complaints = () =>
  inNode('node_modules/typescript/bin/tsc', '--project', folder).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )

test('a program with the client that openapi-typescript makes of the document compiles', async () => {
  expect(await complaints()).toBe('')
})

/** Not known to the compiler of the project, since its types are generated here. */
type Program = {
  book(fetch: (request: Request) => Promise<Response>, account: object): Promise<{ booked: { id: string }; shown: object }>
}

test('and it signs up, logs in and books', async () => {
  const { book } = (await import(join(outside, 'book.ts'))) as Program
  const fetch = async (request: Request) => site.api.fetch(request, { address: '94.200.1.1' })
  const { booked, shown } = await book(fetch, { ...people.Aisha, address: 'Villa 12, Jumeirah 1, Dubai' })
  expect(shown).toMatchObject({ id: booked.id })
  expect(await site.query('SELECT id, payment_method FROM bookings')).toEqual([{ id: booked.id, payment_method: 'cash' }])
})

test('control: it does not compile where the document asks for another field', async () => {
  await writeFile(types, (await readFile(types, 'utf8')).replaceAll('customer_id: string', 'client_id: string'))
  expect(await complaints()).toContain('customer_id')
})
