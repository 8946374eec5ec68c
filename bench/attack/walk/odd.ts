/** What an honest visitor must never meet, in words. */
export class Odd extends Error {
  override name = 'Odd'
}
