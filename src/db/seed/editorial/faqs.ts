import type { FaqSeed } from '../types.ts'

export const faqs: FaqSeed[] = [
  {
    id: 1,
    serviceSlug: null,
    question: { en: 'Do I need an account to book?', ar: 'هل أحتاج إلى حساب لأحجز؟' },
    answer: {
      en: 'No. You can book as a guest with your name, email, phone number and address. If you later sign up with the same email and confirm it, you will find your earlier bookings in your profile, together with your invoices and loyalty points.',
      ar: 'لا. يمكنك الحجز زائرًا بذكر اسمك وبريدك الإلكتروني ورقم هاتفك وعنوانك. وإذا أنشأت حسابًا لاحقًا بالبريد نفسه وأكّدته، فستجد حجوزاتك السابقة في ملفك الشخصي مع فواتيرك ونقاط الولاء.',
    },
  },
  {
    id: 2,
    serviceSlug: null,
    question: { en: 'Do the prices include VAT?', ar: 'هل تشمل الأسعار ضريبة القيمة المضافة؟' },
    answer: {
      en: 'Yes. The price on every card and button is the total, with VAT included. The booking summary also shows the charge and the VAT on separate lines before you pay, and the price you see there is the price you pay.',
      ar: 'نعم. السعر الظاهر على كل بطاقة وزر هو الإجمالي شاملًا ضريبة القيمة المضافة. كما يعرض ملخص الحجز قيمة الخدمة والضريبة في سطرين منفصلين قبل الدفع، والسعر الذي تراه هناك هو ما تدفعه.',
    },
  },
  {
    id: 3,
    serviceSlug: null,
    question: { en: 'What does it cost to cancel a visit?', ar: 'كم يكلّف إلغاء زيارة؟' },
    answer: {
      en: 'Cancelling is free for some minutes after you book, and until some hours before the visit. After that the fee is a share of the visit’s price, which grows as the visit comes near; if nobody lets the team in, the visit counts as a no-show. The booking terms state all of it, and we always show the fee, and how long it applies, before you confirm.',
      ar: 'الإلغاء مجاني خلال دقائق من الحجز، وقبل الزيارة بساعات. بعد ذلك تكون الرسوم نسبة من سعر الزيارة تزيد كلما اقترب موعدها، وإذا لم يجد الفريق من يفتح له عُدّت الزيارة غيابًا. وتبيّن شروط الحجز ذلك كله، ونعرض عليك الرسوم دائمًا، وحتى متى تسري، قبل أن تؤكد.',
    },
  },
  {
    id: 4,
    serviceSlug: null,
    question: { en: 'Can I move a visit to another day or time?', ar: 'هل يمكنني نقل الزيارة إلى يوم أو وقت آخر؟' },
    answer: {
      en: 'Yes, from My Bookings or by contacting us. You will only see times you can book. Moving follows the same rules as cancelling: it is free until the same deadline, and the page shows any fee before you confirm. Moving a visit to a later day does not extend its deadline for free cancellation.',
      ar: 'نعم، من صفحة «حجوزاتي» أو بالتواصل معنا. لن ترى إلا الأوقات المتاحة فعلًا. ويخضع النقل لمواعيد الإلغاء نفسها: فهو مجاني حتى المهلة نفسها، وتبيّن الصفحة أي رسوم قبل أن تؤكد. ونقل الزيارة إلى يوم لاحق لا يمدّد مهلة الإلغاء المجاني.',
    },
  },
  {
    id: 5,
    serviceSlug: null,
    question: { en: 'When can a visit take place?', ar: 'متى يمكن أن تكون الزيارة؟' },
    answer: {
      en: 'Visits take place within our working hours, seven days a week. Some services do not start during Friday prayers, and hours can differ in Ramadan and on public holidays; the booking page only shows times you can book. You can reach us by phone and WhatsApp every day.',
      ar: 'تُنفّذ الزيارات خلال ساعات عملنا طوال أيام الأسبوع. ولا تبدأ بعض الخدمات وقت صلاة الجمعة، وقد تختلف المواعيد في رمضان والعطل الرسمية؛ ولا تعرض صفحة الحجز إلا الأوقات المتاحة لك. ويمكنك التواصل معنا بالهاتف وواتساب كل يوم.',
    },
  },
  {
    id: 6,
    serviceSlug: null,
    question: { en: 'How can I pay?', ar: 'ما طرق الدفع المتاحة؟' },
    answer: {
      en: 'By card, PayPal, Stripe or Google Pay, or in cash to the professional on arrival. While you pay online we hold your time, and the page shows until when. Your card number goes straight to the payment provider and is never stored with us. For a series, each visit is charged to your saved card once it is completed.',
      ar: 'بالبطاقة أو PayPal أو Stripe أو Google Pay، أو نقدًا عند وصول الفريق. ونحجز لك الموعد ريثما تُتمّ الدفع عبر الإنترنت، وتُظهر الصفحة حتى متى. ويذهب رقم بطاقتك مباشرة إلى مزوّد خدمة الدفع ولا يُحفظ لدينا أبدًا. أما في سلسلة الزيارات فتُخصم قيمة كل زيارة من بطاقتك المحفوظة بعد إتمامها.',
    },
  },
  {
    id: 7,
    serviceSlug: 'home-cleaning',
    question: { en: 'Do the cleaners bring materials and equipment?', ar: 'هل يُحضر المختصون المواد والأدوات معهم؟' },
    answer: {
      en: 'That is your choice while booking. Choose Yes under materials and the team brings cleaning products, cloths, mop and vacuum cleaner for a fixed extra charge shown in the summary. Choose No and they work with what you have at home, which many families prefer when there are babies, allergies or delicate stone floors.',
      ar: 'الخيار لك عند الحجز. اختر «نعم» في خانة المواد فيُحضر الفريق مواد التنظيف والمناشف والممسحة والمكنسة الكهربائية مقابل إضافة ثابتة تظهر في الملخص. واختر «لا» فيعمل بما هو متوافر في منزلك، وهو ما تفضّله أسر كثيرة لديها رُضّع أو مصابون بالحساسية أو أرضيات حجرية حساسة.',
    },
  },
  {
    id: 8,
    serviceSlug: null,
    question: { en: 'How does a weekly booking work?', ar: 'كيف يعمل الحجز الأسبوعي؟' },
    answer: {
      en: 'Choose Weekly to keep the same day and time, or Multiple times a week to pick several weekdays. We show every date of the coming weeks and check each one; if one is taken we propose another, and nothing is booked until all dates work. Each visit is priced and charged separately. You can skip or move a single date, and pause or end the series whenever you like.',
      ar: 'اختر «أسبوعيًا» لتثبيت اليوم والوقت، أو «عدة مرات في الأسبوع» لتحديد أكثر من يوم. نعرض عليك جميع مواعيد الأسابيع المقبلة ونتحقق من كل منها؛ فإن كان أحدها محجوزًا اقترحنا بديلًا، ولا يُحجز شيء حتى تتوافق المواعيد كلها. وتُسعَّر كل زيارة وتُحاسَب وحدها، ويمكنك تخطي موعد أو نقله، وإيقاف السلسلة مؤقتًا أو إنهاؤها متى شئت.',
    },
  },
  {
    id: 9,
    serviceSlug: null,
    question: { en: 'Which parts of the UAE do you serve?', ar: 'ما المناطق التي تخدمونها في الإمارات؟' },
    answer: {
      en: 'All seven emirates: Dubai, Abu Dhabi including Al Ain, Sharjah, Ajman, Ras Al Khaimah, Fujairah and Umm Al Quwain. The choice of times depends on the professionals working in your emirate; the booking page only shows times they can make, travel included.',
      ar: 'الإمارات السبع جميعها: دبي، وأبوظبي بما فيها العين، والشارقة، وعجمان، ورأس الخيمة، والفجيرة، وأم القيوين. ويعتمد عدد الأوقات المتاحة على الفرق العاملة في إمارتك؛ ولا تعرض صفحة الحجز إلا الأوقات التي يستطيعون الالتزام بها فعلًا، مع احتساب وقت التنقل.',
    },
  },
  {
    id: 10,
    serviceSlug: 'office-cleaning',
    question: { en: 'How is the price of office cleaning calculated?', ar: 'كيف يُحسب سعر تنظيف المكاتب؟' },
    answer: {
      en: 'From four things only: the number of cleaners (1 to 10), the hours (2 to 8), whether we bring materials, and VAT. The smallest booking is one cleaner for two hours without materials. Change a number on the booking page and the total updates right away.',
      ar: 'من أربعة أمور فقط: عدد المختصين (من 1 إلى 10)، وعدد الساعات (من 2 إلى 8)، وما إذا كنا سنُحضر المواد، وضريبة القيمة المضافة. وأصغر حجز هو مختص واحد لمدة ساعتين من دون مواد. غيّر أي رقم في صفحة الحجز يتغيّر الإجمالي فورًا.',
    },
  },
  {
    id: 11,
    serviceSlug: 'office-cleaning',
    question: { en: 'Will I get a tax invoice for my company?', ar: 'هل أحصل على فاتورة ضريبية لشركتي؟' },
    answer: {
      en: 'Yes. Every completed and paid visit has a UAE tax invoice in English and Arabic, to view online or download as a PDF. Give us your company’s 15-digit TRN and we issue a full tax invoice in its name. If we refund you, a credit note follows.',
      ar: 'نعم. لكل زيارة مكتملة ومدفوعة فاتورة ضريبية إماراتية بالعربية والإنجليزية، يمكنك عرضها على الموقع أو تنزيلها بصيغة PDF. زوّدنا برقم التسجيل الضريبي لشركتك المكوّن من 15 رقمًا لنُصدر فاتورة ضريبية كاملة باسمها. وإذا أعدنا إليك مبلغًا صدر به إشعار دائن.',
    },
  },
  {
    id: 12,
    serviceSlug: null,
    question: { en: 'How does the referral credit work?', ar: 'كيف يعمل رصيد دعوة الأصدقاء؟' },
    answer: {
      en: 'Open your profile and press Invite to get your personal link. When a friend you invited has had and paid for their first visit, AED\u00a030.00 is added to your wallet. It pays for bookings at once and can be withdrawn some days later. You also earn one loyalty point for each full dirham of every completed and paid visit. Points make a later booking cheaper: the payment step shows by how much.',
      ar: 'افتح ملفك الشخصي واضغط زر الدعوة لتحصل على رابطك الخاص. وبعد أول زيارة لصديق دعوتَه ودفع قيمتها، يُضاف إلى محفظتك AED\u00a030.00. تدفع به للحجوزات فورًا، ويمكن سحبه بعد أيام. كما تكسب نقطة ولاء عن كل درهم كامل من قيمة كل زيارة مكتملة ومدفوعة. وتخفّض النقاط سعر حجز لاحق، وتعرض خطوة الدفع مقدار التخفيض.',
    },
  },
]
