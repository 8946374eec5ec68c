import type { ProfessionalDocument } from '../../../contracts/office/professionals.ts'
import type { Edit } from '../edit/use-edit.ts'

/** A professional while staff edit them: what the form holds, and each part of it fills. */
export type ProfessionalEdit = Edit<ProfessionalDocument>
