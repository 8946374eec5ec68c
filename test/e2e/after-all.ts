import { existsSync, rmSync } from 'node:fs'
import pg from 'pg'
import { dataDir, logFile } from '../../playwright.config.ts'
import { startEmbeddedPostgres } from '../../src/db/embedded/start.ts'
import { cardNumbersLeftIn } from './card-numbers.ts'
import { seededBeside } from './seeded-folder.ts'

/**
 * After the whole suite, in which cards were typed into every card form and people signed up: no card number is stored anywhere, and every
 * password is hashed at production cost.
 */
export default async function afterAll(): Promise<void> {
  if (!existsSync(dataDir)) return
  const database = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const cards = await cardNumbersLeftIn(client, dataDir, logFile)
    if (cards.length > 0) throw new Error(`Numbers of cards were kept:\n${cards.join('\n')}`)
    const { rows: accounts } = await client.query(
      `SELECT email FROM accounts WHERE password_hash <> '' AND password_hash NOT LIKE '$argon2id$v=19$m=19456,t=2,p=1$%'`,
    )
    if (accounts.length > 0) throw new Error(`Passwords are hashed at another cost: ${accounts.map(({ email }) => email).join(', ')}`)
  } finally {
    await client.end()
    await database.stop()
    rmSync(seededBeside(dataDir), { recursive: true, force: true })
  }
}
