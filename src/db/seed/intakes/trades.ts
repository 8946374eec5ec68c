import type { Intake } from '../../../domain/intake.ts'
import { both, byJob, byTime, choice, count, option, problem, several, technicians, text, yesNo } from './write.ts'

const byTheHour = { people: technicians, asks_materials: true }
const units = (further: number) =>
  count('units', both('AC units', 'وحدات التكييف'), {
    max: 12,
    price: further,
    minutes: 45,
    help: both('Count the indoor units.', 'عُدّ الوحدات الداخلية.'),
  })

/** What maintenance and air conditioning ask. */
export const tradeIntakes: Record<string, Intake> = {
  handyman: byTime(byTheHour, [
    text('jobs', both('What should be done?', 'ما الأعمال المطلوبة؟'), {
      required: true,
      help: both('List the jobs, with sizes where something is put up.', 'اذكر الأعمال، مع المقاسات لما سيُعلَّق أو يُركَّب.'),
    }),
    choice(
      'wall',
      both('What is the wall made of?', 'ما نوع الجدار؟'),
      [
        option('concrete', both('Concrete', 'خرسانة')),
        option('gypsum', both('Gypsum board', 'جبس')),
        option('unknown', both("I don't know", 'لا أعرف')),
      ],
      { of: ['tv-wall-mounting', 'curtain-blind-installation'] },
    ),
    count('items', both('Pieces to put up', 'عدد القطع'), {
      ...{ max: 8, price: 60, minutes: 30, of: ['tv-wall-mounting', 'curtain-blind-installation'] },
    }),
  ]),
  plumbing: byTime(byTheHour, [
    problem,
    choice(
      'running',
      both('Is water running out now?', 'هل الماء يتسرب الآن؟'),
      [
        option('no', both('No', 'لا')),
        option('slowly', both('Slowly', 'ببطء')),
        option('fast', both('Fast, the water is shut off', 'بقوة، وقد أُغلق الماء')),
      ],
      { of: ['leak-repair'] },
    ),
    count('fixtures', both('Taps or fixtures', 'الصنابير أو القطع'), { max: 6, price: 60, minutes: 30, of: ['tap-fixture-installation'] }),
  ]),
  electrical: byTime(byTheHour, [
    problem,
    count('lights', both('Lights', 'وحدات الإنارة'), { max: 12, price: 45, minutes: 20, of: ['light-installation'] }),
    count('sockets', both('Sockets or switches', 'المقابس أو المفاتيح'), { max: 12, price: 35, minutes: 15, of: ['socket-switch-repair'] }),
  ]),
  painting: byJob({ minutes: 300, max_team: 6, longest: 360, people: both('Painters', 'عدد الدهّانين') }, [
    count('rooms', both('Rooms', 'الغرف'), { max: 8, price: 320, minutes: 240 }),
    yesNo('ceilings', both('Ceilings too', 'مع الأسقف'), { price: 150, minutes: 120 }),
    text('colours', both('Which colours?', 'ما الألوان المطلوبة؟'), {
      help: both('Names or codes, if you have chosen already.', 'أسماء الألوان أو أرقامها إن كنت قد اخترتها.'),
    }),
  ]),
  'ac-service': byJob({ minutes: 60, max_team: 3, longest: 300, people: technicians }, [
    choice('kind', both('Kind of AC', 'نوع التكييف'), [
      option('split', both('Split units', 'وحدات منفصلة (سبليت)')),
      option('ducted', both('Ducted or fan coil', 'مركزي أو فان كويل'), { price: 40, minutes: 15 }),
      option('window', both('Window units', 'مكيفات شباك')),
    ]),
    units(99),
    text('symptoms', both('Anything we should know?', 'هل هناك ما ينبغي أن نعرفه؟')),
  ]),
  'ac-duct-cleaning': byJob({ minutes: 120, max_team: 3, longest: 300, people: technicians }, [
    count('vents', both('Vents', 'فتحات الهواء'), { max: 30, start: 6, included: 6, price: 30, minutes: 15 }),
  ]),
  'ac-repair': byTime({ ...byTheHour, people: technicians }, [
    problem,
    count('affected', both('Units affected', 'الوحدات المتعطلة'), { max: 12 }),
  ]),
  'pest-control': byJob({ minutes: 45, max_team: 2, longest: 240, people: technicians }, [
    several('pests', both('Pests', 'الحشرات أو الآفات'), [
      option('cockroaches', both('Cockroaches', 'صراصير')),
      option('ants', both('Ants', 'نمل')),
      option('flies', both('Mosquitoes or flies', 'بعوض أو ذباب')),
      option('rodents', both('Mice or rats', 'فئران أو جرذان'), { price: 120, minutes: 30 }),
    ]),
    count('rooms', both('Rooms', 'الغرف'), {
      max: 12,
      start: 2,
      included: 2,
      price: 35,
      minutes: 15,
      help: both('With kitchen and bathrooms.', 'مع المطبخ والحمّامات.'),
    }),
    yesNo('vulnerable', both('Small children, pregnant women or pets at home?', 'هل في البيت أطفال صغار أو حوامل أو حيوانات أليفة؟')),
  ]),
  'bed-bug-treatment': byJob({ minutes: 90, max_team: 3, longest: 240, people: technicians }, [
    count('rooms', both('Bedrooms to treat', 'غرف النوم المطلوب معالجتها'), { max: 8, price: 180, minutes: 60 }),
  ]),
  disinfection: byJob({ minutes: 45, max_team: 2, longest: 240, people: technicians }, [
    count('rooms', both('Rooms', 'الغرف'), { max: 20, start: 3, included: 3, price: 35, minutes: 15 }),
  ]),
}

/** Sub-services with a price of their own: dirhams without VAT, and minutes. */
export const fixedJobs: Record<string, { price: number; minutes: number }> = {
  'tv-wall-mounting': { price: 149, minutes: 60 },
  'curtain-blind-installation': { price: 149, minutes: 60 },
  'door-lock-repair': { price: 159, minutes: 60 },
  'leak-repair': { price: 159, minutes: 60 },
  'drain-unblocking': { price: 179, minutes: 60 },
  'tap-fixture-installation': { price: 99, minutes: 45 },
  'light-installation': { price: 119, minutes: 45 },
  'socket-switch-repair': { price: 99, minutes: 45 },
  'ac-gas-refill': { price: 249, minutes: 90 },
  'wound-dressing': { price: 220, minutes: 45 },
  'injection-at-home': { price: 200, minutes: 30 },
  'vital-signs-check': { price: 200, minutes: 30 },
}
