import type { Text } from '../../../../domain/language.ts'

/** An article that readers do not see yet: one that waits for its day, and one that somebody still writes. */
export type UnpublishedSeed = {
  id: number
  slug: string
  category: string
  title: Text
  excerpt: Text
  author: Text
  /** Days from the demo's first start until it is public at 09:00; null: a draft. */
  publishedInDays: number | null
  sections: { title: Text | null; content: Text }[]
}

const author = { en: 'Service Market editorial team', ar: 'فريق تحرير Service Market' }

export const unpublishedArticles: UnpublishedSeed[] = [
  {
    id: 21,
    slug: 'balcony-before-winter-evenings',
    category: 'cleaning-tips',
    title: { en: 'The balcony, ready for winter evenings', ar: 'الشرفة جاهزة لأمسيات الشتاء' },
    excerpt: {
      en: 'From December on, dinner moves outside. An hour of work makes the balcony a room again, without a drop on the neighbour below.',
      ar: 'ابتداءً من ديسمبر ينتقل العشاء إلى الخارج. ساعة عمل واحدة تعيد الشرفة غرفة من غرف البيت، من دون قطرة ماء على الجار في الأسفل.',
    },
    author,
    publishedInDays: 3,
    sections: [
      {
        title: { en: 'Dust first, water later', ar: 'الغبار أولًا ثم الماء' },
        content: {
          en: '<p>Brush the rails and sills while everything is dry: wet dust turns to mud and stays in the joints. Sweep towards the door, not the drain.</p>',
          ar: '<p>نظّف الدرابزين والعتبات بالفرشاة وكل شيء جاف، فالغبار المبلل يصير طينًا ويبقى في الفواصل. واكنس باتجاه الباب لا باتجاه المصرف.</p>',
        },
      },
      {
        title: { en: 'Check the drain', ar: 'افحص المصرف' },
        content: {
          en: '<p>Lift the grate and take out leaves and sand. Pour a glass of water: if it stands for a minute, call somebody before the first rain does.</p>',
          ar: '<p>ارفع الغطاء وأزل الأوراق والرمل، ثم اسكب كوبًا من الماء: إن بقي واقفًا دقيقة فاتصل بفني قبل أول مطر.</p>',
        },
      },
    ],
  },
  {
    id: 22,
    slug: 'guests-for-iftar',
    category: 'cleaning-tips',
    title: { en: 'Thirty guests for iftar', ar: '' },
    excerpt: { en: '', ar: '' },
    author,
    publishedInDays: null,
    sections: [
      {
        title: { en: 'Two days before', ar: '' },
        content: { en: '<p>Write down which rooms guests will see, and leave the others alone.</p>', ar: '' },
      },
    ],
  },
]
