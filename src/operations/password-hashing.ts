import { hash } from '@node-rs/argon2'

/** What a guess costs somebody who has stolen the table: memory in KiB, and number of passes. */
export type PasswordCost = { memory: number; passes: number }

/** How passwords are hashed; what is stored names the algorithm, its cost and the salt. */
export type PasswordHashing = {
  /** like: a stored hash, whose cost and salt are used again; so the result equals it exactly if the password does. */
  hash(password: string, like?: string): Promise<string>
  /** The hash to compare with if there is no account, so that both cases take the same time; nobody's password. */
  nobodys: string
}

/** OWASP's recommendation, for every real password. */
export const passwordCost: PasswordCost = { memory: 19_456, passes: 2 }

/** argon2id, which is the package's algorithm unless told. */
export function argon2Hashing({ memory, passes }: PasswordCost): PasswordHashing {
  const options = { memoryCost: memory, timeCost: passes, parallelism: 1 }
  return {
    hash: (password, like) => hash(password, like ? optionsOf(like) : options),
    nobodys: `$argon2id$v=19$m=${memory},t=${passes},p=1$cw+VxdzZzVJ3wnr2jiOSlw$4iZSr6MqRdcuHTn/M/Ky4hkm63t3qmvknZWQsh+/cm4`,
  }
}

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$/

function optionsOf(like: string) {
  const [, memory, passes, lanes, salt = ''] = stored.exec(like) ?? []
  if (!memory) throw new Error('A stored password is not a hash of argon2id')
  return { memoryCost: Number(memory), timeCost: Number(passes), parallelism: Number(lanes), salt: Buffer.from(salt, 'base64') }
}
