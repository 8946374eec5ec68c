import { confirmPlace } from '../operations/waiting-list/confirm-place.ts'
import { getWaitingListEntry } from '../operations/waiting-list/get-waiting-list-entry.ts'
import { joinWaitingList } from '../operations/waiting-list/join-waiting-list.ts'
import { leaveWaitingList } from '../operations/waiting-list/leave-waiting-list.ts'
import type { Operations } from './operation.ts'

export const waitingList = {
  'POST /waiting-list': (context, { body }) => joinWaitingList(context, body),
  'GET /waiting-list/{id}': (context, { params }) => getWaitingListEntry(context, params.id),
  'PUT /waiting-list/{id}/confirmation': (context, { params }) => confirmPlace(context, params.id),
  'DELETE /waiting-list/{id}': (context, { params }) => leaveWaitingList(context, params.id),
} satisfies Partial<Operations>
