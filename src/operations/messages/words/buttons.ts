import type { Language } from '../../../domain/language.ts'

type Label = Record<Language, string>

export const seeOrChange: Label = { en: 'View or change booking', ar: 'عرض الحجز أو تغييره' }
export const seeBooking: Label = { en: 'View booking', ar: 'عرض الحجز' }
export const bookAgain: Label = { en: 'Book the same again', ar: 'احجز الشيء نفسه مرة أخرى' }
export const payNow: Label = { en: 'Pay now', ar: 'ادفع الآن' }
export const notMe: Label = { en: 'This was not me', ar: 'لست أنا من فعل ذلك' }
export const choosePassword: Label = { en: 'Choose a new password', ar: 'تعيين كلمة مرور جديدة' }
