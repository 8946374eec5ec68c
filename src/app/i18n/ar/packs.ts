import { counted } from '../../../domain/arabic-count.ts'
import { returnDays } from '../../../domain/packs.ts'
import type { packs as english } from '../en/packs.ts'

const visits = counted({ one: 'زيارة واحدة', two: 'زيارتان', few: 'زيارات', many: 'زيارة' })
const people = counted({ one: 'شخص واحد', two: 'شخصان', few: 'أشخاص', many: 'شخصًا' })
const hoursOf = counted({ one: 'ساعة', two: 'ساعتين', few: 'ساعات', many: 'ساعة' })
const daysOf = counted({ one: 'يوم', two: 'يومين', few: 'أيام', many: 'يومًا' })

/** باقات الزيارات. */
export const packs: typeof english = {
  title: 'باقاتك',
  none: 'اشترِ عدة زيارات معًا بسعر أقل، واحجزها متى ناسبك.',
  failed: 'تعذّر تحميل باقاتك',
  leftUntil: (left, of, day) => `المتبقي ${left} من ${of}، حتى ${day}`,
  nothingLeft: 'لم يبقَ منها شيء',
  expired: (count) => `انتهت صلاحية ${visits(count)}`,
  refunded: (count) => `استُرد ثمن ${visits(count)}`,
  size: (cleaners, hours, hasMaterials) =>
    `الزيارة الواحدة: ${people(cleaners)} لمدة ${hoursOf(hours)}${hasMaterials ? '، مع المواد' : ''}`,
  uses: 'الزيارات التي دُفعت منها',
  isBack: 'أُلغيت وعادت إلى الباقة',
  invoice: (number) => `الفاتورة ${number}`,
  book: 'احجز زيارة',
  bookOf: (name) => `احجز زيارة من ${name}`,
  giveBack: 'إرجاع',
  giveBackOf: (name) => `إرجاع ${name}`,
  giveBackQuestion: (name) => `إرجاع ${name}؟`,
  giveBackText: (price) => `لم تستخدمها بعد، ويعود مبلغ ${price} إلى بطاقتك.`,
  givingBack: 'جارٍ الإرجاع…',
  givenBack: 'أُرجعت الباقة.',
  giveBackFailed: 'تعذّر إرجاعها',

  offers: 'باقات معروضة',
  offer: (count, percent, days) => `${visits(count)}، بخصم ${percent}%، صالحة لمدة ${daysOf(days)}`,
  instead: (price) => `بدلًا من ${price}`,
  buy: 'شراء',
  buyOf: (name) => `شراء ${name}`,
  buyNow: (price) => `ادفع ${price}`,
  buying: 'جارٍ الدفع…',
  bought: 'الباقة لك الآن.',
  buyFailed: 'تعذّر شراء هذه الباقة',
  city: 'المدينة',
  rules: [
    'استخدمها في خطوة الدفع عند حجز زيارة بهذا الحجم وأنت مسجّل الدخول. ويجب أن تبدأ الزيارة في موعد أقصاه اليوم الأخير.',
    'إن ألغيت الزيارة ما دام الإلغاء مجانيًا عادت إلى الباقة، وإن ألغيتها بعد ذلك حُسبت منها. وتغيير الموعد مجاني.',
    `إن لم تستخدمها قط فأرجعها خلال ${returnDays} يومًا واسترد ثمنها كاملًا. أما الزيارات التي تنتهي صلاحيتها فلا يُسترد ثمنها.`,
  ],

  pay: 'طريقة الدفع',
  use: (left, of, day) => `استخدم باقتك (المتبقي ${left} من ${of}، حتى ${day})`,
  useHint: 'لا تدفع شيئًا الآن',
  other: 'ادفع بطريقة أخرى',
  hasExtras: 'تدفع باقتك عن المختصين والساعات فقط، ولهذه الزيارة سعر خاص أو إضافات. يُرجى دفعها بطريقة أخرى.',
  doesNotFit: (size) => `باقتك لا تناسب هذا الحجز. ${size}.`,
  endsBefore: (day) => `باقتك صالحة حتى ${day}، أي قبل موعد هذه الزيارة.`,
  noPromo: 'لا تُستخدم الباقة مع رمز ترويجي.',
  cancelRule: 'إن ألغيت ما دام الإلغاء مجانيًا عادت الزيارة إلى باقتك، وبعد ذلك تُحسب منها. وتغيير الموعد مجاني.',
  paid: 'دُفع من باقتك',

  lateNow: 'إن ألغيت الآن حُسبت الزيارة من باقتك. وتغيير الموعد مجاني.',
  freeUntil: (moment) => `إن ألغيت حتى ${moment} عادت الزيارة إلى باقتك. وتغيير الموعد مجاني.`,
  comesBack: 'تعود الزيارة إلى باقتك',
  usedUp: 'تُحسب الزيارة من باقتك',
  nothingCharged: 'لا يُخصم أي مبلغ.',
  moveFree: 'تغيير الموعد مجاني لأن باقتك تغطي الزيارة',
}
