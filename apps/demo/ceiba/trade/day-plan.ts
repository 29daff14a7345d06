import { type DemoDay, lastDay } from '../../calendar.ts'

/** The order of a day: what comes in first and what that costs beside, then what goes out, then what is counted and paid. */
export const turns = [
  'buy',
  'receive',
  'takeBack',
  'addCost',
  'transfer',
  'bake',
  'sell',
  'consume',
  'count',
  'pay',
  'review',
] as const
type Turn = (typeof turns)[number]

/** What is to be done on each day; what is done may put down more. */
export class DayPlan {
  readonly #days = new Map<string, (() => void)[]>()

  at(on: DemoDay, turn: Turn, work: () => void): void {
    const key = `${on} ${turn}`
    const others = this.#days.get(key)
    if (others) others.push(work)
    else this.#days.set(key, [work])
  }

  /** Lives through both years. */
  run(): void {
    for (let on = 0; on <= lastDay; on++)
      for (const turn of turns) for (const work of this.#days.get(`${on} ${turn}`) ?? []) work()
  }
}
