import type { PaperKind } from '../../../domain/papers.ts'

export const paperNames: Record<PaperKind, string> = {
  emirates_id: 'الهوية الإماراتية',
  passport: 'جواز السفر',
  residence_visa: 'تأشيرة الإقامة',
  labour_card: 'بطاقة العمل',
  health_card: 'البطاقة الصحية',
  professional_licence: 'رخصة مزاولة المهنة',
  driving_licence: 'رخصة القيادة',
}
