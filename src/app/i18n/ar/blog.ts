import { counted } from '../../../domain/arabic-count.ts'
import type { Catalogue } from '../en/catalogue.ts'

const articles = counted({ one: 'مقال واحد', two: 'مقالان', few: 'مقالات', many: 'مقالًا' })
const minutes = counted({ one: 'دقيقة واحدة', two: 'دقيقتان', few: 'دقائق', many: 'دقيقة' })

export const blog: Catalogue['blog'] = {
  list: {
    title: 'مقالات المدونة',
    text: 'خلاصة خبرة فرقنا في العناية بالمنازل في الإمارات، دوّنّاها لتستفيد منها بنفسك.',
    textOf: (category) => `جميع مقالاتنا في «${category}».`,
    description: 'نصائح عملية من فرقنا في التنظيف والصيانة والتكييف ورعاية الأسرة والانتقال إلى منزل جديد في الإمارات.',
    descriptionOf: (category) => `${category}: مقالات عملية من فرقنا لمنازل الإمارات.`,
    titleOf: (category) => `مقالات ${category}`,
    pageOf: (title, page) => `${title}، صفحة ${page}`,
    form: 'البحث في المقالات وتصفيتها',
    search: 'ابحث في المقالات',
    placeholder: 'ابحث في المقالات...',
    submit: 'بحث',
    category: 'الفئة',
    allCategories: 'جميع الفئات',
    filters: 'عوامل التصفية المفعّلة',
    searchChip: (term) => `البحث: ${term}`,
    remove: (filter) => `إزالة عامل التصفية «${filter}»`,
    clearAll: 'مسح الكل',
    articles: 'المقالات',
    loading: 'جارٍ تحميل المقالات...',
    count: articles,
    emptyTitle: 'لم نعثر على مقالات',
    emptyFor: (term) => `لا توجد نتائج لعبارة «${term}». جرّب كلمات أخرى.`,
    empty: 'لا توجد مقالات متاحة في الوقت الحالي.',
    failedTitle: 'المدونة غير متاحة مؤقتًا',
    failed: 'تعذّر تحميل المقالات',
    pages: 'الصفحات',
    page: (page) => `صفحة ${page}`,
    pageOfPages: (page, pages) => `صفحة ${page} من ${pages}`,
    previous: 'السابق',
    next: 'التالي',
  },
  card: {
    featured: 'مميّز',
    minutes: (count) => `مدة القراءة: ${minutes(count)}`,
    by: 'بقلم',
    published: 'نُشر في',
  },
  article: {
    breadcrumb: 'أنت هنا',
    blog: 'المدونة',
    share: 'شارك المقال',
    shareOn: (network) => `شارك عبر ${network}`,
    tip: 'نصيحة',
    warning: 'انتبه',
    related: 'قد يعجبك أيضًا',
    back: 'رجوع',
    all: 'عرض جميع المقالات',
  },
  notFound: {
    title: 'المقال غير موجود',
    text: 'لم نعثر على هذا المقال. ربما تغيّر عنوانه أو لم يعد منشورًا.',
    failed: 'تعذّر تحميل المقال الآن. يُرجى المحاولة بعد لحظات.',
    link: 'إلى المدونة',
  },
}
