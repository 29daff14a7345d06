import { Refusal } from '@cuadre/kernel/errors.ts'

const minute = 60_000

interface Failures {
  count: number
  /** When the last one happened. */
  at: number
}

/** Each installation counts for itself, even where several run in one process; its folder tells it from others. */
interface Installation {
  dataDir: string
}

const keyOf = ({ dataDir }: Installation, name: string) => `${dataDir}\n${name}`

/**
 * Slows down guessing: from `free` failures on, each further one doubles the wait, up to a quarter of an hour. Kept
 * in memory, by process; a balancer in front limits addresses across processes.
 */
export class Throttle {
  readonly #failures = new Map<string, Failures>()
  readonly #free: number
  readonly #now: () => number

  constructor(free: number, now: () => number = Date.now) {
    this.#free = free
    this.#now = now
  }

  #waitOf({ count, at }: Failures): number {
    const wait = Math.min(2 ** (count - this.#free) * 1000, 15 * minute)
    return count < this.#free ? 0 : Math.max(0, at + wait - this.#now())
  }

  /** Refuses while the last failures of this account or address are too fresh. */
  check(installation: Installation, name: string): void {
    const failures = this.#failures.get(keyOf(installation, name))
    const wait = failures ? this.#waitOf(failures) : 0
    if (wait > 0) throw new Refusal('session.throttled', { seconds: Math.ceil(wait / 1000) }, { status: 429 })
  }

  failed(installation: Installation, name: string): void {
    const key = keyOf(installation, name)
    const now = this.#now()
    const failures = this.#failures.get(key)
    this.#failures.set(key, { count: (failures?.count ?? 0) + 1, at: now })
    if (this.#failures.size > 10_000) this.#forget(now - 15 * minute)
  }

  succeeded(installation: Installation, name: string): void {
    this.#failures.delete(keyOf(installation, name))
  }

  #forget(before: number): void {
    for (const [key, { at }] of this.#failures) if (at < before) this.#failures.delete(key)
  }
}
