import { Refusal } from '@cuadre/kernel/errors.ts'

interface Limits {
  /** How many are done at the same time. */
  atOnce: number
  /** How many of one person are done or wait. */
  ofOne: number
  /** How many of all wait. */
  waiting: number
}

/** Lets costly work be done by turns: whoever wants too much is told so, and keeps nobody else waiting. */
export class Turns {
  readonly #limits: Limits
  readonly #of = new Map<string, number>()
  readonly #waiting: (() => void)[] = []
  #underWay = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async take<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#of.get(person) ?? 0
    if (own >= this.#limits.ofOne)
      throw new Refusal('file.yoursFirst', { files: own, seconds: 10 }, { status: 429 })
    if (this.#waiting.length >= this.#limits.waiting)
      throw new Refusal('file.busy', { seconds: 30 }, { status: 503 })
    this.#of.set(person, own + 1)
    try {
      if (this.#underWay >= this.#limits.atOnce)
        await new Promise<void>((resolve) => void this.#waiting.push(resolve))
      else this.#underWay += 1
      try {
        return await work()
      } finally {
        const next = this.#waiting.shift()
        if (next) next()
        else this.#underWay -= 1
      }
    } finally {
      const left = (this.#of.get(person) ?? 1) - 1
      if (left > 0) this.#of.set(person, left)
      else this.#of.delete(person)
    }
  }
}
