import type { Emirate } from '../../../domain/emirates.ts'
import type { Text } from '../../../domain/language.ts'

export type CitySlug = 'dubai' | 'abu_dhabi' | 'sharjah' | 'ajman' | 'ras_al_khaimah' | 'fujairah' | 'umm_al_quwain' | 'al_ain'

/** The cities served, in the order of the specification; `emirate` is the slug of the emirate's own city. */
export const cities: { slug: CitySlug; name: Text; emirate: Emirate }[] = [
  { slug: 'dubai', name: { en: 'Dubai', ar: 'دبي' }, emirate: 'dubai' },
  { slug: 'abu_dhabi', name: { en: 'Abu Dhabi', ar: 'أبوظبي' }, emirate: 'abu_dhabi' },
  { slug: 'sharjah', name: { en: 'Sharjah', ar: 'الشارقة' }, emirate: 'sharjah' },
  { slug: 'ajman', name: { en: 'Ajman', ar: 'عجمان' }, emirate: 'ajman' },
  { slug: 'ras_al_khaimah', name: { en: 'Ras Al Khaimah', ar: 'رأس الخيمة' }, emirate: 'ras_al_khaimah' },
  { slug: 'fujairah', name: { en: 'Fujairah', ar: 'الفجيرة' }, emirate: 'fujairah' },
  { slug: 'umm_al_quwain', name: { en: 'Umm Al Quwain', ar: 'أم القيوين' }, emirate: 'umm_al_quwain' },
  { slug: 'al_ain', name: { en: 'Al Ain', ar: 'العين' }, emirate: 'abu_dhabi' },
]
