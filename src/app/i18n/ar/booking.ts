import type { booking as english } from '../en/booking.ts'

type Forms = { one: string; two: string; few: string; many: string }

/** العدد والمعدود: مفرد، مثنى، جمع من ثلاثة إلى عشرة، ثم تمييز منصوب. */
function counted(count: number, { one, two, few, many }: Forms): string {
  if (count === 1) return one
  if (count === 2) return two
  const rest = count % 100
  return `${count} ${rest >= 3 && rest <= 10 ? few : many}`
}

const hourForms: Forms = { one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة' }

const worker = (isCleaning: boolean): Forms =>
  isCleaning
    ? { one: 'عامل إضافي', two: 'عاملان إضافيان', few: 'عمّال إضافيين', many: 'عاملًا إضافيًا' }
    : { one: 'مختص إضافي', two: 'مختصان إضافيان', few: 'مختصين إضافيين', many: 'مختصًا إضافيًا' }

export const booking: typeof english = {
  officeTitle: 'احجز خدمة تنظيف المكاتب',
  officeService: 'تنظيف المكاتب',
  titleOf: (service) => `احجز خدمة ${service}`,
  lead: 'اعرف السعر شاملًا الضريبة والمواعيد المتاحة فورًا. لا حاجة إلى حساب، والحجز يستغرق نحو دقيقة.',
  unknownService: 'لم نجد الخدمة التي طلبتها، فإليك خدمة تنظيف المكاتب.',
  noScript: (phone) => `يتطلب الحجز عبر الإنترنت تفعيل JavaScript. يُرجى تفعيله أو الاتصال بنا على \u2066${phone}\u2069 لنحجز لك.`,
  formLabel: 'الحجز',
  progress: 'خطوات الحجز',
  steps: { 1: 'تفاصيل الخدمة', 2: 'التاريخ والوقت', 3: 'بياناتك', 4: 'الدفع' },
  stepDone: '(مكتملة)',
  checkAnswers: (count) => `يُرجى مراجعة ${counted(count, { one: 'إجابة واحدة', two: 'إجابتين', few: 'إجابات', many: 'إجابة' })}.`,
  next: 'التالي',
  back: 'رجوع',
  confirm: 'تأكيد الحجز',
  processing: 'جارٍ التنفيذ…',
  close: 'إغلاق',
  comma: '، ',

  serviceLead: 'أربع لمسات ويظهر لك السعر الدقيق.',
  subService: 'ما الذي تحتاج إليه؟',
  anySubService: 'خدمة عامة',
  cleaners: 'عدد العمّال',
  cleanersShort: 'العمّال',
  professionals: 'عدد المختصين',
  professionalsShort: 'المختصون',
  hours: 'ساعات كل زيارة',
  hoursShort: 'الساعات',
  frequency: 'كم مرة؟',
  frequencyShort: 'التكرار',
  frequencies: { Once: 'مرة واحدة', Weekly: 'أسبوعيًا', 'Multiple times a week': 'عدة مرات في الأسبوع' },
  frequencyHint: 'زيارة واحدة، أو الفريق نفسه بصورة منتظمة.',
  frequencyHints: {
    Once: 'زيارة واحدة فقط.',
    Weekly: 'اليوم والوقت نفساهما كل أسبوع، لأربعة أسابيع مقبلة.',
    'Multiple times a week': 'عدة زيارات في الأسبوع في الوقت نفسه، لأربعة أسابيع مقبلة.',
  },
  weekdays: 'في أي أيام؟',
  weekdaysHint: 'إن لم تختر، اعتمدنا يومك الأول واليومين الثاني والرابع بعده.',
  materials: 'هل نُحضر مواد التنظيف؟',
  materialsShort: 'المواد',
  materialsOptions: { Yes: 'نعم', No: 'لا' },
  materialsHint: 'عند اختيار «نعم» نُحضر كل ما يلزم للعمل، وتُضاف التكلفة مرة واحدة لكل زيارة.',

  timeLead: 'جميع الأوقات بتوقيت دبي، ولا نعرض إلا المواعيد المتاحة لك.',
  city: 'المدينة',
  date: 'التاريخ',
  days: 'اختر اليوم',
  today: 'اليوم',
  full: 'مكتمل',
  freeTimes: (count) => counted(count, { one: 'موعد متاح واحد', two: 'موعدان متاحان', few: 'مواعيد متاحة', many: 'موعدًا متاحًا' }),
  earlierDays: 'الأيام السابقة',
  laterDays: 'الأيام اللاحقة',
  chooseDay: 'اختر يومًا لعرض مواعيده المتاحة.',
  timeOn: (day) => `المواعيد المتاحة يوم ${day}`,
  loadingTimes: 'نبحث عن المواعيد المتاحة…',
  timeLost: (time) => `لم يعد الوقت ${time} متاحًا لهذا الاختيار. يُرجى اختيار وقت آخر.`,
  timesFailed: 'تعذّر تحميل المواعيد المتاحة.',
  timesFailedHint: 'اختياراتك محفوظة.',
  tryAgain: 'إعادة المحاولة',
  noTimes: (day) => `لا توجد مواعيد متاحة يوم ${day}.`,
  noTimesHint: 'فرقنا محجوزة بالكامل في ذلك اليوم، وأقرب يوم متاح:',
  noTimesAnywhere: (phone) => `جرّب زيارة أقصر أو فريقًا أصغر أو أيامًا لاحقة، أو اتصل بنا على \u2066${phone}\u2069.`,
  nextFreeDay: (day) => `أقرب يوم متاح: ${day}`,
  seriesTitle: (count) =>
    `${counted(count, { one: 'زيارة واحدة', two: 'زيارتان', few: 'زيارات', many: 'زيارة' })} خلال الأسابيع الأربعة المقبلة`,
  seriesHint: 'تُحجز الزيارات كلها معًا أو لا يُحجز شيء منها، وتُحتسب كل زيارة على حدة.',
  seriesConflict: (count, time) =>
    count === 1
      ? `يوم واحد غير متاح في الساعة ${time}.`
      : `${counted(count, { one: '', two: 'يومان غير متاحين', few: 'أيام غير متاحة', many: 'يومًا غير متاح' })} في الساعة ${time}.`,
  seriesProposals: 'هذه الأوقات متاحة في جميع الأيام:',
  seriesNoProposal: 'لا يوجد وقت متاح في جميع الأيام. جرّب يوم بداية آخر أو أيامًا أخرى من الأسبوع.',
  dateTaken: 'غير متاح',

  detailsLead: 'إلى أين نأتي، وكيف نتواصل معك.',
  savedLocations: 'مواقعك المحفوظة',
  name: 'الاسم الكامل',
  email: 'البريد الإلكتروني',
  confirmEmail: 'تأكيد البريد الإلكتروني',
  phone: 'رقم الهاتف',
  phoneHint: 'لا نتصل إلا بشأن هذا الحجز.',
  address: 'العنوان',
  addressHint: 'المنطقة، المبنى أو الفيلا، رقم الوحدة، وأي ملاحظة تسهّل الوصول.',
  addressExample: 'دبي مارينا، برج مارينا هايتس، مكتب 1204',
  terms: 'أوافق على شروط الحجز وعلى استخدام بياناتي لأغراض هذا الحجز.',
  termsHint:
    'تغيير الموعد أو إلغاؤه مجاني خلال 10 دقائق من الحجز وحتى 12 ساعة قبل الزيارة؛ بعد ذلك يُحتسب 25% من السعر، و50% في آخر ساعتين، و100% إن لم يكن أحد في الموقع.',

  paymentLead: 'ترى السعر كاملًا قبل التأكيد.',
  method: 'كيف تودّ الدفع؟',
  methods: { card: 'بطاقة', paypal: 'PayPal', stripe: 'Stripe', googlepay: 'Google Pay', cash: 'نقدًا' },
  cashNote: 'ادفع نقدًا لعامل النظافة عند وصوله. لا يُخصم أي مبلغ الآن.',
  laterNote: (method) =>
    `لا يُخصم أي مبلغ الآن: موعدك محفوظ لك، وتدفع عبر \u2068${method}\u2069 من صفحة حجزك متى شئت، وبعد الزيارة في أقصى تقدير.`,
  cardNotes: {
    charged: (amount) => `يُخصم \u2066${amount}\u2069 من بطاقتك عند التأكيد.`,
    setAside: (amount) => `يُحجز \u2066${amount}\u2069 على بطاقتك عند التأكيد، ويُخصم بعد الزيارة.`,
    series: (amount) => `يُحجز \u2066${amount}\u2069 عند التأكيد، وتُخصم قيمة كل زيارة من هذه البطاقة بعد إتمامها.`,
  },
  savedCards: 'بأي بطاقة؟',
  loadingCards: 'جارٍ البحث عن بطاقاتك المحفوظة…',
  cardEnding: (provider, digits) => `بطاقة \u2066${provider}\u2069 المنتهية بالأرقام \u2066${digits}\u2069`,
  cardExpires: (date) => `تنتهي في \u2066${date}\u2069`,
  cardExpired: (date) => `انتهت في \u2066${date}\u2069`,
  anotherCard: 'بطاقة أخرى',
  card: 'بيانات البطاقة',
  cardNumber: 'رقم البطاقة',
  expiryMonth: 'شهر الانتهاء',
  expiryYear: 'سنة الانتهاء',
  month: 'الشهر',
  year: 'السنة',
  cvv: 'رمز الأمان (CVV)',
  cardholder: 'اسم صاحب البطاقة',
  cardFormFailed: 'تعذّر تحميل نموذج البطاقة.',
  cardSafe: 'لا يصل رقم بطاقتك ولا رمز الأمان إلى خوادمنا، ولا يُحفظان على هذا الجهاز.',
  heldUntil: (time) => `موعدك محجوز لك حتى الساعة ${time}. أكمل الدفع قبل ذلك.`,
  timeLeft: 'الوقت المتبقي للدفع',
  holdOver: 'انتهت مهلة الدفع. أعد التأكيد وسنحاول حجز الموعد نفسه.',

  summary: 'ملخص الحجز',
  service: 'الخدمة',
  when: 'الموعد',
  priceLines: {
    base: (_count, isCleaning) => (isCleaning ? 'عامل واحد لساعتين' : 'مختص واحد لساعتين'),
    extraCleaners: (count, isCleaning) => counted(count, worker(isCleaning)),
    extraHours: (count) => counted(count, { one: 'ساعة إضافية', two: 'ساعتان إضافيتان', few: 'ساعات إضافية', many: 'ساعة إضافية' }),
    materials: () => 'المواد',
  },
  charge: 'الرسوم',
  vat: 'ضريبة القيمة المضافة (5%)',
  total: 'الإجمالي',
  totalPerVisit: 'إجمالي كل زيارة',
  inclVat: 'مع الضريبة',
  seriesPrice: 'السعر لزيارة واحدة، وتُحتسب كل زيارة من السلسلة على حدة.',
  changing: {
    before: (hours) => `تغيير الموعد أو إلغاؤه مجاني حتى ${counted(hours, hourForms)} قبل الزيارة.`,
    until: (moment) => `تغيير الموعد أو إلغاؤه مجاني حتى ${moment}.`,
    forMinutes: (minutes) =>
      `تغيير الموعد أو إلغاؤه مجاني خلال ${counted(minutes, { one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة' })} من الحجز.`,
    costs: (costs) => `بعد ذلك ${costs}.`,
    cost: (percent, amount) => `تبلغ الرسوم \u2066${percent}%\u2069 (\u2066${amount}\u2069)`,
    costFrom: (moment, percent, amount) => `وابتداءً من ${moment} \u2066${percent}%\u2069 (\u2066${amount}\u2069)`,
    eachLater: (hours) => `وكل زيارة لاحقة مجانًا حتى ${counted(hours, hourForms)} قبلها.`,
  },

  success: (id) => `✅ تم الحجز بنجاح! رقم الحجز: \u2066${id}\u2069`,
  failure: (message) => `❌ خطأ: ${message}`,
  payOnArrival: (total) => `يُرجى دفع \u2066${total}\u2069 نقدًا لعامل النظافة عند وصوله.`,
  laterVisits: (dates) => `ثم في الوقت نفسه: ${dates}`,
  paidBy: {
    paypal: 'يُدفع عبر PayPal، شاملًا الضريبة',
    stripe: 'يُدفع عبر Stripe، شاملًا الضريبة',
    googlepay: 'يُدفع عبر Google Pay، شاملًا الضريبة',
    cash: 'يُدفع نقدًا عند الوصول، شاملًا الضريبة',
  },
  paidByCard: {
    charged: 'دُفع بالبطاقة، شاملًا الضريبة',
    setAside: 'محجوز على بطاقتك، شاملًا الضريبة، ويُخصم بعد الزيارة',
    series: 'لكل زيارة، شاملًا الضريبة، تُخصم من بطاقتك بعد إتمامها. قيمة الأولى محجوزة الآن.',
  },
  payNow: 'ادفع الآن',
  nextByMail: (email) => `تصلك رسالة التأكيد على \u2066${email}\u2069. ولن نتصل بك إلا إذا تغيّر شيء.`,
  seeBooking: 'عرض حجزك',
  done: 'تم',
  understood: 'حسنًا',
  unreachable: 'تعذّر الوصول إلى خادمنا.',
  earlierPayment: 'ما زلنا نتحقق من دفعتك السابقة.',
  tryAnotherCard: 'جرّب بطاقة أخرى',
  chooseOtherTime: 'اختيار وقت آخر',
  nearest: 'أقرب المواعيد المتاحة',
  takenDates: (dates) => `غير متاح: ${dates}`,
  afterRefusal: {
    time_taken: 'سبقك أحدهم إلى هذا الموعد. كل ما أدخلته محفوظ، ولم يُخصم أي مبلغ.',
    wrong_total: 'لم يُسجَّل أي حجز. يعرض الملخص الآن السعر الصحيح؛ يُرجى التأكيد مرة أخرى.',
    declined: 'لم يُخصم أي مبلغ. يبقى موعدك محجوزًا لك ريثما تعيد المحاولة أو تختار طريقة دفع أخرى.',
    hold_expired: 'لم يُخصم أي مبلغ. أعد التأكيد وسنحاول حجز الموعد نفسه.',
    unreachable: 'كل ما أدخلته محفوظ. يُرجى إعادة المحاولة: لن يتكرر الحجز ولا الخصم.',
    earlier_payment: 'يُرجى الانتظار دقيقة ثم إعادة المحاولة، أو الاتصال بنا. لن يُخصم المبلغ مرتين.',
    other: 'كل ما أدخلته محفوظ. يُرجى مراجعته وإعادة المحاولة.',
  },
}
