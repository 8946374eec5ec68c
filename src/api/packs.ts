import { buyPack } from '../operations/pack-sales/buy-pack.ts'
import { returnPack } from '../operations/pack-sales/return-pack.ts'
import { listPackOffers } from '../operations/packs/list-pack-offers.ts'
import { listPacks, withoutOwner } from '../operations/packs/read-packs.ts'
import type { Operations } from './operation.ts'

export const packs = {
  'GET /pack-offers': (context, { query }) => listPackOffers(context, query.service_id),
  'GET /customer/packs/me': async (context) => (await listPacks(context, context.db, context.actor.accountId)).map(withoutOwner),
  'POST /customer/packs/me': (context, { body, key }) => buyPack(context, context.actor.accountId, body, key),
  'PUT /customer/packs/me/{id}/return': (context, { params }) => returnPack(context, context.actor.accountId, params.id),
} satisfies Partial<Operations>
