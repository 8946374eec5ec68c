import { hash, verify } from '@node-rs/argon2'

/** What a guess costs whoever stole the table: memory in KiB, and passes over it. */
export type PasswordCost = { memory: number; passes: number }

/** How passwords are hashed and compared; kept is what hash once answered. */
export type PasswordHashing = {
  hash(password: string): Promise<string>
  verify(kept: string, password: string): Promise<boolean>
  /** Compared with where there is no account, so that both take the same time; nobody's password. */
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
