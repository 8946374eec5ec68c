import type { Language } from '../../domain/language.ts'
import type { ApplicationState } from '../../domain/partners.ts'
import type { SupportState } from '../../domain/support.ts'
import type { CitySlug } from './editorial/cities.ts'

/** Hours before now. */
type Ago = { hoursAgo: number }

export type DemoMessage = Ago & { name: string; email: string; language: Language; message: string; state: SupportState; reply?: string }

/** What visitors wrote from the home page; one has waited longer than we promise. */
export const demoMessages: DemoMessage[] = [
  {
    hoursAgo: 140,
    name: 'Rania Khalil',
    email: 'rania.khalil@example.com',
    language: 'ar',
    message: 'هل تنظفون الكنب والسجاد في الشارقة أيضًا؟',
    state: 'closed',
    reply: 'نعم، في الشارقة وعجمان أيضًا. اختر خدمة تنظيف الأثاث ثم المدينة عند الحجز.',
  },
  {
    hoursAgo: 52,
    name: 'James Miller',
    email: 'james.miller@example.com',
    language: 'en',
    message: 'We are an office of 30 people in Business Bay and need daily cleaning from January. Who can I talk to about a monthly price?',
    state: 'answered',
    reply:
      'Thank you, James. Please tell us the size of the office and the hours that suit you, and we will send a monthly price tomorrow.',
  },
  {
    hoursAgo: 27,
    name: 'سعيد المنصوري',
    email: 'saeed.almansoori@example.com',
    language: 'ar',
    message: 'حجزت فحصًا منزليًا لوالدتي وأحتاج إلى ممرضة تتحدث العربية. هل يمكن ذلك؟',
    state: 'open',
  },
  {
    hoursAgo: 6,
    name: 'Priya Nair',
    email: 'priya.nair@example.com',
    language: 'en',
    message: 'Do your teams bring a ladder for high windows, or should I have one ready?',
    state: 'open',
  },
  {
    hoursAgo: 1,
    name: 'Maria Santos',
    email: 'maria.santos@example.com',
    language: 'en',
    message: 'I would like to give a deep cleaning to my sister in Al Ain as a present. Can I book it in her name?',
    state: 'open',
  },
]

export type DemoApplication = Ago & {
  companyName: string
  contactPerson: string
  contactEmail: string
  phone: string
  website: string | null
  numberOfEmployees: number
  businessDescription: string
  language: Language
  state: ApplicationState
  cities: CitySlug[]
  categories: string[]
  note?: { kind: 'question' | 'approved' | 'declined'; note: string | null }
}

/** Companies that would like to work with us, in each state. */
export const demoApplications: DemoApplication[] = [
  {
    hoursAgo: 300,
    companyName: 'Pearl Home Care',
    contactPerson: 'Noor Aziz',
    contactEmail: 'noor@pearlhomecare.example',
    phone: '+971505550101',
    website: 'https://pearlhomecare.example',
    numberOfEmployees: 51,
    businessDescription: 'Nurses and carers licensed in Dubai, with eight years of home visits.',
    language: 'en',
    state: 'approved',
    cities: ['dubai'],
    categories: ['health-at-home', 'home-care'],
    note: { kind: 'approved', note: null },
  },
  {
    hoursAgo: 210,
    companyName: 'QuickFix Handymen',
    contactPerson: 'Adam Cole',
    contactEmail: 'adam@quickfix.example',
    phone: '+971505550102',
    website: null,
    numberOfEmployees: 1,
    businessDescription: 'Small repairs.',
    language: 'en',
    state: 'declined',
    cities: ['ajman'],
    categories: ['home-maintenance'],
    note: { kind: 'declined', note: 'We need a valid trade licence for each emirate. Please apply again once you have one for Ajman.' },
  },
  {
    hoursAgo: 60,
    companyName: 'Green Oasis Landscaping',
    contactPerson: 'Fatima Al Zaabi',
    contactEmail: 'fatima@greenoasis.example',
    phone: '+971505550103',
    website: 'https://greenoasis.example',
    numberOfEmployees: 11,
    businessDescription: 'Gardens, irrigation and swimming pools of villas in Abu Dhabi and Al Ain.',
    language: 'ar',
    state: 'in_review',
    cities: ['abu_dhabi', 'al_ain'],
    categories: ['outdoor-garden'],
    note: { kind: 'question', note: 'كم فريقًا يمكن أن يعمل معنا في الأسبوع الأول؟' },
  },
  {
    hoursAgo: 20,
    companyName: 'CoolAir Technical Services',
    contactPerson: 'Sanjay Menon',
    contactEmail: 'sanjay@coolair.example',
    phone: '+971505550104',
    website: 'https://coolair.example',
    numberOfEmployees: 101,
    businessDescription:
      'Air conditioning maintenance and duct cleaning with our own vans in all emirates. Twelve technicians are free from next month.',
    language: 'en',
    state: 'received',
    cities: ['dubai', 'sharjah', 'ajman'],
    categories: ['air-conditioning'],
  },
]
