import type { TestimonialSeed } from '../types.ts'

export const testimonials: TestimonialSeed[] = [
  {
    id: 1,
    slug: 'mariam-al-suwaidi',
    name: { en: 'Mariam Al Suwaidi', ar: 'مريم السويدي' },
    review: {
      en: 'We had thirty guests coming for iftar and I booked a deep clean of the majlis and kitchen only two days before. The team arrived on the minute and finished well before Maghrib.',
      ar: 'كنا ننتظر ثلاثين ضيفًا على الإفطار، فحجزت تنظيفًا عميقًا للمجلس والمطبخ قبل الموعد بيومين فقط. وصل الفريق في الدقيقة المحددة، وانتهى قبل المغرب بوقت كافٍ.',
    },
  },
  {
    id: 2,
    slug: 'rajiv-menon',
    name: { en: 'Rajiv Menon', ar: 'راجيف مينون' },
    review: {
      en: 'Our AC stopped cooling on a Friday in July. I paid online and the technician came the same evening. He cleared the blocked drain and sold me nothing else.',
      ar: 'توقف المكيف عن التبريد في يوم جمعة من شهر يوليو. دفعت عبر الإنترنت، وحضر الفني في المساء نفسه. نظّف أنبوب التصريف المسدود، ولم يبعني شيئًا آخر.',
    },
  },
  {
    id: 3,
    slug: 'hannah-clarke',
    name: { en: 'Hannah Clarke', ar: 'هانا كلارك' },
    review: {
      en: 'I have a weekly clean every Monday. Moving one visit when my parents flew in took less than a minute, and the page told me clearly that it would cost nothing.',
      ar: 'لديّ تنظيف أسبوعي كل يوم اثنين. وحين وصل والداي من السفر نقلت إحدى الزيارات في أقل من دقيقة، وأوضحت لي الصفحة أن ذلك لن يكلفني شيئًا.',
    },
  },
  {
    id: 4,
    slug: 'ahmed-el-sharkawy',
    name: { en: 'Ahmed El Sharkawy', ar: 'أحمد الشرقاوي' },
    review: {
      en: 'I run a small clinic in Sharjah and the floors have to be spotless before the evening appointments. The same two cleaners come each time, and the tax invoice arrives after every visit.',
      ar: 'أدير عيادة صغيرة في الشارقة، ونحتاج إلى أن يكون المكان في غاية النظافة قبل مواعيد المساء. يأتينا المختصان نفساهما كل مرة، وتصلنا الفاتورة الضريبية بعد كل زيارة.',
    },
  },
  {
    id: 5,
    slug: 'kristine-delos-reyes',
    name: { en: 'Kristine Delos Reyes', ar: 'كريستين ديلوس رييس' },
    review: {
      en: 'The move-out clean got our studio through inspection and our deposit came back.',
      ar: 'بفضل تنظيف ما قبل التسليم اجتاز الاستوديو المعاينة، وعاد إلينا مبلغ التأمين.',
    },
  },
  {
    id: 6,
    slug: 'omar-farooq-baig',
    name: { en: 'Omar Farooq Baig', ar: 'عمر فاروق بيغ' },
    review: {
      en: 'My mother does not speak much English, so I booked the home nurse in Arabic and she could read every message herself. The nurse was patient and punctual.',
      ar: 'والدتي لا تجيد الإنجليزية، فحجزت الممرضة المنزلية باللغة العربية واستطاعت أن تقرأ كل الرسائل بنفسها. كانت الممرضة صبورة ودقيقة في مواعيدها.',
    },
  },
  {
    id: 7,
    slug: 'elena-sokolova',
    name: { en: 'Elena Sokolova', ar: 'إيلينا سوكولوفا' },
    review: {
      en: 'After the last sandstorm our balcony looked like a beach. I booked as a guest from my phone, and the price on the screen was the price I paid.',
      ar: 'بعد العاصفة الرملية الأخيرة صارت شرفتنا أشبه بشاطئ. حجزت من هاتفي من دون حساب، وكان السعر الظاهر على الشاشة هو ما دفعته تمامًا.',
    },
  },
  {
    id: 8,
    slug: 'grace-mwangi',
    name: { en: 'Grace Mwangi', ar: 'غريس موانغي' },
    review: {
      en: 'A pipe under our kitchen sink in Al Ain started leaking at breakfast. The plumber came before noon and left the cupboard cleaner than he had found it.',
      ar: 'بدأ أنبوب تحت حوض المطبخ في منزلنا في العين يسرّب الماء وقت الفطور. جاء السبّاك قبل الظهر، وترك الخزانة أنظف مما وجدها.',
    },
  },
]
