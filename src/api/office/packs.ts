import { addPackOffer } from '../../operations/pack-sales/add-pack-offer.ts'
import { editPackOffer } from '../../operations/pack-sales/edit-pack-offer.ts'
import { extendPack } from '../../operations/pack-sales/extend-pack.ts'
import { refundPack } from '../../operations/pack-sales/refund-pack.ts'
import { getPackOffer, listPackOffersForStaff } from '../../operations/pack-sales/staff-queries.ts'
import type { Operations } from '../operation.ts'
import { asList } from './as-list.ts'

export const officePacks = {
  'GET /admin/pack-offers': (context, { query, ignored }) => asList(listPackOffersForStaff(context, query), ignored),
  'POST /admin/pack-offers': (context, { body, key }) => addPackOffer(context, body, key),
  'GET /admin/pack-offers/{id}': (context, { params }) => getPackOffer(context, params.id),
  'PUT /admin/pack-offers/{id}': (context, { params, body, version, key }) =>
    editPackOffer(context, { id: params.id, document: body, version, key }),
  'PUT /admin/packs/{id}/extension': (context, { params, body, key }) => extendPack(context, params.id, body, key),
  'POST /admin/packs/{id}/refund': (context, { params, body, key }) => refundPack(context, params.id, body, key),
} satisfies Partial<Operations>
