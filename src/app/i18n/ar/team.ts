import type { team as english } from '../en/team.ts'

export const team: typeof english = {
  title: 'ملاحظات للفريق',
  lead: 'لا يراها إلا من يأتي إليك ومكتبنا. يمكنك تغييرها هنا حتى نهاية الزيارة.',
  note: 'ملاحظة للفريق',
  noteHint: 'أين التسريب، وما الذي يُترك كما هو، ومن يفتح الباب.',
  parking: 'موقف السيارة',
  parkingHint: 'أين يمكن للفريق أن يقف بسيارته.',
  doorCode: 'رمز البوابة أو الباب',
  hasPets: 'هل في المنزل حيوانات أليفة؟',
  yes: 'نعم',
  no: 'لا',
  pets: 'ما هي؟',
  petsHint: 'كلب مثلًا، أو قطتان.',
  petsAtHome: 'الحيوانات الأليفة',
  noPets: 'لا حيوانات أليفة',
  somePets: 'توجد حيوانات أليفة',
  add: 'إضافة ملاحظة',
  change: 'تغيير',
  save: 'حفظ',
  cancel: 'إلغاء',
}
