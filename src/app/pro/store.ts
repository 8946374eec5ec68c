/** What the phone keeps, in IndexedDB: values by name, and what waits to be sent in the order in which it was done. */

const version = 1
const databaseName = 'service-market-pro'

let opened: Promise<IDBDatabase> | null = null

const open = (): Promise<IDBDatabase> => {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, version)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('values')
      request.result.createObjectStore('queue', { autoIncrement: true })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

type Stores = { values: IDBObjectStore; queue: IDBObjectStore }

/** One transaction over both stores: all of it is kept, or none. Resolves with what work returned once it is on the disk. */
export async function transact<T>(mode: IDBTransactionMode, work: (stores: Stores) => T): Promise<T> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(['values', 'queue'], mode, { durability: 'strict' })
    const done = work({ values: transaction.objectStore('values'), queue: transaction.objectStore('queue') })
    transaction.oncomplete = () => resolve(done)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** A value that was kept under a name, or undefined. */
export async function readValue<T>(name: string): Promise<T | undefined> {
  const request = await transact('readonly', ({ values }) => values.get(name))
  return request.result as T | undefined
}

/** Keeps values under their names; undefined removes one. */
export const keepValues = (kept: Record<string, unknown>): Promise<void> =>
  transact('readwrite', ({ values }) => {
    for (const [name, value] of Object.entries(kept)) {
      if (value === undefined) values.delete(name)
      else values.put(value, name)
    }
  })

/** What waits to be sent, the oldest first, with its place. */
export async function readQueue<T>(): Promise<(T & { place: number })[]> {
  const [entries, places] = await transact('readonly', ({ queue }) => [queue.getAll(), queue.getAllKeys()] as const)
  return (entries.result as T[]).map((entry, index) => ({ ...entry, place: places.result[index] as number }))
}

/** Deletes everything. */
export const wipe = (): Promise<void> =>
  transact('readwrite', ({ values, queue }) => {
    values.clear()
    queue.clear()
  })
