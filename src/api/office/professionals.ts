import { addAbsence } from '../../operations/professionals/add-absence.ts'
import { addProfessional } from '../../operations/professionals/add-professional.ts'
import { editProfessional } from '../../operations/professionals/edit-professional.ts'
import { getProfessional } from '../../operations/professionals/get-professional.ts'
import { listProfessionals } from '../../operations/professionals/list-professionals.ts'
import { noteProfessional } from '../../operations/professionals/note-professional.ts'
import { removeAbsence } from '../../operations/professionals/remove-absence.ts'
import { removePortrait } from '../../operations/professionals/remove-portrait.ts'
import { setPortrait } from '../../operations/professionals/set-portrait.ts'
import { listVisitsOf } from '../../operations/professionals/visits-of-professional.ts'
import type { Operations } from '../operation.ts'
import { asList } from './as-list.ts'

export const officeProfessionals = {
  'GET /admin/professionals': (context, { query, ignored }) => asList(listProfessionals(context, query), ignored),
  'POST /admin/professionals': (context, { body, key }) => addProfessional(context, body, key),
  'GET /admin/professionals/{id}': (context, { params }) => getProfessional(context, params.id),
  'PUT /admin/professionals/{id}': (context, { params, body, version, key }) =>
    editProfessional(context, { id: params.id, document: body, version, key }),
  'GET /admin/professionals/{id}/visits': (context, { params, query }) => listVisitsOf(context, params.id, query),
  'POST /admin/professionals/{id}/absences': (context, { params, body, key }) => addAbsence(context, params.id, body, key),
  'DELETE /admin/professionals/{id}/absences/{absence}': (context, { params, key }) => removeAbsence(context, params, key),
  'POST /admin/professionals/{id}/portrait': (context, { params, form, key }) => setPortrait(context, params.id, form.picture, key),
  'DELETE /admin/professionals/{id}/portrait': (context, { params, key }) => removePortrait(context, params.id, key),
  'POST /admin/professionals/{id}/notes': (context, { params, body, key }) => noteProfessional(context, params.id, body.body, key),
} satisfies Partial<Operations>
