import { sql } from 'drizzle-orm'
import type { Transaction } from '../client.ts'
import { areasOfAbuDhabi } from './abu-dhabi.ts'
import type { Area } from './area.ts'
import { areasOfDubai } from './dubai.ts'
import { areasOfNorthernEmirates } from './northern-emirates.ts'

/** The areas of the United Arab Emirates that people name. */
export const knownAreas: readonly Area[] = [...areasOfDubai, ...areasOfAbuDhabi, ...areasOfNorthernEmirates]

/**
 * Adds the areas that a database lacks, of the cities that it has; the database adds their roads. Areas that are there stay as staff left
 * them. Each start runs it, so that a version that knows more areas brings them by itself; a city brings its own when it is added.
 */
export async function seedAreas(tx: Transaction, city: string | null = null): Promise<void> {
  // All roads between them are estimated: on a busy machine that takes longer than a statement of a visitor may.
  await tx.execute(sql`SET LOCAL statement_timeout = 0`)
  await tx.execute(sql`
    INSERT INTO areas (slug, city, name, aliases, latitude, longitude)
    SELECT known.slug, known.city, known.name, known.aliases, known.latitude, known.longitude
    FROM jsonb_to_recordset(${JSON.stringify(knownAreas)}::jsonb)
      AS known (slug text, city text, name jsonb, aliases text[], latitude double precision, longitude double precision)
    JOIN cities c ON c.slug = known.city
    WHERE known.city = coalesce(${city}, known.city) AND NOT EXISTS (SELECT FROM areas a WHERE a.slug = known.slug)
    ORDER BY known.slug
    ON CONFLICT (slug) DO NOTHING`)
}
