import { z } from 'zod'
import { longestViewName, unviewed, type ViewedList, viewedLists } from '../../domain/saved-views.ts'
import type { CallTable } from '../call.ts'
import { messages } from '../messages/en.ts'
import { typed } from '../text.ts'
import { ListParameters } from './exports.ts'
import { RowId } from './row-id.ts'

const List = z.enum(Object.keys(viewedLists) as [ViewedList, ...ViewedList[]])
const Name = typed(messages.viewNameRequired, longestViewName)

/** The filters and the order of a list's address; a search is not kept. */
const ViewQuery = ListParameters.refine(
  (query) => Object.keys(query).length > 0 && unviewed.every((name) => !Object.hasOwn(query, name)),
).meta({ id: 'ViewQuery' })

export const NewSavedView = z
  .object({
    list: List,
    name: Name,
    query: ViewQuery,
    is_shared: z.boolean().meta({ description: 'For everybody on the staff who sees the list' }),
  })
  .meta({ id: 'NewSavedView' })

export const ViewRename = z.object({ name: Name, instead_of: typed(messages.viewNameRequired, longestViewName) }).meta({ id: 'ViewRename' })

export const SavedView = z
  .object({ id: z.number(), name: z.string(), query: z.record(z.string(), z.string()), is_shared: z.boolean() })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof SavedView>

const tag = 'Back office: lists'
const one = { tag, who: 'staff', params: z.object({ id: RowId }), missing: 'viewNotFound' } as const
const taken = { 409: 'There is one of this name, or there are thirty already' }

export const officeSavedViewCalls = {
  'GET /admin/views': {
    tag,
    summary: 'List the saved views of a list: your own, then those for everybody',
    who: 'staff',
    sees: 'everyone',
    query: z.object({ list: List }),
    returns: z.array(SavedView),
    outcome: 'At most thirty of each, by name',
  },
  'POST /admin/views': {
    tag,
    summary: 'Save the filters and the order of a list under a name',
    who: 'staff',
    does: 'view.add',
    once: true,
    body: NewSavedView,
    returns: SavedView,
    says: 'viewSaved',
    outcome: 'The view',
    refuses: taken,
  },
  'PUT /admin/views/{id}': {
    ...one,
    summary: 'Rename a saved view',
    does: 'view.rename',
    once: true,
    body: ViewRename,
    returns: SavedView,
    says: 'viewRenamed',
    outcome: 'The view with its new name',
    refuses: { 409: 'There is one of this name, or somebody has renamed it since' },
  },
  'DELETE /admin/views/{id}': {
    ...one,
    summary: 'Delete a saved view',
    does: 'view.remove',
    once: true,
    says: 'viewRemoved',
    outcome: 'It is gone',
  },
} as const satisfies CallTable
