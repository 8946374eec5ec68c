import { createInterface } from 'node:readline'
import type { Client, QueryArrayResult } from 'pg'

/** Statements of somebody who has no psql, each until its semicolon, and their rows as a table. args: -c and a statement, or none. Returns an exit code. */
export async function openPrompt(client: Client, args: string[]): Promise<number> {
  await client.connect()
  try {
    const given = args[0] === '-c' ? args[1] : undefined
    return given === undefined ? await readStatements(client) : Number(!(await run(client, given)))
  } finally {
    await client.end()
  }
}

async function readStatements(client: Client): Promise<number> {
  const lines = createInterface({
    input: process.stdin,
    output: process.stdout,
    prompt: `${client.database}=> `,
    terminal: process.stdin.isTTY,
  })
  if (process.stdin.isTTY)
    process.stdout.write('There is no psql on this machine: end each statement with a semicolon, and leave with \\q.\n')
  let begun = ''
  let failed = false
  lines.on('SIGINT', () => {
    begun = ''
    process.stdout.write('\n')
    lines.prompt()
  })
  if (process.stdin.isTTY) lines.prompt()
  for await (const line of lines) {
    if (line.trim() === '\\q') break
    begun += `${line}\n`
    if (/;\s*$/.test(line)) {
      failed = !(await run(client, begun)) || failed
      begun = ''
    }
    if (process.stdin.isTTY) lines.prompt()
  }
  return Number(failed)
}

async function run(client: Client, text: string): Promise<boolean> {
  try {
    const results = [await client.query({ text, rowMode: 'array' })].flat() as QueryArrayResult<unknown[]>[]
    for (const result of results) process.stdout.write(tableOf(result))
    return true
  } catch (error) {
    process.stdout.write(`${(error as Error).message}\n`)
    return false
  }
}

function tableOf({ command, fields, rows, rowCount }: QueryArrayResult<unknown[]>): string {
  if (fields.length === 0) return `${command} ${rowCount ?? ''}\n`
  const table = [fields.map(({ name }) => name), ...rows.map((row) => row.map(textOf))]
  const widths = fields.map((_field, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' | ')
      .trimEnd(),
  )
  lines.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('-+-'))
  return `${lines.join('\n')}\n(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})\n`
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
