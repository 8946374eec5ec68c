import { existsSync } from 'node:fs'
import { dataDir, logFile } from '../../playwright.config.ts'
import { cardNumbersLeftIn } from './card-numbers.ts'

/** After the whole suite, in which cards were typed into every form that takes one: no number of a card is anywhere. */
export default async function afterAll(): Promise<void> {
  if (!existsSync(dataDir)) return
  const found = await cardNumbersLeftIn(dataDir, logFile)
  if (found.length > 0) throw new Error(`Numbers of cards were kept:\n${found.join('\n')}`)
}
