/** The settings of sign-in and withdrawals that staff can change, with their defaults. */
export type SecuritySettings = {
  /** Wrong passwords for one account in a day over all networks; devices that have logged in before are counted apart. */
  guessesPerDay: number
  /** Hours that a withdrawal waits if the account's password or bank details are new. */
  withdrawalWaitHours: number
}

export const defaultSecuritySettings: SecuritySettings = { guessesPerDay: 100, withdrawalWaitHours: 24 }
