import type { AboutSeed } from '../types.ts'

export const aboutSections: AboutSeed[] = [
  {
    id: 1,
    slug: 'one-place-for-your-home',
    title: { en: 'One place for everything your home needs', ar: 'مكان واحد لكل ما يحتاج إليه منزلك' },
    icon: 'house-heart',
    paragraphs: {
      en: [
        'Service Market brings cleaning, maintenance, health and home care together in one place. You choose a service, see the full price with VAT, and pick a time that is really free.',
        'It is made for life in the Emirates: sand on the balcony, air conditioning that must not fail in August and guests at short notice in Ramadan. Everything works in English and in Arabic.',
      ],
      ar: [
        'تجمع Service Market خدمات التنظيف والصيانة والصحة والرعاية المنزلية في مكان واحد. تختار الخدمة وترى السعر الكامل شاملًا الضريبة، وتحدد وقتًا متاحًا فعلًا.',
        'صُممت المنصة للحياة في الإمارات: رمال على الشرفة، ومكيّف لا يجوز أن يتعطل في أغسطس، وضيوف على غير موعد في رمضان. وكل شيء يعمل بالعربية والإنجليزية.',
      ],
    },
    highlights: {
      en: [
        ['full price with VAT', 'really free'],
        ['life in the Emirates', 'in English and in Arabic'],
      ],
      ar: [
        ['السعر الكامل شاملًا الضريبة', 'متاحًا فعلًا'],
        ['للحياة في الإمارات', 'بالعربية والإنجليزية'],
      ],
    },
  },
  {
    id: 2,
    slug: 'people-you-can-let-in',
    title: { en: 'People you are glad to let in', ar: 'أشخاص تفتح لهم بابك باطمئنان' },
    icon: 'user-round-check',
    paragraphs: {
      en: [
        'A service is only as good as the person at your door. Our professionals and those of our partners share the same habits: arrive on time, protect what is yours, and leave the place tidy.',
        'Behind them stands a team that plans honestly. Each visit is held for named professionals, with travel time between jobs, so that nobody has to rush through your home.',
      ],
      ar: [
        'جودة أي خدمة من جودة الشخص الذي يطرق بابك. ولمختصّينا ومختصّي شركائنا عادات واحدة: الوصول في الموعد، والحفاظ على ممتلكاتك، وترك المكان مرتبًا.',
        'ويقف وراءهم فريق يخطط بأمانة. فكل زيارة محجوزة لأشخاص معروفين بأسمائهم، مع وقت للتنقل بين المواعيد، حتى لا يستعجل أحد في منزلك.',
      ],
    },
    highlights: {
      en: [['arrive on time', 'leave the place tidy'], ['named professionals']],
      ar: [['الوصول في الموعد', 'وترك المكان مرتبًا'], ['محجوزة لأشخاص معروفين بأسمائهم']],
    },
  },
  {
    id: 3,
    slug: 'clear-from-start-to-finish',
    title: { en: 'Clear from start to finish', ar: 'وضوح من البداية إلى النهاية' },
    icon: 'receipt-text',
    paragraphs: {
      en: [
        'You know the price before you book and the rules before you cancel. Until when cancelling is free, and what it costs after that, is shown before you confirm.',
        'Companies get the same clarity: regular cleaning as a series, a single date moved when plans change, and a tax invoice in both languages after every completed visit.',
      ],
      ar: [
        'تعرف السعر قبل أن تحجز والشروط قبل أن تلغي. ونبيّن لك قبل التأكيد حتى متى يكون الإلغاء مجانيًا وكم يكلّف بعد ذلك.',
        'وللشركات الوضوح نفسه: تنظيف دوري متكرر، ونقل موعد واحد حين تتغير الخطط، وفاتورة ضريبية باللغتين بعد كل زيارة مكتملة.',
      ],
    },
    highlights: {
      en: [['the price before you book', 'Cancelling is free'], ['tax invoice in both languages']],
      ar: [['السعر قبل أن تحجز', 'فالإلغاء مجاني'], ['فاتورة ضريبية باللغتين']],
    },
  },
]
