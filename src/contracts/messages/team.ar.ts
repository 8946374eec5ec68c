import type { team as english } from './team.en.ts'

export const team: typeof english = {
  teamNotesSaved: 'سيعرف ذلك من يأتي إليك',
  noVisitLeft: 'لم تعد لهذا الحجز زيارة قادمة',
  photoAdded: 'أُضيفت الصورة',
  photoRemoved: 'حُذفت الصورة',
  enoughPhotos: 'لهذا الحجز خمس صور، وهذا هو الحد الأقصى',
  photosLater: 'لا يمكننا استلام الصور الآن. تابع من دونها، ويمكنك إضافة صور الحجز لاحقًا في صفحته.',
  favouriteKept: 'أُضيف إلى المفضّلين',
  favouriteRemoved: 'أُزيل من المفضّلين',
  enoughFavourites: 'لديك خمسون مفضّلًا، وهذا هو الحد الأقصى',
  favouriteNotFound: 'لم يأتِ أحد بهذا الرقم إلى زياراتك',
}
