import { addFavourite } from '../operations/favourites/add-favourite.ts'
import { findFavouriteTimes } from '../operations/favourites/find-favourite-times.ts'
import { listFavourites } from '../operations/favourites/list-favourites.ts'
import { removeFavourite } from '../operations/favourites/remove-favourite.ts'
import type { Operations } from './operation.ts'

export const favourites = {
  'GET /customer/favourites': (context) => listFavourites(context),
  'PUT /customer/favourites/{id}': (context, { params }) => addFavourite(context, params.id),
  'DELETE /customer/favourites/{id}': (context, { params }) => removeFavourite(context, params.id),
  'GET /customer/favourites/{id}/times': (context, { params, query }) => findFavouriteTimes(context, params.id, query),
} satisfies Partial<Operations>
