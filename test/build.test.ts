import { chmod, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectTools, expectWritable, isStale, stampOf } from '../scripts/build.ts'

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

test('a build that was copied with its sources is used, and one of other sources is not', async () => {
  await mkdir(join(folder, 'build'))
  await writeFile(join(folder, 'build/stamp'), stampOf(folder))
  expect(isStale(folder)).toBe(false)
  await utimes(join(folder, 'src/page.ts'), 1_000_000, 1_000_000)
  expect(isStale(folder)).toBe(false)
  expect(await readFile(join(folder, 'build/stamp'), 'utf8')).toBe(stampOf(folder))
  await writeFile(join(folder, 'src/page.ts'), 'two')
  expect(isStale(folder)).toBe(true)
})

test('where what builds the site is not installed, that is said with what to do', async () => {
  expect(() => expectTools(folder)).toThrow(
    /^The site is not built, and what builds it is not installed: run "npm ci" in .*, or copy the folder "build"/,
  )
  await mkdir(join(folder, 'node_modules/vite'), { recursive: true })
  expectTools(folder)
})
