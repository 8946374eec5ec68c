import { bandOf, estimateRoad } from '../../domain/roads.ts'
import type { Area } from '../areas/area.ts'
import { knownAreas } from '../areas/seed-areas.ts'

const bySlug = new Map(knownAreas.map((area) => [area.slug, area]))

/** The area of this slug; fails if there is none, since the demo names only areas that we bring. */
export function placeOf(slug: string): Area {
  const area = bySlug.get(slug)
  if (!area) throw new Error(`The demo data has no area ${slug}`)
  return area
}

/** The minutes of the road between two areas that begins at this instant, as the database estimates it. */
export const roadBetween = (from: string, to: string, at: Date): number => estimateRoad(placeOf(from), placeOf(to), bandOf(at))
