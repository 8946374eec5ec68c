import { hash, verify } from '@node-rs/argon2'

/** What a guess costs somebody who has stolen the table: memory in KiB, and number of passes. */
export type PasswordCost = { memory: number; passes: number }

/** How passwords are hashed and compared; kept is an earlier result of hash. */
export type PasswordHashing = {
  hash(password: string): Promise<string>
  verify(kept: string, password: string): Promise<boolean>
  /** The hash to compare with if there is no account, so that both cases take the same time; nobody's password. */
  nobodys: string
}

/** OWASP's recommendation, for every real password. */
export const passwordCost: PasswordCost = { memory: 19_456, passes: 2 }

/** argon2id, which is the package's algorithm unless told. */
export function argon2Hashing({ memory, passes }: PasswordCost): PasswordHashing {
  const options = { memoryCost: memory, timeCost: passes, parallelism: 1 }
  return {
    hash: (password) => hash(password, options),
    verify: (kept, password) => verify(kept, password),
    nobodys: `$argon2id$v=19$m=${memory},t=${passes},p=1$cw+VxdzZzVJ3wnr2jiOSlw$4iZSr6MqRdcuHTn/M/Ky4hkm63t3qmvknZWQsh+/cm4`,
  }
}
