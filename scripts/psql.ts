import { spawn, spawnSync } from 'node:child_process'
import pg from 'pg'
import { onDatabase } from './on-database.ts'
import { openPrompt } from './sql-prompt.ts'

/**
 * A prompt of the product's database, which is started if it is not running: `npm run psql`, or `npm run psql -- -c 'SELECT 1'`. PostgreSQL's own psql
 * where there is one, else a plain prompt.
 */
const args = process.argv.slice(2)
const hasPsql = spawnSync('psql', ['--version'], { stdio: 'ignore' }).status === 0

// Ctrl-C cancels a statement there. This process goes on until the prompt ends, then stops what it started.
process.on('SIGINT', () => {})
await onDatabase(async ({ url }) => {
  process.exitCode = hasPsql ? await runPsql(url) : await openPrompt(new pg.Client({ connectionString: url }), args)
})

/** The password is no argument, which everybody on the machine could read. */
function runPsql(url: string): Promise<number> {
  const { password, ...address } = splitPassword(url)
  const psql = spawn('psql', ['-d', address.url, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  return new Promise((resolve, reject) => {
    psql.once('error', reject)
    psql.once('exit', (code) => resolve(code ?? 1))
  })
}

function splitPassword(text: string): { url: string; password: string } {
  const url = new URL(text)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { url: url.href, password }
}
