import type { Intake } from '../../../domain/intake.ts'
import { both, byJob, byTime, choice, count, option, several, yesNo } from './write.ts'

const bedrooms = both('Bedrooms', 'غرف النوم')
const bathrooms = both('Bathrooms', 'الحمّامات')
const squareMetres = both('m²', 'م²')
const crew = both('Cleaners', 'عدد عمال التنظيف')

const home = choice('home', both('Kind of home', 'نوع المسكن'), [
  option('apartment', both('Apartment', 'شقة')),
  option('villa', both('Villa or townhouse', 'فيلا أو تاون هاوس'), { price: 180, minutes: 150 }),
])
const furnished = yesNo('furnished', both('Furnished', 'مفروش'), { price: 90, minutes: 60 })

/** What cleaning asks; office cleaning asks what the specification says. */
export const cleaningIntakes: Record<string, Intake> = {
  'home-cleaning': byTime({ asks_cleaners: true, asks_frequency: true, asks_materials: true, minutes: 60, max_team: 4, longest: 240 }, [
    count('bedrooms', bedrooms, { min: 0, max: 8, start: 2, minutes: 60 }),
    count('bathrooms', bathrooms, { max: 8, included: 0, minutes: 60 }),
    yesNo('pets', both('Are there pets at home?', 'هل في البيت حيوانات أليفة؟')),
  ]),
  'deep-cleaning': byJob({ minutes: 360, min_team: 2, max_team: 5, longest: 300, people: crew }, [
    home,
    count('bedrooms', bedrooms, {
      ...{ min: 0, max: 6, start: 1, price: 140, minutes: 120 },
      help: both(
        'A studio has none. Kitchen, living room and bathrooms are included.',
        'الاستوديو بلا غرف نوم. المطبخ والصالة والحمّامات مشمولة.',
      ),
    }),
    several(
      'extras',
      both('Extras', 'إضافات'),
      [
        option('oven', both('Inside the oven', 'داخل الفرن'), { price: 60, minutes: 45 }),
        option('fridge', both('Inside the fridge', 'داخل الثلاجة'), { price: 50, minutes: 30 }),
        option('balcony', both('Balcony', 'الشرفة'), { price: 70, minutes: 45 }),
      ],
      { required: false },
    ),
  ]),
  'sofa-carpet-cleaning': byJob({ minutes: 60, max_team: 2, longest: 300 }, [
    count('seats', both('Sofa seats', 'مقاعد الكنب'), {
      ...{ min: 0, max: 20, start: 3, included: 3, price: 35, minutes: 12 },
      help: both('An armchair is one seat, a corner sofa five or six.', 'الكرسي مقعد واحد، وكنبة الزاوية خمسة مقاعد أو ستة.'),
    }),
    count('carpet', both('Carpet area', 'مساحة السجاد'), { unit: squareMetres, min: 0, max: 150, price: 12, minutes: 2 }),
    count('mattresses', both('Mattresses', 'المراتب'), { min: 0, max: 8, price: 90, minutes: 25 }),
    several(
      'stains',
      both('What kinds of stains?', 'ما نوع البقع؟'),
      [
        option('drinks', both('Coffee, tea or juice', 'قهوة أو شاي أو عصير')),
        option('pets', both('Pets', 'حيوانات أليفة')),
        option('ink', both('Ink or paint', 'حبر أو طلاء')),
      ],
      { required: false },
    ),
  ]),
  'move-in-out-cleaning': byJob({ minutes: 300, min_team: 2, max_team: 5, longest: 300, people: crew }, [
    home,
    count('bedrooms', bedrooms, { min: 0, max: 6, start: 1, price: 120, minutes: 105 }),
    furnished,
  ]),
}
