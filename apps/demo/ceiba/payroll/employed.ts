import { type Amount, amount } from '@cuadre/kernel/money.ts'
import { areas } from '../goods/warehouses.ts'
import { costCenters } from '../people.ts'
import { inShops } from '../more-workers.ts'
import { type DemoPost, type DemoWorker, posts } from '../staff.ts'
import { inOffices } from '../workers.ts'

/** Somebody who is paid in a month of the demo. */
export interface Employed {
  worker: DemoWorker
  post: DemoPost
  salary: Amount
  costCenter: string
  expenseAccount: string
  /** Leaves with this month. */
  leaves: boolean
}

/** A month counted from the first of the demo. */
const monthOf = (day: string, year = 0): number => year * 12 + Number(day.slice(0, 2)) - 1

export const postNamed = (code: string): DemoPost => posts.find((post) => post.code === code)!

/** The cost centre that a post is charged to. */
export const centerOf = ({ costCenter, area }: DemoPost): string =>
  costCenter ?? areas.find(({ code }) => code === area)!.costCenter

/** Whoever began with a month of the past year. Who began in the month of today is paid by its draft. */
const known = [...inOffices, ...inShops].flatMap((worker) =>
  typeof worker.since === 'string' && /^\d\d-01$/.test(worker.since) ? [{ worker, since: worker.since }] : [],
)

/** Who works in a month, by code, with the wage of its last day. */
export function employedIn({ year, month }: { year: number; month: number }): Employed[] {
  const at = year * 12 + month - 1
  return known
    .filter(({ worker, since }) => monthOf(since) <= at && (!worker.left || at <= monthOf(worker.left.on)))
    .map(({ worker }) => {
      const { cameTo, raised, left } = worker
      const post = postNamed(cameTo && at < monthOf(cameTo.movedOn) ? cameTo.post : worker.post)
      const center = centerOf(post)
      return {
        worker,
        post,
        salary: amount(raised && at >= monthOf(raised.on) ? raised.salary : post.salary),
        costCenter: center,
        expenseAccount: costCenters.find(({ code }) => code === center)!.expenseAccount,
        leaves: left !== undefined && at === monthOf(left.on),
      }
    })
    .toSorted((one, other) => (one.worker.code < other.worker.code ? -1 : 1))
}
