import { and, eq } from 'drizzle-orm'
import { services, subServices } from '../../db/schema/services.ts'
import type { SeriesPercents } from '../../domain/pricing.ts'
import type { Asking } from '../../domain/scope.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { bookedPart, pricingAt, seriesPercents } from './columns.ts'

export type Offered = Pick<Asking, 'intake' | 'pricing'> & { part: Asking['subService']; seriesPercents: SeriesPercents }
type Named = { service_id: number; sub_service_id?: number | null | undefined }

/** What a service asks and costs now, with the sub-service that is named. Throws AppError not_found. */
export async function readOffered(context: Context, { service_id, sub_service_id }: Named): Promise<Offered> {
  const words = wordsFor(context)
  const [found] = await context.db
    .select({ intake: services.intake, pricing: pricingAt(context.now()), part: bookedPart, seriesPercents })
    .from(services)
    .leftJoin(subServices, and(eq(subServices.serviceId, services.id), eq(subServices.id, sub_service_id ?? 0)))
    .where(and(eq(services.id, service_id), eq(services.isActive, true)))
  if (!found) throw new AppError('not_found', words.serviceNotFound)
  if (sub_service_id && !found.part) throw new AppError('not_found', words.subServiceNotFound)
  return found
}
