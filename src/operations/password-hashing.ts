import { Worker } from 'node:worker_threads'
import { hash, type Options } from '@node-rs/argon2'

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

type Hash = (password: string, options: Options) => Promise<string>

/** argon2id, which is the package's algorithm unless told. */
export function argon2Hashing({ memory, passes }: PasswordCost, run: Hash = hash): PasswordHashing {
  const fresh = { memoryCost: memory, timeCost: passes, parallelism: 1 }
  return {
    hash: (password, like) => run(password, like ? optionsOf(like) : fresh),
    nobodys: `$argon2id$v=19$m=${memory},t=${passes},p=1$cw+VxdzZzVJ3wnr2jiOSlw$4iZSr6MqRdcuHTn/M/Ky4hkm63t3qmvknZWQsh+/cm4`,
  }
}

/** The same, one after the other in a thread of its own whose priority is low: a storm of logins leaves the processor to pages. */
export const argon2InThread = (cost: PasswordCost): PasswordHashing => argon2Hashing(cost, hashInThread())

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$/

function optionsOf(like: string): Options {
  const [, memory, passes, lanes, salt = ''] = stored.exec(like) ?? []
  if (!memory) throw new Error('A stored password is not a hash of argon2id')
  return { memoryCost: Number(memory), timeCost: Number(passes), parallelism: Number(lanes), salt: Buffer.from(salt, 'base64') }
}

/** Work for the thread, and its result; password-thread.ts does it. */
export type HashWork = { id: number; password: string; options: Options }
export type HashDone = { id: number; hash: string } | { id: number; error: string }

type Promised = { resolve: (hash: string) => void; reject: (error: Error) => void }

/** Starts the thread with the first password, and again if it has died. It keeps no process running. */
function hashInThread(): Hash {
  const promised = new Map<number, Promised>()
  let thread: Worker | undefined
  let last = 0

  function start(): Worker {
    const started = new Worker(new URL('./password-thread.ts', import.meta.url))
    started.unref()
    started.on('message', (done: HashDone) => {
      const { resolve, reject } = promised.get(done.id) ?? {}
      promised.delete(done.id)
      if ('hash' in done) resolve?.(done.hash)
      else reject?.(new Error(done.error))
    })
    started.on('error', (error) => {
      thread = undefined
      for (const { reject } of promised.values()) reject(error instanceof Error ? error : new Error(String(error)))
      promised.clear()
    })
    return started
  }

  return (password, options) =>
    new Promise((resolve, reject) => {
      thread ??= start()
      last += 1
      promised.set(last, { resolve, reject })
      thread.postMessage({ id: last, password, options } satisfies HashWork)
    })
}
