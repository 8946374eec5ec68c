import type { SharedAddress } from './address.ts'
import type { Answer } from './answer.ts'
import { Memory } from './memory.ts'

/** kept: the same for everyone until something changes. passing: only for those waiting for it now. failed: an older one is better. */
export type Made = { answer: Answer; fate: 'kept' | 'passing' | 'failed' }

/** Makes the response for an address. before: the last one, which may be old; it can be the result again. */
export type MakeAnswer = (shared: SharedAddress, before: Answer | null) => Promise<Made>

const restBetweenChanges = 100
const settledAfter = 3_000

/** The responses that are the same for everyone: made once for all who wait, cached until the content changes. */
export class SharedAnswers {
  readonly #make: MakeAnswer
  readonly #memory: Memory
  readonly #underWay = new Map<string, { generation: number; answer: Promise<Answer> }>()
  #changed: NodeJS.Timeout | null = null
  #changedAgain = false
  #isImproving = false

  constructor(make: MakeAnswer, memory = new Memory()) {
    this.#make = make
    this.#memory = memory
  }

  /** The fresh cached response for a canonical address. */
  fresh(address: string): Answer | null {
    const entry = this.#memory.find(address)
    if (entry?.age(Date.now()) !== 'fresh') return null
    if (entry.answer.sentQuick > 1) this.#improve(entry)
    return entry.answer
  }

  /** Whether there is a response, however old, or one is being made: asking for it is no work of its own. */
  isAtHand(address: string): boolean {
    return this.#memory.find(address) !== undefined || this.#underWay.has(address)
  }

  /** A response that may be slightly old if there is one; otherwise a new one. */
  get(shared: SharedAddress): Answer | Promise<Answer> {
    const fresh = this.fresh(shared.address)
    if (fresh) return fresh
    const entry = this.#memory.find(shared.address)
    const made = this.#makeOnce(shared)
    if (entry?.age(Date.now()) !== 'stale') return made
    made.catch(() => {})
    return entry.answer
  }

  /** The content has changed. Frequent changes count as one every tenth of a second, so that responses can be cached in between. */
  expire(): void {
    if (this.#changed) {
      this.#changedAgain = true
      return
    }
    this.#memory.expireAll(Date.now())
    this.#changed = setTimeout(() => {
      this.#changed = null
      if (!this.#changedAgain) return
      this.#changedAgain = false
      this.expire()
    }, restBetweenChanges)
    this.#changed.unref()
  }

  #makeOnce(shared: SharedAddress): Promise<Answer> {
    const { generation } = this.#memory
    const running = this.#underWay.get(shared.address)
    if (running?.generation === generation) return running.answer
    const answer = this.#makeNow(shared, generation).finally(() => {
      if (this.#underWay.get(shared.address)?.answer === answer) this.#underWay.delete(shared.address)
    })
    this.#underWay.set(shared.address, { generation, answer })
    return answer
  }

  async #makeNow(shared: SharedAddress, generation: number): Promise<Answer> {
    const { answer, fate } = await this.#make(shared, this.#memory.find(shared.address)?.answer ?? null)
    if (fate === 'failed') return this.#memory.lend(shared.address, Date.now()) ?? answer
    if (fate === 'kept') return this.#keep(shared, answer, generation)
    if (generation === this.#memory.generation) this.#memory.forget(shared.address)
    return answer
  }

  /** An answer that came out as it was before keeps what it was compressed to: most edits change few pages, and a minute changes none. */
  #keep(shared: SharedAddress, made: Answer, generation: number): Answer {
    const before = this.#memory.find(shared.address)?.answer
    const answer = before?.equals(made) ? before : made
    answer.madeOf = made.madeOf
    this.#memory.keep(shared, answer, generation, Date.now())
    return answer
  }

  /** Compresses long-lived responses thoroughly, one at a time. */
  #improve(entry: { answer: Answer; madeAt: number }): void {
    if (this.#isImproving || Date.now() - entry.madeAt < settledAfter) return
    this.#isImproving = true
    entry.answer
      .improve()
      .catch(() => {})
      .finally(() => {
        this.#isImproving = false
      })
  }
}
