import { addDays } from '@cuadre/kernel/day.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Operation, World } from './world.ts'

interface Open {
  operations: { _id: string; day: string; amount: string; document: { number: string } | null }[]
  lines: { _id: string }[]
  proposals: { reason: string; operations: string[]; lines: string[] }[]
}
interface Statement {
  endDate: string
  closing: string
}

const open = (world: World, date: string) =>
  world.attempt<Open>('POST', '/private/conciliation/getOperationsConciliation', {
    accountId: world.banks.pesos,
    date,
  })

/** The bank tells of some days: of most of what the books say, and now and then of something of its own. */
async function tell(world: World, last: Statement | undefined): Promise<Statement | undefined> {
  const startDate = last ? addDays(last.endDate, 1) : '2026-01-01'
  const endDate = world.today
  if (startDate > endDate) return last
  const found = await open(world, endDate)
  if (!found) return last
  const told = found.operations.filter(() => !world.random.onceIn(5))
  const lines = told.map(({ day, amount: moved, document }) => ({
    day: day < startDate ? startDate : day,
    amount: moved,
    reference: document?.number ?? null,
    description: 'Movimiento',
  }))
  const own = { day: endDate, amount: '-1.75', reference: null, description: 'Comisión' }
  if (world.random.onceIn(3)) lines.push(own)
  const opening = last?.closing ?? '0.00'
  const closing = text(sum([opening, ...lines.map((line) => line.amount)].map(amount)))
  const statement = { bankAccountId: world.banks.pesos, startDate, endDate, opening, closing, lines }
  const written = await world.attempt('POST', '/private/accountsStatus/createAccountsStatus', statement)
  return written ? { endDate, closing } : last
}

/** What the product proposes is taken; where something of the bank stays unexplained, the rest is left for later. */
async function reconcile(world: World, day: string): Promise<string | undefined> {
  const found = await open(world, day)
  if (!found || found.proposals.length === 0) return undefined
  const matches = found.proposals.map(({ reason, operations, lines }) => ({ reason, operations, lines }))
  const explained = new Set(matches.flatMap(({ lines }) => lines))
  const conclude = found.lines.every(({ _id }) => explained.has(_id))
  const path = '/private/conciliation/conciliateOperations'
  const written = await world.attempt('POST', path, {
    bankAccountId: world.banks.pesos,
    day,
    matches,
    conclude,
  })
  return written?._id
}

/** Statements of the bank come in and are held against the books; the last reconciliation is taken back, soon or not at all. */
export function reconciling(): Operation[] {
  let last: Statement | undefined
  const done: string[] = []
  return [
    {
      weight: 2,
      async run(world) {
        last = await tell(world, last)
        const id = last && (await reconcile(world, last.endDate))
        if (id !== undefined) done.push(id)
      },
    },
    {
      weight: 2,
      async run(world) {
        const id = world.random.onceIn(6) ? done.at(0) : done.at(-1)
        if (id === undefined) return
        const path = '/private/conciliation/cancelConciliationBank'
        if (await world.attempt('DELETE', path, { id })) done.splice(done.indexOf(id), 1)
      },
    },
  ]
}
