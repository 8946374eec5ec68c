import type { Intake } from '../../../domain/intake.ts'
import { address, both, byJob, choice, count, option, text, yesNo } from './write.ts'

const movers = both('Movers', 'عدد عمال النقل')
const to = address('to', both('Where are you moving to?', 'إلى أين ستنتقل؟'), {
  help: both(
    'Building, street, area and city. Your own address comes in step 3: that is where we start.',
    'المبنى والشارع والمنطقة والمدينة. أما عنوانك الحالي فنسأل عنه في الخطوة الثالثة، ومنه نبدأ.',
  ),
})
const fromFloor = count('from_floor', both('Floor where you live now', 'الطابق الحالي'), { min: 0, max: 90 })
const toFloor = count('to_floor', both('Floor of the new place', 'طابق المكان الجديد'), { min: 0, max: 90 })
const stairs = count('stairs', both('Floors without a lift', 'طوابق بلا مصعد'), {
  ...{ min: 0, max: 10, price: 45, minutes: 40 },
  help: both('Of both places together; none where there are lifts.', 'في المكانين معًا؛ صفر إذا كان فيهما مصعد.'),
})
const packing = yesNo('packing', both('Packing by us', 'التغليف من فريقنا'), { price: 280, minutes: 240 })

/** What moving, gardens, pools and windows ask. */
export const placeIntakes: Record<string, Intake> = {
  'home-moving': byJob({ minutes: 180, min_team: 2, max_team: 6, longest: 360, people: movers }, [
    to,
    count('volume', both('Volume to move', 'حجم الأثاث'), {
      ...{ unit: both('m³', 'م³'), min: 5, max: 80, start: 20, included: 10, price: 18, minutes: 18 },
      help: both(
        'A studio is about 10, one bedroom 20, two bedrooms 30, a villa 60.',
        'الاستوديو نحو 10، وغرفة نوم واحدة 20، وغرفتان 30، والفيلا 60.',
      ),
    }),
    fromFloor,
    toFloor,
    stairs,
    packing,
  ]),
  'office-moving': byJob({ minutes: 240, min_team: 3, max_team: 6, longest: 360, people: movers }, [
    to,
    count('desks', both('Desks', 'عدد المكاتب'), { max: 60, start: 5, included: 5, price: 45, minutes: 30 }),
    stairs,
    packing,
  ]),
  'packing-storage': byJob({ minutes: 120, min_team: 2, max_team: 6, longest: 300, people: movers }, [
    count('rooms', both('Rooms', 'الغرف'), { max: 10, price: 120, minutes: 120 }),
    text('fragile', both('Anything fragile or valuable?', 'هل هناك ما هو ثمين أو قابل للكسر؟')),
  ]),
  'pool-cleaning': byJob({ minutes: 60, asks_frequency: true }, [
    choice('size', both('Pool size', 'حجم المسبح'), [
      option('small', both('Up to 30 m²', 'حتى 30 م²')),
      option('medium', both('30 to 60 m²', 'من 30 إلى 60 م²'), { price: 60, minutes: 30 }),
      option('large', both('More than 60 m²', 'أكثر من 60 م²'), { price: 140, minutes: 75 }),
    ]),
    choice(
      'water',
      both('Water', 'حالة الماء'),
      [
        option('clear', both('Clear', 'صافٍ')),
        option('cloudy', both('Cloudy', 'عكر')),
        option('green', both('Green', 'أخضر'), { price: 150, minutes: 90 }),
      ],
      { required: false },
    ),
  ]),
  'window-terrace-cleaning': byJob({ minutes: 60, asks_frequency: true, max_team: 3, longest: 240 }, [
    count('windows', both('Windows', 'عدد النوافذ'), { max: 60, start: 10, included: 10, price: 9, minutes: 8 }),
    count('terrace', both('Terrace or balcony', 'الشرفة أو الجلسة الخارجية'), {
      unit: both('m²', 'م²'),
      min: 0,
      max: 150,
      price: 4,
      minutes: 1,
    }),
  ]),
}
