import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { amount, type Amount, one, round, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { rateOn } from '@cuadre/nomenclators/exchange-rates/rate-on.ts'
import { partInBooks } from '../open-items/part-in-books.ts'
import { taxOfPart } from '../open-items/tax-on-advances.ts'
import type { Allocation } from './reckoning.ts'
import type { Side } from './states.ts'

/** What an operation takes of an item or of an advance, as it was requested. */
export interface Taken {
  id: string
  amount: string
  /** In the currency of the books. */
  value?: string | null | undefined
}

export interface RequestedShares {
  side: Side
  partnerId: string
  day: Day
  currency: { _id: string; rate: Amount } | null
  allocations: readonly Taken[]
  advances: readonly Taken[]
}

export interface ResolvedAllocation extends Allocation {
  id: string
  accountId: string
  documentNumber: string
  /** At which it entered the books, and of which currency; null in that of the books. */
  foreign: { currencyId: string; rate: Amount } | null
  /** What of the sales tax that an advance accrued is taken off with it. */
  tax: Amount
}

interface Open {
  id: string
  side: Side
  partnerId: string
  accountId: string
  day: Day
  cancelled: boolean
  amount: string
  used: string
  currencyId: string | null
  currencyCode: string | null
  foreignAmount: string | null
  foreignUsed: string
  rate: string | null
  documentNumber: string
  tax: string
  taxUsed: string
}

const tables = {
  item: { name: 'open_item', used: 'settled', foreignUsed: 'foreign_settled', tax: sql`0`, taxUsed: sql`0` },
  advance: {
    name: 'advance',
    used: 'used',
    foreignUsed: 'foreign_used',
    tax: sql`held.tax`,
    taxUsed: sql`held.tax_used`,
  },
} as const

async function opened(
  { tx, organization }: Context,
  kind: Allocation['kind'],
  ids: readonly string[],
  { locked }: { locked: boolean },
): Promise<Map<string, Open>> {
  if (ids.length === 0) return new Map()
  const { name, used, foreignUsed, tax, taxUsed } = tables[kind]
  const { rows } = await sql<Open>`
    select held.id, held.side, held.partner_id as "partnerId", held.account_id as "accountId", held.day, held.cancelled, held.amount::text,
           held.${sql.ref(used)}::text as used, held.currency_id as "currencyId", currency.code as "currencyCode",
           held.foreign_amount::text as "foreignAmount", held.${sql.ref(foreignUsed)}::text as "foreignUsed", held.rate::text,
           held.document_number as "documentNumber", ${tax}::text as tax, ${taxUsed}::text as "taxUsed"
      from ${sql.table(name)} held
      left join currency on currency.organization_id = ${organization} and currency.id = held.currency_id
     where held.organization_id = ${organization} and held.id = any(${[...ids]})
     order by held.id ${locked ? sql`for update of held` : sql``}`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What each share takes and what that stands at in the books, or everything that is wrong with them, field by field. */
export async function knownShares(
  context: Context,
  input: RequestedShares,
  { locked }: { locked: boolean },
): Promise<{ shares: ResolvedAllocation[]; wrong: FieldRefusal[] }> {
  const ids = (taken: readonly Taken[]) => taken.map(({ id }) => id)
  // One after the other: whoever needs the same ones takes their locks in the same order.
  const items = await opened(context, 'item', ids(input.allocations), { locked })
  const advances = await opened(context, 'advance', ids(input.advances), { locked })
  const rates = await ratesOf(context, input, [...items.values(), ...advances.values()])
  const wrong: FieldRefusal[] = []
  const read = (
    kind: Allocation['kind'],
    branch: string,
    found: Map<string, Open>,
    taken: readonly Taken[],
  ) =>
    taken.flatMap((each, at) => {
      const refuse: Refuse = (field, code, parameters = {}) => {
        wrong.push({
          path: `${branch}.${at}.${field}`,
          code: `${code.includes('.') ? '' : `${words[kind]}.`}${code}`,
          parameters: { line: at + 1, ...parameters },
        })
        return undefined
      }
      const isTwice = taken.findIndex(({ id }) => id === each.id) < at
      const share = shareOf(kind, input, { taken: each, isTwice, open: found.get(each.id), rates }, refuse)
      return share ? [share] : []
    })
  const shares = [
    ...read('item', 'allocations', items, input.allocations),
    ...read('advance', 'advances', advances, input.advances),
  ]
  return { shares, wrong }
}

const words = { item: 'openItem', advance: 'advance' } as const

/** Says what is wrong with a share, as a word of its own kind: `moreThanOpen` of an item or an advance. */
type Refuse = (field: string, code: string, parameters?: Record<string, string>) => undefined

interface Found {
  taken: Taken
  isTwice: boolean
  open: Open | undefined
  rates: ReadonlyMap<string, Amount>
}

function shareOf(
  kind: Allocation['kind'],
  { partnerId, day }: RequestedShares,
  { taken, isTwice, open, rates }: Found,
  refuse: Refuse,
): ResolvedAllocation | undefined {
  const idField = `${kind}Id`
  if (!open || open.partnerId !== partnerId) return refuse(idField, 'unknown')
  const document = open.documentNumber
  if (open.cancelled) return refuse(idField, 'cancelled', { document })
  if (open.day > day) return refuse(idField, 'later', { document, day: formatDay(open.day) })
  if (isTwice) return refuse(idField, 'twice', { document })

  const wanted = amount(taken.amount)
  const carrying = carryingOf(open, wanted)
  // What is worth nothing more in the books is settled at 0.00; of what is worth something no part is worth nothing.
  const isWorthless = carrying.lte(zero) && amount(open.used).lt(amount(open.amount))
  if (wanted.lte(zero) || isWorthless) return refuse('amount', 'zero', { document })
  const free = amount(open.foreignAmount ?? open.amount).minus(usedOf(open))
  if (wanted.gt(free))
    return refuse('amount', 'moreThanOpen', { document, open: text(free), amount: text(wanted) })

  const rate = rates.get(open.currencyId ?? '') ?? one
  const value = taken.value ? amount(taken.value) : null
  // Money in another currency seldom comes to a whole cent of the debt's: the value may be off by what one cent is worth.
  const tolerated = open.currencyId === null ? zero : rate.times('0.01')
  if (value?.minus(wanted.times(rate)).abs().gt(tolerated))
    return refuse('value', 'operation.valueDiffers', { document, value: text(round(wanted.times(rate))) })
  return {
    kind,
    id: open.id,
    side: open.side,
    accountId: open.accountId,
    documentNumber: document,
    amount: wanted,
    currencyId: open.currencyId,
    rate,
    value,
    carrying,
    foreign: open.currencyId && open.rate ? { currencyId: open.currencyId, rate: amount(open.rate) } : null,
    tax: taxOfPart(open, carrying),
  }
}

/** In its own currency. */
const usedOf = ({ currencyId, used, foreignUsed }: Open): Amount =>
  amount(currencyId === null ? used : foreignUsed)

/** What a part of a debt stands at in the books; the last part at all that is left of it there. */
function carryingOf(open: Open, wanted: Amount): Amount {
  if (open.foreignAmount === null) return wanted
  const whole = { amount: amount(open.amount), foreign: amount(open.foreignAmount) }
  return partInBooks(whole, { amount: amount(open.used), foreign: usedOf(open) }, wanted)
}

/** What each currency costs: that of the operation what was agreed, others what they cost on the day. */
async function ratesOf(
  context: Context,
  { currency, day }: RequestedShares,
  opened: readonly Open[],
): Promise<Map<string, Amount>> {
  const rates = new Map<string, Amount>()
  if (currency) rates.set(currency._id, currency.rate)
  for (const { currencyId } of opened)
    if (currencyId && !rates.has(currencyId))
      rates.set(currencyId, amount((await rateOn(context, { currencyId, day })).rate))
  return rates
}
