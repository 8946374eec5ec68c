import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectWritable, isStale } from '../scripts/build.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-market-build-'))
  await mkdir(join(folder, 'src'))
  await writeFile(join(folder, 'src/page.ts'), 'one')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Does something as a user who can read the folder and write nothing in it. */
async function asReader<T>(work: () => T): Promise<T> {
  const mayAll = process.geteuid?.() === 0
  for (const path of ['build', '']) await chmod(join(folder, path), 0o555).catch(() => {})
  await chmod(join(folder, 'build/stamp'), 0o444).catch(() => {})
  if (mayAll) process.seteuid?.(65_534)
  try {
    return work()
  } finally {
    if (mayAll) process.seteuid?.(0)
    for (const path of ['', 'build']) await chmod(join(folder, path), 0o755).catch(() => {})
  }
}

test('what was never built is stale, and so is what was built of other sources', async () => {
  expect(isStale(folder)).toBe(true)
  expectWritable(folder)
  expect(isStale(folder)).toBe(true)
})

test.skipIf(process.platform === 'win32')('where nothing can be written, a build that is lacking or stale says what to run', async () => {
  await asReader(() =>
    expect(() => expectWritable(folder)).toThrow(`The site is not built, and ${folder} cannot be written here: run "npm run build"`),
  )
  await mkdir(join(folder, 'build'))
  await writeFile(join(folder, 'build/stamp'), 'of other sources')
  await asReader(() => expect(() => expectWritable(folder)).toThrow(/have changed since the site was built.*npm run build/))
  expect(await readFile(join(folder, 'build/stamp'), 'utf8')).toBe('of other sources')
})
