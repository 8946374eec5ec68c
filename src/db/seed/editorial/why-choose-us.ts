import type { WhyChooseUsSeed } from '../types.ts'

export const whyChooseUs: WhyChooseUsSeed[] = [
  {
    id: 1,
    slug: 'price-up-front',
    title: { en: 'The whole price, up front', ar: 'السعر كاملًا منذ البداية' },
    icon: 'badge-check',
    blocks: [
      {
        heading: { en: 'VAT included', ar: 'شامل الضريبة' },
        description: {
          en: 'Every price on the site is the total you pay.',
          ar: 'كل سعر على الموقع هو إجمالي ما تدفعه.',
        },
      },
      {
        heading: { en: 'You set the size of the job', ar: 'أنت تحدد حجم العمل' },
        description: {
          en: 'Choose the cleaners, the hours and the materials, and watch the total change as you go.',
          ar: 'اختر عدد المختصين والساعات والمواد، وتابع تغيّر الإجمالي مع كل اختيار.',
        },
      },
      {
        heading: { en: 'Pay the way you like', ar: 'ادفع بالطريقة التي تناسبك' },
        description: {
          en: 'Card, PayPal, Stripe, Google Pay, or cash when the team arrives.',
          ar: 'بالبطاقة أو PayPal أو Stripe أو Google Pay، أو نقدًا عند وصول الفريق.',
        },
      },
    ],
  },
  {
    id: 2,
    slug: 'times-that-hold',
    title: { en: 'Times you can rely on', ar: 'مواعيد يُعتمد عليها' },
    icon: 'calendar-check',
    blocks: [
      {
        heading: { en: 'Only times you can book', ar: 'المتاح فعلًا ولا شيء سواه' },
        description: {
          en: 'You only see times our professionals can make, travel between visits included.',
          ar: 'ترى الأوقات التي يستطيع فريقنا الالتزام بها حقًا، مع احتساب وقت التنقل بين الزيارات.',
        },
      },
      {
        heading: { en: 'Change of plan? No drama', ar: 'تغيّرت خطتك؟ الأمر بسيط' },
        description: {
          en: 'Move or cancel for free until the time shown on your booking. After that, we show you the fee before you decide.',
          ar: 'انقل الزيارة أو ألغها مجانًا حتى الوقت المبيّن في حجزك. وبعد ذلك تظهر لك الرسوم قبل أن تقرر.',
        },
      },
    ],
  },
  {
    id: 3,
    slug: 'professionals-who-care',
    title: { en: 'Professionals who care', ar: 'مختصون يهتمون بالتفاصيل' },
    icon: 'heart-handshake',
    blocks: [
      {
        heading: { en: 'Named, not anonymous', ar: 'أسماء معروفة لا غرباء' },
        description: {
          en: 'Each visit is assigned to named professionals, so you and we always know who is coming.',
          ar: 'كل زيارة مسندة إلى أشخاص بأسمائهم، فنعرف جميعًا من سيحضر.',
        },
      },
      {
        heading: { en: 'At home in UAE homes', ar: 'خبرة بمنازل الإمارات' },
        description: {
          en: 'Marble, ducted AC, roof tanks and fine sand: they know what UAE homes are made of.',
          ar: 'الرخام والمكيفات المركزية وخزانات الأسطح والرمال الناعمة: يعرفون طبيعة المنازل هنا جيدًا.',
        },
      },
      {
        heading: { en: 'Respect for your rules', ar: 'احترام لقواعد بيتك' },
        description: {
          en: 'Shoes off, prayer time, a sleeping baby: the team works the way your home does.',
          ar: 'خلع الأحذية ووقت الصلاة ونوم الرضيع: نحترم عادات بيتك.',
        },
      },
    ],
  },
  {
    id: 4,
    slug: 'help-that-answers',
    title: { en: 'Help when you need it', ar: 'دعم يجيبك' },
    icon: 'headset',
    blocks: [
      {
        heading: { en: 'Seven days a week', ar: 'سبعة أيام في الأسبوع' },
        description: {
          en: 'By phone, WhatsApp or email, every day.',
          ar: 'بالهاتف أو واتساب أو البريد الإلكتروني، كل يوم.',
        },
      },
      {
        heading: { en: 'Everything on record', ar: 'كل شيء موثّق' },
        description: {
          en: 'Bookings, changes, receipts and tax invoices stay in your profile.',
          ar: 'الحجوزات والتعديلات والإيصالات والفواتير الضريبية محفوظة في ملفك الشخصي.',
        },
      },
    ],
  },
]
