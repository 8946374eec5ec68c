import type { ProfessionalDocument } from '../../contracts/office/professionals.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { addSubject, inverseOfAddition } from '../versions/add-subject.ts'
import { deleteUnbooked, insertProfessional } from './professional.ts'

/** Adds a professional. Throws AppError unauthenticated, forbidden, invalid (a city or service that does not exist). */
export const addProfessional = (context: Context, document: ProfessionalDocument, key: string | null): Promise<Acted<Edited>> =>
  addSubject(context, { verb: 'professional.add', kind: 'professional', document, key }, (tx) => insertProfessional(context, tx, document))

/** The inverse of addProfessional, as long as nobody has booked them. */
export const undoProfessionalAddition = inverseOfAddition('professional', deleteUnbooked)
