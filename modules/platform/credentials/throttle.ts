import { Refusal } from '@cuadre/kernel/errors.ts'

const minute = 60_000

interface Counted {
  count: number
  /** When the last one happened. */
  at: number
}

/** Each installation counts for itself, even where several run in one process; its folder tells it from others. */
export interface Installation {
  dataDir: string
}

interface Limits {
  /** How many are let through before anybody waits. */
  free: number
  /** After this long one of them is forgotten. */
  forgetsAfter: number
}

const mostKept = 10_000

/**
 * Slows down guessing: from `free` on, each further guess doubles the wait, up to a quarter of an hour. A guess counts before
 * it is judged, so that many at once are as many as one after the other; what turns out right is taken off again, and what is
 * long ago is forgotten. Kept in memory, by process; a balancer in front limits addresses across processes.
 */
export class Throttle {
  readonly #counted = new Map<string, Counted>()
  readonly #limits: Limits
  readonly #now: () => number

  constructor(limits: Limits, now: () => number = () => Date.now()) {
    this.#limits = limits
    this.#now = now
  }

  #keyOf({ dataDir }: Installation, name: string): string {
    return `${dataDir}\n${name}`
  }

  /** What is still remembered: one less with each stretch of time. */
  #remembered(key: string): Counted {
    const { count, at } = this.#counted.get(key) ?? { count: 0, at: 0 }
    const forgotten = Math.floor((this.#now() - at) / this.#limits.forgetsAfter)
    return { count: Math.max(0, count - forgotten), at }
  }

  /** Refuses while the last guesses of this account or address are too fresh. */
  check(installation: Installation, name: string): void {
    const { count, at } = this.#remembered(this.#keyOf(installation, name))
    if (count < this.#limits.free) return
    const wait = at + Math.min(2 ** (count - this.#limits.free) * 1000, 15 * minute) - this.#now()
    if (wait > 0) throw new Refusal('session.throttled', { seconds: Math.ceil(wait / 1000) }, { status: 429 })
  }

  count(installation: Installation, name: string): void {
    const key = this.#keyOf(installation, name)
    this.#counted.set(key, { count: this.#remembered(key).count + 1, at: this.#now() })
    if (this.#counted.size > mostKept) this.#forget()
  }

  /** How many are remembered. */
  counted(installation: Installation, name: string): number {
    return this.#remembered(this.#keyOf(installation, name)).count
  }

  /** Takes some of them off, or all. */
  forgive(installation: Installation, name: string, times = Infinity): void {
    const key = this.#keyOf(installation, name)
    const { count, at } = this.#remembered(key)
    if (count > times) this.#counted.set(key, { count: count - times, at })
    else this.#counted.delete(key)
  }

  #forget(): void {
    for (const key of this.#counted.keys()) if (this.#remembered(key).count === 0) this.#counted.delete(key)
  }
}
