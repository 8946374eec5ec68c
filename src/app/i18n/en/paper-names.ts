import type { PaperKind } from '../../../domain/papers.ts'

export const paperNames: Record<PaperKind, string> = {
  emirates_id: 'Emirates ID',
  passport: 'Passport',
  residence_visa: 'Residence visa',
  labour_card: 'Labour card',
  health_card: 'Health card',
  professional_licence: 'Professional licence',
  driving_licence: 'Driving licence',
}
