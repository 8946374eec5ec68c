import type { officeClaims as english } from '../en/office-claims.ts'

export const officeClaims: typeof english = {
  title: (kind, name) => (kind === 'redo' ? `${name}: طلب إعادة` : `${name}: ضرر`),
  askedAt: (moment) => `وصل ${moment}`,
  states: {
    asked: 'بانتظار القرار',
    agreed: 'بانتظار الحجز',
    booked: 'محجوز',
    done: 'أُعيد العمل',
    refused: 'مرفوض',
    compensated: 'عُوّض عنه',
    withdrawn: 'مسحوب',
    expired: 'انتهت مهلته',
  },
  lead: {
    redo: 'احجز الزيارة المجانية أثناء حديثك مع العميل، أو وافق الآن واحجزها لاحقًا. ويُسوّى الطلب أيضًا باسترداد أو رصيد.',
    damage: 'يُسوّى باسترداد أو رصيد، وما زاد على حدّك يوافق عليه غيرك.',
  },
  book: 'حجز الزيارة المجانية',
  bookAt: (when) => `حجز ${when}`,
  bookNote: 'بالمدة نفسها وعدد المختصين نفسه وفي المكان نفسه. لا تكلّف شيئًا، ويُراسل العميل فورًا.',
  agree: 'موافقة والحجز لاحقًا',
  refund: 'استرداد جزء',
  credit: 'منح رصيد',
  refuse: 'رفض',
  refuseNote: 'يقرأ العميل السبب في رسالة وفي صفحة الحجز.',
  facts: {
    details: 'بكلمات العميل',
    amount: 'المبلغ المطلوب',
    visit: 'الزيارة',
    team: 'من جاء',
    bookUntil: 'مهلة الحجز',
    refusal: 'سبب الرفض',
    redo: 'الزيارة المجانية',
  },
  booking: (id) => `الحجز \u2066${id}\u2069`,
  openRedo: (id) => `الزيارة المجانية \u2066${id}\u2069`,
}
