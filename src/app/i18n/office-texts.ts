import { addOfficeAreas, isArabic } from './texts.ts'

/** The areas of texts of the back office, which its frame brings along. */
addOfficeAreas({
  office: () => (isArabic() ? import('./ar/office.ts') : import('./en/office.ts')),
  officePeople: () => (isArabic() ? import('./ar/office-people.ts') : import('./en/office-people.ts')),
  officeToday: () => (isArabic() ? import('./ar/office-today.ts') : import('./en/office-today.ts')),
  officeCalendar: () => (isArabic() ? import('./ar/office-calendar.ts') : import('./en/office-calendar.ts')),
  officeUndo: () => (isArabic() ? import('./ar/office-undo.ts') : import('./en/office-undo.ts')),
  officeAreas: () => (isArabic() ? import('./ar/office-areas.ts') : import('./en/office-areas.ts')),
  officeCatalogue: () => (isArabic() ? import('./ar/office-catalogue.ts') : import('./en/office-catalogue.ts')),
  officeContent: () => (isArabic() ? import('./ar/office-content.ts') : import('./en/office-content.ts')),
  officeFieldWork: () => (isArabic() ? import('./ar/office-field-work.ts') : import('./en/office-field-work.ts')),
  officeEdit: () => (isArabic() ? import('./ar/office-edit.ts') : import('./en/office-edit.ts')),
  officeHouse: () => (isArabic() ? import('./ar/office-house.ts') : import('./en/office-house.ts')),
  officeIntake: () => (isArabic() ? import('./ar/office-intake.ts') : import('./en/office-intake.ts')),
  officeLists: () => (isArabic() ? import('./ar/office-lists.ts') : import('./en/office-lists.ts')),
  officeApprovals: () => (isArabic() ? import('./ar/office-approvals.ts') : import('./en/office-approvals.ts')),
  officeMoneyDialogs: () => (isArabic() ? import('./ar/office-money-dialogs.ts') : import('./en/office-money-dialogs.ts')),
  officeBoard: () => (isArabic() ? import('./ar/office-board.ts') : import('./en/office-board.ts')),
  officeDispatch: () => (isArabic() ? import('./ar/office-dispatch.ts') : import('./en/office-dispatch.ts')),
  officeClaims: () => (isArabic() ? import('./ar/office-claims.ts') : import('./en/office-claims.ts')),
  officeBookings: () => (isArabic() ? import('./ar/office-bookings.ts') : import('./en/office-bookings.ts')),
  officePacks: () => (isArabic() ? import('./ar/office-packs.ts') : import('./en/office-packs.ts')),
  officeMoney: () => (isArabic() ? import('./ar/office-money.ts') : import('./en/office-money.ts')),
  officeSigns: () => (isArabic() ? import('./ar/office-signs.ts') : import('./en/office-signs.ts')),
  officeSuppressions: () => (isArabic() ? import('./ar/office-suppressions.ts') : import('./en/office-suppressions.ts')),
  officeReports: () => (isArabic() ? import('./ar/office-reports.ts') : import('./en/office-reports.ts')),
})
