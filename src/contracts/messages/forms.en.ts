/** The messages of the public pages' form checks (specification 5), the only ones those pages load. */
export const forms = {
  selectCleaners: 'Select number of cleaners',
  selectHours: 'Select hours',
  selectFrequency: 'Select frequency',
  selectMaterials: 'Select an option',
  selectDate: 'Select date',
  selectTime: 'Select time',
  enterName: 'Enter name',
  invalidEmail: 'Invalid email',
  emailsDiffer: 'Emails do not match',
  enterPhone: 'Enter phone',
  invalidPhone: 'Invalid phone number',
  enterAddress: 'Enter address',
  invalidMakani: 'A Makani number has 10 digits',
  invalidTrn: 'A TRN has 15 digits',
  acceptTerms: 'Accept terms',
  invalidCardNumber: 'Invalid card number',
  selectMonth: 'Select month',
  selectYear: 'Select year',
  invalidCvv: 'Invalid CVV',
  enterCardholder: 'Enter cardholder name',
  selectPaymentMethod: 'Select a payment method',

  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  messageRequired: 'Message is required',
  messageTooLong: 'Message is too long',

  companyNameRequired: 'Company name is required',
  contactPersonRequired: 'Contact person is required',
  contactEmailRequired: 'Contact email is required',
  phoneRequired: 'Phone number is required',
  selectCity: 'Select at least one city',
  selectCategory: 'Select at least one service category',
  invalidWebsite: 'Invalid website',
  unknownCity: 'Unknown city',
  unknownCategory: 'Unknown service category',

  somethingWrong: 'Something went wrong',
  seriesTaken: 'Some dates of this series are not available at this time. Please choose another time.',
}

export type Forms = typeof forms
