import { and, eq } from 'drizzle-orm'
import { invoices } from '../../../db/schema/invoices.ts'
import { packs } from '../../../db/schema/packs.ts'
import { services } from '../../../db/schema/services.ts'
import { instantOf } from '../../../domain/dubai-time.ts'
import type { InvoiceDocument } from '../../../domain/invoice.ts'
import type { Fils } from '../../../domain/money.ts'
import { lastDayOf, priceOfUnits } from '../../../domain/packs.ts'
import type { Context } from '../../context.ts'
import { documentOf } from '../../invoice-document.ts'
import type { Owed } from '../define-mail.ts'
import { pageUrl } from '../page-url.ts'
import { readAccount } from './read-account.ts'

export type MailPack = {
  greeted: string
  name: string
  service: string
  units: number
  left: number
  hours: number
  cleaners: number
  price: Fils
  /** The last day on which a visit may begin, at noon. */
  until: Date
  /** Its own documents, oldest first. */
  documents: InvoiceDocument[]
  url: string
  bookUrl: string
}

/** A pack and its owner; null if the account was erased. */
export async function readPack(context: Context, owed: Owed<{ accountId: string; pack: string }>): Promise<MailPack | null> {
  const { language } = owed
  const account = await readAccount(context, owed)
  const [row] = await context.db
    .select({ pack: packs, service: services.title, slug: services.slug })
    .from(packs)
    .innerJoin(services, eq(services.id, packs.serviceId))
    .where(eq(packs.id, owed.data.pack))
  if (!account || !row?.pack.expiresAt) return null
  const { pack, service, slug } = row
  const kept = await context.db
    .select({ document: invoices.document, buyer: invoices.buyer })
    .from(invoices)
    .where(and(eq(invoices.packId, pack.id)))
    .orderBy(invoices.issuedAt, invoices.number)
  return {
    greeted: account.name,
    name: pack.name[language],
    service: service[language],
    units: pack.units,
    left: pack.leftUnits,
    hours: pack.hours,
    cleaners: pack.cleaners,
    price: priceOfUnits({ charge: pack.unitCharge, vat: pack.unitVat }, pack.units),
    until: instantOf(lastDayOf(row.pack.expiresAt), '12:00'),
    documents: kept.map((one) => documentOf(context, one)),
    url: pageUrl(context, language, '/profile', { tab: 'wallet' }),
    bookUrl: pageUrl(context, language, `/services/books`, { service: slug }),
  }
}
