import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs the tests of the last released version on this version's schema, as it stands while a deploy goes on and the old processes still serve:
 * node scripts/test-last-release.ts [a commit or tag; otherwise the newest tag v*] [test files; otherwise all]. Exits with 2 where there is no release yet.
 */
const root = join(import.meta.dirname, '..')
const migrations = 'src/db/migrations'
/** What applies migrations, and the tests' list of every row, which says of new tables what is only ever added to. */
const ofThisVersion = ['src/db/migrate.ts', 'test/office/every-row.ts']
/** They compare the code's own picture of the schema with the database, or count migrations. */
const ofItsOwnSchema = ['test/schema.test.ts', 'test/migrate.test.ts', 'test/architecture.test.ts', 'test/dependencies.test.ts']

const [named, ...files] = process.argv.slice(2)
const release = named ?? newestTag()
if (!release) end(2, 'There is no release yet: name a commit.')

const folder = mkdtempSync(join(tmpdir(), 'service-market-release-'))
const tree = join(folder, 'release')
let code = 1
try {
  run(root, 'git', 'worktree', 'add', '--detach', tree, release)
  const added = bringMigrations()
  process.stdout.write(`${release} on a schema with ${added} newer migrations\n`)
  run(tree, 'npm', 'ci', '--no-audit', '--no-fund')
  const left = ofItsOwnSchema.flatMap((file) => ['--exclude', file])
  code =
    spawnSync(process.execPath, [join(tree, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=dot', ...left, ...files], {
      cwd: tree,
      stdio: 'inherit',
    }).status ?? 1
} finally {
  spawnSync('git', ['worktree', 'remove', '--force', tree], { cwd: root })
  rmSync(folder, { recursive: true, force: true })
}
process.exit(code)

function newestTag(): string | undefined {
  const found = spawnSync('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*'], { cwd: root, encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : undefined
}

/** Puts the newer migrations into the release, and what goes with them; how many there are. A released migration that reads otherwise here is an error. */
function bringMigrations(): number {
  const [now, then] = [root, tree].map((place) => readdirSync(join(place, migrations)).filter((file) => /\.(sql|ts)$/.test(file)))
  for (const file of then ?? [])
    if (!readFileSync(join(tree, migrations, file)).equals(readFileSync(join(root, migrations, file))))
      throw new Error(`${file} was changed after its release`)
  const added = (now ?? []).filter((file) => !then?.includes(file))
  for (const file of added) copyFileSync(join(root, migrations, file), join(tree, migrations, file))
  for (const file of ofThisVersion) copyFileSync(join(root, file), join(tree, file))
  return added.length
}

function run(cwd: string, command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}

function end(code: number, why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(code)
}
