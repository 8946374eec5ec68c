import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { createApi } from '../../src/api/app.ts'
import { audiences } from '../../src/api/audiences.ts'
import type { Services } from '../../src/operations/context.ts'

const root = join(import.meta.dirname, '../..')
const folder = await mkdtemp(join(tmpdir(), 'api-lint-'))
afterAll(() => rm(folder, { recursive: true }))

/** No call is made, so that it needs no services. */
const api = createApi({} as Services)
const documents = ['/api/openapi.json', ...audiences.map((audience) => `/api/openapi/${audience}.json`)]
const read = async (address: string) => (await (await api.request(address)).json()) as { paths: Record<string, Record<string, object>> }

/** What redocly lint says of documents by its recommended rules. */
async function problemsOf(...all: object[]): Promise<string[]> {
  const files = all.map((_, index) => join(folder, `${index}.json`))
  for (const [index, file] of files.entries()) await writeFile(file, JSON.stringify(all[index]))
  const args = ['lint', ...files, '--extends', 'recommended', '--format', 'github-actions', '--max-problems', '1000']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const asked = promisify(execFile)(process.execPath, ['node_modules/@redocly/cli/bin/cli.js', ...args], { cwd: root, env })
  const { stdout, stderr } = await asked.catch((error: { stdout: string; stderr: string }) => error)
  expect(stderr.match(/validated in/g)).toHaveLength(all.length)
  return stdout.split('\n').filter((line) => line.startsWith('::'))
}

test('the whole document and that of each audience have neither errors nor warnings', async () => {
  expect(await problemsOf(...(await Promise.all(documents.map(read))))).toEqual([])
})

test('control: a call without security, an id or one that another has is found', async () => {
  const { paths, ...rest } = await read('/api/openapi/phone.json')
  const spoiled = { ...paths, '/api/pro/day': { get: { ...paths['/api/pro/day']?.get, security: undefined, operationId: 'getProWeek' } } }
  const problems = await problemsOf({ ...rest, paths: spoiled })
  expect(problems).toEqual([expect.stringContaining('operationId'), expect.stringContaining('security')])
})
