import type { team as english } from './team.en.ts'

export const team: typeof english = {
  teamNotesSaved: 'سيعرف ذلك من يأتي إليك',
  noVisitLeft: 'لم تعد لهذا الحجز زيارة قادمة',
}
