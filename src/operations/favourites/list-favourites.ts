import { sql } from 'drizzle-orm'
import type { Favourite } from '../../contracts/favourites.ts'
import { firstNameOf } from '../../domain/first-name.ts'
import { signedInCustomer } from '../access.ts'
import type { Context } from '../context.ts'
import { profileImageOf } from '../pictures/picture-names.ts'
import { mostFavourites } from './add-favourite.ts'
import { rated, shownRating } from './rated.ts'

type Row = Pick<Favourite, 'id' | 'languages' | 'rating' | 'reviews' | 'state'> & { name: string; portrait: string | null }

/** Whom the customer would have again, the latest first. Throws AppError unauthenticated, forbidden. */
export async function listFavourites(context: Context): Promise<Favourite[]> {
  const { accountId } = signedInCustomer(context)
  const now = context.now()
  const { rows } = await context.db.execute<Row>(sql`
    SELECT p.id, p.name ->> ${context.language}::text AS name, p.portrait, p.languages, rated.rating, rated.reviews,
      CASE WHEN NOT p.is_active THEN 'left' WHEN EXISTS (SELECT FROM professional_exceptions e WHERE e.professional_id = p.id
        AND e.kind = 'off' AND e.begins_at <= ${now} AND e.ends_at > ${now}) THEN 'away' ELSE 'here' END AS state
    FROM favourites f JOIN professionals p ON p.id = f.professional_id CROSS JOIN ${rated}
    WHERE f.account_id = ${accountId} ORDER BY f.created_at DESC, p.id LIMIT ${mostFavourites}`)
  return rows.map(({ name, portrait, ...row }) => ({
    ...row,
    first_name: firstNameOf(name),
    picture: profileImageOf(portrait),
    rating: shownRating(row),
  }))
}
