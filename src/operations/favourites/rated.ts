import { type SQL, sql } from 'drizzle-orm'

/** Fewer opinions say more of who gave them than of the work. */
const fewestReviews = 3

/** SQL: a row `rated` with rating and number of the reviews of the visits that professional p did. */
export const rated: SQL = sql`LATERAL (
  SELECT round(avg(r.rating), 1)::float AS rating, count(r.id)::int AS reviews
  FROM visit_assignments w JOIN reviews r ON r.visit_id = w.visit_id AND r.state = 'published'
  WHERE w.professional_id = p.id AND w.is_active) AS rated`

/** The rating as customers see it. */
export const shownRating = ({ rating, reviews }: { rating: number | null; reviews: number }): number | null =>
  reviews < fewestReviews ? null : rating
