/** The words that the checks of the customer's dashboard use (specification 5 and 8); a browser loads no more than these. */
export const accountForms = {
  newPasswordTooShort: 'Password must be at least 8 characters long!',
  newPasswordsDiffer: "New passwords don't match!",
  currentPasswordRequired: 'Enter your current password',
  enterCode: 'Enter the code',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  validPhone: 'Please enter a valid phone number, or leave this field empty',
  invalidDateOfBirth: 'Invalid date of birth',
  pictureUnreadable: 'This file is not a picture that we can read. Please use a JPEG, PNG, WebP or AVIF file.',
  pictureTooLarge: 'This picture is too large',
  deviceOn: (browser: string, system: string) => `${browser} on ${system}`,
  fillTitleAndAddress: 'Please fill in title and address',
  subjectRequired: 'Subject is required',
  wrongSum: 'Enter an amount in dirhams, with at most two decimals',
  sumTooSmall: 'This amount is too small',
  sumTooLarge: 'This amount is too large',
  insufficientBalance: 'Your wallet does not hold this amount.',
  invalidIban: 'Enter a valid IBAN',
  enterAccountHolder: 'Enter the name of the account holder',
  invalidExpiry: 'This card has expired or its date is wrong',
  invalidTrn: 'A TRN has 15 digits',
}

export type AccountForms = typeof accountForms
