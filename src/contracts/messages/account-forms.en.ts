/** The messages of the dashboard's form checks (specification 5 and 8), the only ones its pages load. */
export const accountForms = {
  newPasswordTooShort: 'Password must be at least 8 characters long!',
  newPasswordsDiffer: "New passwords don't match!",
  currentPasswordRequired: 'Enter your current password',
  enterCode: 'Enter the code',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  validPhone: 'Please enter a valid phone number, or leave this field empty',
  invalidDateOfBirth: 'Invalid date of birth',
  pictureUnreadable: "We can't read this file as a picture. Please use a JPEG, PNG, WebP or AVIF file.",
  pictureTooLarge: 'This picture is too large',
  deviceOn: (browser: string, system: string) => `${browser} on ${system}`,
  fillTitleAndAddress: 'Please fill in title and address',
  subjectRequired: 'Subject is required',
  wrongSum: 'Enter an amount in dirhams with up to two decimals',
  sumTooSmall: 'This amount is too small',
  sumTooLarge: 'This amount is too large',
  insufficientBalance: 'Your wallet balance is too low for this amount.',
  invalidIban: 'Enter a valid IBAN',
  enterAccountHolder: "Enter the account holder's name",
  invalidExpiry: 'This card has expired or its date is wrong',
}

export type AccountForms = typeof accountForms
