import type { Catalogue } from './en/catalogue.ts'
import { type Area, bringTexts as bringSharedTexts, broughtTexts, isArabic, type Texts } from './texts.ts'

type OfficeArea = Extract<keyof Catalogue, `office${string}`>

/** The texts of the back office, of which public pages know nothing. */
const areas: Record<OfficeArea, () => Promise<Texts>> = {
  office: () => (isArabic() ? import('./ar/office.ts') : import('./en/office.ts')),
  officePeople: () => (isArabic() ? import('./ar/office-people.ts') : import('./en/office-people.ts')),
  officeToday: () => (isArabic() ? import('./ar/office-today.ts') : import('./en/office-today.ts')),
  officeApprovals: () => (isArabic() ? import('./ar/office-approvals.ts') : import('./en/office-approvals.ts')),
  officeMoneyDialogs: () => (isArabic() ? import('./ar/office-money-dialogs.ts') : import('./en/office-money-dialogs.ts')),
  officeUndo: () => (isArabic() ? import('./ar/office-undo.ts') : import('./en/office-undo.ts')),
  officeCatalogue: () => (isArabic() ? import('./ar/office-catalogue.ts') : import('./en/office-catalogue.ts')),
  officeEdit: () => (isArabic() ? import('./ar/office-edit.ts') : import('./en/office-edit.ts')),
  officeHouse: () => (isArabic() ? import('./ar/office-house.ts') : import('./en/office-house.ts')),
  officeLists: () => (isArabic() ? import('./ar/office-lists.ts') : import('./en/office-lists.ts')),
}

/** Loads texts for a page of the back office, as bringTexts of texts.ts does. */
export async function bringTexts(...wanted: (Area | OfficeArea)[]): Promise<void> {
  if (import.meta.env.SSR) return
  const isOffice = (area: Area | OfficeArea): area is OfficeArea => area in areas
  const shared = bringSharedTexts(...wanted.filter((area): area is Area => !isOffice(area)))
  for (const texts of await Promise.all(wanted.filter(isOffice).map((area) => areas[area]()))) Object.assign(broughtTexts, texts)
  await shared
}
