import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const isLuhn = (digits: string): boolean => {
  let sum = 0
  for (const [place, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (place % 2 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Text that looks like a card number: 13 to 19 digits, grouped or not, with a known prefix and a valid check digit. */
export const cardNumbersIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w.-])[3-6]\d(?:[ -]?\d){11,17}(?![\w-])/g)]
    .map(([found]) => found.replace(/[ -]/g, ''))
    .filter((digits) => digits.length >= 13 && digits.length <= 19 && isLuhn(digits))

/** Emails as their readers see them: base64 text is decoded; pictures and documents are not. */
const readable = (letter: string): string =>
  [letter, ...[...letter.matchAll(/(?:^[A-Za-z0-9+/=]{20,76}\r?\n?)+/gm)].map(([block]) => Buffer.from(block, 'base64').toString('utf8'))]
    .filter((text) => !text.includes('\ufffd'))
    .join('\n')

/** Card numbers in the tables, the emails and the log that a server has left behind, with where each was found. */
export async function cardNumbersLeftIn(client: pg.Client, dataDir: string, logFile: string): Promise<string[]> {
  const found: string[] = []
  const look = (where: string, text: string) => {
    for (const number of cardNumbersIn(text)) found.push(`${where}: ${number.slice(0, 6)}…${number.slice(-4)}`)
  }
  const mail = join(dataDir, 'mail')
  for (const name of existsSync(mail) ? readdirSync(mail) : []) look(`mail ${name}`, readable(readFileSync(join(mail, name), 'utf8')))
  if (existsSync(logFile)) look('the log', readFileSync(logFile, 'utf8'))
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')`,
  )
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t WHERE t::text ~ '[3-6]([ -]?[0-9]){12}'`)
    for (const { row } of rows) look(name, row)
  }
  return found
}
