import { changeTeamNotes } from '../operations/team-notes/change-team-notes.ts'
import type { Operations } from './operation.ts'

export const teamNotes = {
  'PUT /booking/{id}/team-notes': (context, { params, body }) => changeTeamNotes(context, params.id, body),
} satisfies Partial<Operations>
