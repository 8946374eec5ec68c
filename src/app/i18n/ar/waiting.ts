import { counted } from '../../../domain/arabic-count.ts'
import type { waiting as english } from '../en/waiting.ts'
import { ltr } from './ltr.ts'

const professionals = counted({ one: 'مختص واحد', two: 'مختصان', few: 'مختصين', many: 'مختصًا' })
const hours = counted({ one: 'ساعة واحدة', two: 'ساعتان', few: 'ساعات', many: 'ساعة' })

export const waiting: typeof english = {
  notifyMe: 'أعلمني عند توفّر موعد',
  notifyMeText: (day) => `نراسلك فور توفّر موعد يوم ${day}، ونحفظه لك 15 دقيقة.`,
  email: 'بريدك الإلكتروني',
  emailWrong: 'يُرجى إدخال بريدك الإلكتروني.',
  join: 'أضفني إلى القائمة',
  confirm: (email) => `بقيت خطوة: يُرجى فتح الرابط الذي أرسلناه إلى ${ltr(email)}، وبه تصبح في قائمة الانتظار.`,
  joined: (day) => `أنت في قائمة الانتظار ليوم ${day}. سنراسلك عند توفّر موعد.`,
  seeEntry: 'عرض مكاني في القائمة',
  unreachable: 'تعذّر الوصول إلى خادمنا. يُرجى المحاولة مرة أخرى.',

  title: 'قائمة الانتظار',
  loading: 'نبحث عن مكانك في القائمة…',
  failed: { title: 'تعذّر تحميل مكانك في القائمة', text: 'ما زال محفوظًا لك. يُرجى المحاولة مرة أخرى بعد لحظات.' },
  missing: {
    title: 'لا يمكننا عرض مكانك في القائمة هنا',
    text: 'يُرجى فتح الرابط الموجود في رسالتنا مرة أخرى، فهو مفتاح هذه الصفحة.',
    book: 'عرض خدماتنا',
  },
  again: 'إعادة المحاولة',
  states: {
    waiting: { title: 'أنت في قائمة الانتظار', text: 'نراسلك فور توفّر موعد، ولا يلزمك أي إجراء.' },
    unconfirmed: { title: 'نؤكد مكانك…', text: 'لحظة من فضلك.' },
    offered: { title: 'توفّر موعد لك', text: 'هو محفوظ لك وحدك لوقت قصير، ثم ينتقل إلى التالي وينتهي مكانك في القائمة.' },
    claimed: { title: 'هذا الموعد لك', text: 'تجد كل ما يخص حجزك في الرسالة التي أرسلناها إليك.' },
    missed: { title: 'انتهى مكانك في القائمة', text: 'حفظنا لك موعدًا لكنه لم يُحجز في الوقت المحدد. يسعدنا أن تنضم إلى القائمة من جديد.' },
    left: { title: 'غادرت قائمة الانتظار', text: 'لن نراسلك بشأن هذا اليوم بعد الآن.' },
    over: { title: 'مضى ذلك اليوم', text: 'لم يتوفّر موعد. نأسف لذلك، ويسعدنا أن نجد لك يومًا آخر.' },
  },
  held: {
    title: 'موعدك محجوز مؤقتًا',
    text: (time) => `يصبح الموعد لك بعد الدفع. ادفع قبل الساعة ${time}، وإلا انتقل إلى التالي في القائمة.`,
  },
  seeBooking: 'عرض حجزي',
  continueToPayment: 'المتابعة إلى الدفع',
  wish: (day, time) => (time ? `${day}، ${time}` : `${day}، في أي وقت`),
  team: (people, count) => `${professionals(people)}، ${hours(count)}`,
  inCity: (team, city) => `${team}، ${city}`,
  heldUntil: (time, left) => `محفوظ لك حتى الساعة ${time} (بقي ${ltr(left)})`,
  claim: 'احجز هذا الموعد',
  claimText: 'أخبرنا إلى أين نأتي وكيف تدفع.',
  name: 'الاسم الكامل',
  phone: 'رقم الهاتف',
  address: 'العنوان',
  addressHint: (city) => `في ${city}: المنطقة، المبنى أو الفيلا، رقم الوحدة، وأي ملاحظة تسهّل الوصول.`,
  method: 'كيف تودّ الدفع؟',
  methods: { cash: 'نقدًا', card: 'بطاقة' },
  methodHints: { cash: 'عند الوصول', card: 'في الصفحة التالية' },
  claimAndPay: 'حجز الموعد والمتابعة إلى الدفع',
  terms: 'بالحجز توافق على شروط الحجز:',
  change: 'تغيير',
  promo: (code, amount) => `رمز الخصم ${ltr(code)}: خصم ${ltr(amount)} قبل الضريبة`,
  promoLost: (code) => `رمز الخصم ${ltr(code)}:`,
  noPrice: 'تغيّرت هذه الخدمة منذ انضمامك إلى القائمة، ولم يعد بالإمكان حجزها بهذه الصورة.',
  materials: 'مع المواد',
  emailYou: (email) => `سنراسلك على ${ltr(email)}.`,
  total: 'الإجمالي شامل الضريبة',
  leave: 'مغادرة قائمة الانتظار',
  bookAnother: 'اختيار يوم آخر',
  joinAgain: 'الانضمام من جديد أو اختيار يوم آخر',
}
