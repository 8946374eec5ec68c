import { platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync } from '@node-rs/argon2'
import type { HashDone, HashWork } from './password-hashing.ts'

/** On Linux a thread has a priority of its own; elsewhere this would be that of the whole process. */
const low = 10
if (platform() === 'linux') setPriority(low)

function work({ id, password, options }: HashWork): HashDone {
  try {
    // What was sent is a plain array of bytes by now.
    const { salt, ...rest } = options
    return { id, hash: hashSync(password, { ...rest, ...(salt && { salt: Buffer.from(salt) }) }) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (given: HashWork) => parentPort?.postMessage(work(given)))
