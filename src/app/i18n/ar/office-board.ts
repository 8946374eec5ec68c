import type { Catalogue } from '../en/catalogue.ts'

const minutes = (count: number) =>
  count < 60 ? `${count} د` : count % 60 === 0 ? `${count / 60} س` : `${Math.floor(count / 60)} س ${count % 60} د`

export const officeBoard: Catalogue['officeBoard'] = {
  dayBefore: 'اليوم السابق',
  today: 'اليوم',
  dayAfter: 'اليوم التالي',
  day: 'اليوم',
  city: 'المدينة',
  ignored: 'تعذّرت قراءة اليوم في هذا العنوان. تعرض اللوحة اليوم الحالي.',
  isCut: (people) => `لا تتسع اللوحة للجميع: يظهر أول ${people} من المختصين.`,
  nobodyWorks: 'لا أحد يعمل هنا في هذا اليوم',
  howTo:
    'اسحب الزيارة إلى مختص آخر أو إلى قائمة الانتظار، وباللمس بعد ضغطة مطولة؛ ولا يتغير موعدها. بلوحة المفاتيح: الأسهم للتنقل بين الزيارات، وM لحمل الزيارة ثم الأسهم لنقلها، ' +
    'وEnter لوضعها، وEscape للتراجع، وA لاختيار الفريق، وF لتثبيت المختص.',
  table: 'من يذهب إلى أين',
  person: 'المختص',
  dayColumn: 'الزيارات بالساعة',
  load: 'عبء العمل',
  dayOf: (name) => `يوم ${name}`,
  absent: 'غائب',
  offered: 'محجوز لقائمة الانتظار',
  redoOf: (id) => `إعادة لعمل \u2066${id}\u2069`,
  areaUnknown: 'منطقة غير معروفة',
  away: 'لا يعمل في هذا الوقت',
  pinned: 'مثبَّت',
  missing: (there, needed) => `${there} من ${needed}`,

  road: (count, isKnown) => (isKnown ? `${count} د` : `~${count} د`),
  roadShort: (count) => `${count} د لا تكفي`,
  roadTold: (count, isKnown) => (isKnown ? `الطريق: ${minutes(count)}` : `الطريق غير معروف، ويُحجز له ${minutes(count)}`),
  roadShortTold: (count) => `الطريق: ${minutes(count)}، أطول من الوقت المتبقي حتى الزيارة التالية`,

  hoursOf: (booked, capacity) => `${booked} من ${capacity} س`,
  pause: (count) => `أطول استراحة ${minutes(count)}`,
  week: (hours, most) => `الأسبوع ${hours} من ${most} س`,
  share: (apart) => (apart === 0 ? 'الحصة: مثل الوسيط' : `الحصة: ${apart > 0 ? 'فوق' : 'تحت'} الوسيط بـ ${Math.abs(apart)} س`),
  broken: {
    hours_day: 'ساعات أكثر من المسموح في اليوم',
    hours_week: 'ساعات أكثر من المسموح في الأسبوع',
    no_pause: 'لا ساعة راحة خلال خمس ساعات',
  },

  tray: 'بانتظار فريق',
  trayEmpty: 'لكل زيارة فريقها.',
  waitsHere: 'هي هنا الآن.',
  toTray: 'لا يذهب أحد حاليًا.',
  goesAlready: 'في الفريق الآن',
  asking: 'نتحقق ممن يمكنه ذلك…',
  able: 'يمكنه ذلك',
  carrying: (place, verdict) => `${place}: ${verdict}`,
  stays: (why) => (why ? `بقيت في مكانها: ${why}` : 'بقيت في مكانها.'),

  dropTeam: (names) => `إرسال ${names}؟`,
  dropNobody: 'ألا يذهب أحد حاليًا؟',
  insteadOf: (names) => `بدلًا من ${names}`,
  send: 'إرسال',
  takeOff: 'لا يذهب أحد',
  takeOffNote: 'تبقى الزيارة بانتظار فريق، ويُبلَّغ العميل عند تعيينه.',

  openBooking: 'فتح الحجز',
  assign: 'اختيار الفريق',
  pin: 'تثبيت',
  unpin: 'إلغاء التثبيت',
  pinOf: (name) => `تثبيت ${name} على هذه الزيارة`,
  unpinOf: (name) => `إلغاء تثبيت ${name} على هذه الزيارة`,
  pinNote: 'المختص المثبَّت يذهب مهما اقترحت الخطط غيره.',
}
