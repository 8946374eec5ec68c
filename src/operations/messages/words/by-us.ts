import type { Language } from '../../../domain/language.ts'
import type { Fact } from '../../../integrations/email/content.ts'
import type { StaffAct } from '../reads/read-staff-act.ts'

const names = {
  en: { who: 'From our team', reason: 'Reason' },
  ar: { who: 'من فريقنا', reason: 'السبب' },
} as const

/** Who of us did something to a booking, and why. */
export const byUsFacts = (language: Language, { who, reason }: StaffAct): Fact[] => [
  ...(who ? [[names[language].who, who] as const] : []),
  ...(reason ? [[names[language].reason, reason] as const] : []),
]
