import { addDays, type Day } from '@cuadre/kernel/day.ts'
import { type Amount, amount, sum, zero } from '@cuadre/kernel/money.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { historyOf, type Stage, stateAfter } from './load/document-history.ts'
import { demoCompany } from './ceiba.ts'
import type { DemoChequebook } from './banks.ts'
import type { DatedDocument, Document, DocumentFacts, RowWriter } from './documents.ts'
import type { DemoCompany } from './types.ts'

/** A document, the states that it has been through, and its rows. */
interface Standing extends DatedDocument {
  life: Stage[]
  state: string
  rowsOf: (table: string) => Record<string, unknown>[]
}

const itself = (code: string) => code

/** The documents of a company with the states that they have on a day, as the loader finds them. */
function standing({ documents = [] }: DemoCompany, today: Day): Standing[] {
  const facts = new Map(
    documents.map(({ document, day, number }): [Document, DocumentFacts] => [
      document,
      { id: '', day, number, state: '', since: {}, version: 1, author: document.by },
    ]),
  )
  const find = (document: Document) => facts.get(document)
  const writer: RowWriter = {
    idOf: (kind, key) => `${kind} ${key}`,
    find,
    held: () => zero,
    codes: {
      account: itself,
      expenseItem: itself,
      currency: itself,
      contractKind: itself,
      assetSpecification: itself,
      assetEntryType: itself,
      timeKey: itself,
    },
  }
  return documents.map((each) => {
    const life = historyOf(each.document, find, today)
    const { state, version } = stateAfter(life)
    const self = Object.assign(facts.get(each.document)!, { state, version })
    const rowsOf = (table: string) =>
      each.document.rows(writer, self).flatMap((row) => (row.table === table ? [row.values] : []))
    return { ...each, life, state, rowsOf }
  })
}

const totalOf = (quantities: readonly unknown[]): Amount =>
  sum(quantities.map((quantity) => amount(quantity as string)))

/** What clients still owe of what is due already. */
function overdue(all: readonly Standing[], today: Day): Amount {
  const left = new Map<Document, Amount>()
  for (const { document, day } of all)
    for (const { kind, side, amount: owed, days } of document.items)
      if (kind === 'item' && side === 'receivable' && addDays(day, days) < today) left.set(document, owed)
  for (const { allocations } of all.map(({ document }) => document))
    for (const { kind, of, amount: taken } of allocations) {
      const before = kind === 'item' && 'document' in of ? left.get(of.document) : undefined
      if (before && 'document' in of) left.set(of.document, before.minus(taken))
    }
  return sum([...left.values()])
}

/** Who ever owes more than La Ceiba lends it. */
function beyondLimits({ goods, entries }: DemoCompany): string[] {
  const limits = new Map(
    goods!.partners.map(({ code, creditLimit }) => [code, creditLimit && amount(creditLimit)]),
  )
  const owed = new Map<string, Amount>()
  const exceeded = new Set<string>()
  for (const { state, lines } of entries)
    for (const { account, partner, debit, credit } of lines) {
      if (state === 'pending' || !account.startsWith('135') || !partner) continue
      const now = (owed.get(partner) ?? zero).plus(debit ?? '0').minus(credit ?? '0')
      owed.set(partner, now)
      const limit = limits.get(partner)
      if (limit && now.gt(limit)) exceeded.add(partner)
    }
  return [...exceeded]
}

/** 1, 2, 3 … of each series. */
function expectNoGap(numbers: readonly { series: string; number: number }[]) {
  for (const [series, each] of Map.groupBy(numbers, (one) => one.series)) {
    const found = each.map(({ number }) => number).toSorted((one, other) => one - other)
    expect([series, found]).toEqual([series, found.map((_, at) => at + 1)])
  }
}

/** What waits for somebody whatever the day is. */
const waiting: readonly [type: string, state: string][] = [
  ['saleOfProducts', 'pending'],
  ['saleOfProducts', 'confirmed'],
  ['buyOfProducts', 'pending'],
  ['buyOfProducts', 'confirmed'],
  ['buyOfProducts', 'partiallyReceived'],
  ['otherInventory', 'pending'],
  ['movementsOfferts', 'pending'],
  ['movementsOfferts', 'sent'],
  ['movementsOfferts', 'accepted'],
  ['paymentRequest', 'requested'],
  ['deposit', 'pending'],
  ['bankTransfer', 'inTransit'],
  ['expenseVoucher', 'confirmed'],
  ['paycheckReceived', 'registered'],
  ['paycheckIssued', 'delivered'],
  ['productionOrder', 'pending'],
]

/** Where months and years begin and end, at weekends and holidays, and where what is on the desk meets what is done that day anyhow. */
const days = `
  2026-01-01 2026-11-18 2026-11-20 2026-11-21 2026-11-22 2026-11-23 2026-11-30 2026-12-01 2026-12-17 2026-12-18 2026-12-31
  2027-01-01 2027-01-02 2027-01-03 2027-01-15 2027-01-31 2027-02-17 2027-02-20 2027-02-28 2027-03-01 2027-03-15 2027-03-31
  2027-04-17 2027-05-02 2027-05-18 2027-05-31 2027-06-04 2027-07-18 2027-08-01 2027-08-30 2027-09-30 2027-10-17 2027-11-18 2027-12-25
  2027-12-31 2028-01-01 2028-01-02 2028-01-15 2028-02-28 2028-02-29 2028-03-01 2028-05-01 2028-07-26 2028-10-31 2028-12-31`
  .trim()
  .split(/\s+/)

// Of one day at a time: a company is large.
let company: DemoCompany
let all: Standing[]

describe.each(days)('on the desk of Comercial La Ceiba on %s', (today) => {
  const month = today.slice(0, 7)
  const stateOf = (type: string, state: string) =>
    all.filter((each) => each.document.type === type && each.state === state)

  beforeAll(() => {
    company = demoCompany(today)
    all = standing(company, today)
  })

  test('there is a sale, a purchase and a count of this month that nobody has confirmed', () => {
    for (const type of ['saleOfProducts', 'buyOfProducts', 'otherInventory']) {
      const pending = stateOf(type, 'pending')
      expect([type, pending.length]).toEqual([type, 1])
      expect(pending[0]!.day.slice(0, 7)).toBe(month)
      expect(pending[0]!.document.movements).toEqual([])
    }
  })

  test('something waits for each of those who work there', () => {
    const missing = waiting.filter(([type, state]) => stateOf(type, state).length === 0)
    expect(missing).toEqual([])
  })

  test('goods are to be received, wholly and in part, and to be delivered', () => {
    const orderedBy = (purchase: Standing) =>
      totalOf(purchase.rowsOf('purchase_line').map((line) => line['quantity']))
    const cameOf = ({ document }: Standing) => {
      const receipts = new Set(document.later.map(({ by }) => by))
      const come = all.filter((each) => receipts.has(each.document))
      return sum(come.flatMap(({ document: { movements } }) => movements.map(({ quantity }) => quantity)))
    }
    const [whole] = stateOf('buyOfProducts', 'confirmed')
    expect([orderedBy(whole!).gt(zero), cameOf(whole!).eq(zero)]).toEqual([true, true])
    for (const part of stateOf('buyOfProducts', 'partiallyReceived'))
      expect([cameOf(part).gt(zero), cameOf(part).lt(orderedBy(part))]).toEqual([true, true])
    for (const { document, rowsOf } of stateOf('saleOfProducts', 'confirmed')) {
      expect(document.movements.length).toBeGreaterThanOrEqual(3)
      expect(document.movements).toHaveLength(rowsOf('sale_line').length)
      expect(document.items).toHaveLength(1)
    }
  })

  test('a sale that was begun has lines; a count misses something, and is not at its end', () => {
    expect(stateOf('saleOfProducts', 'pending')[0]!.rowsOf('sale_line')).toHaveLength(3)
    const counted = stateOf('otherInventory', 'pending')[0]!.rowsOf('other_inventory_line')
    const found = counted.filter((line) => line['quantity'] !== null)
    expect([found.length, counted.length - found.length].every((some) => some > 0)).toBe(true)
    expect(found.filter((line) => line['quantity'] !== line['book_quantity'])).toHaveLength(1)
  })

  test('somebody has money to justify', () => {
    const out = stateOf('expenseVoucher', 'confirmed').flatMap(({ rowsOf }) => rowsOf('expense_voucher'))
    expect(out.some((voucher) => voucher['advance'] && voucher['spent'] === null)).toBe(true)
  })

  test('a client owes what should have been paid', () => {
    expect(overdue(all, today).gt(zero)).toBe(true)
  })

  test('the bank tells of money this month that nobody has explained', () => {
    const { statements, reconciliations } = company.banks!
    const open = [...statements.entries()].filter(([, { until }]) => until.startsWith(month))
    expect(open.map(([, { account }]) => account)).toEqual(['109', '110', '112'])
    expect(reconciliations.filter(({ statement }) => open.some(([at]) => at === statement))).toEqual([])
    for (const [, { account, lines }] of open.slice(0, 2))
      expect([account, lines.some(({ day }) => day.startsWith(month) && day <= today)]).toEqual([
        account,
        true,
      ])
  })

  test('offers wait for an answer or have one, and nothing happens to a document before it is written or after today', () => {
    const offers = all.filter(({ document }) => document.series === 'OF')
    const states = offers.map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['converted', 'sent', 'rejected', 'accepted', 'pending']))
    expect(states.filter((state) => state === 'converted').length).toBeGreaterThanOrEqual(4)
    const wrong = all.filter(({ day, life }) => {
      const lived = [day, ...life.map((stage) => stage.day), today]
      return lived.some((each, at) => at > 0 && each < lived[at - 1]!)
    })
    expect(wrong.map(({ number }) => number)).toEqual([])
  })

  test('every offer that was converted became a sale that is there', () => {
    for (const { document } of stateOf('movementsOfferts', 'converted'))
      expect(all.some((each) => each.document === document.later[0]!.by)).toBe(true)
  })

  test('five contracts and a supplement are in force or written down', () => {
    const contracts = all.filter(({ document }) => document.type === 'contract')
    expect(contracts.map(({ state }) => state).toSorted()).toEqual([...Array(5).fill('active'), 'draft'])
    expect(new Set(contracts.map(({ number }) => number)).size).toBe(6)
  })

  test('no document is known as another, or carries its number, and no number is left out', () => {
    const known = all.map(({ document: { type, key } }) => `${type} ${key}`)
    const twice = [...Map.groupBy(known, (key) => key)].filter(([, each]) => each.length > 1)
    expect(twice.map(([key]) => key)).toEqual([])
    const own = all.filter(({ document }) => typeof document.series === 'string').map(({ number }) => number)
    expect(new Set(own).size).toBe(own.length)
    expectNoGap(own.map((number) => ({ series: number.slice(0, -6), number: Number(number.slice(-5)) })))
  })

  test('no leaf of the chequebook is used twice or left out, but for the one that was spoiled', () => {
    const [{ first, voided }] = company.banks!.chequebooks as [DemoChequebook]
    const leaves = all
      .filter(({ document }) => document.type === 'paycheckIssued')
      .flatMap(({ rowsOf }) => rowsOf('chequebook_leaf'))
      .map((leaf) => Number(leaf['number']))
    const used = [...leaves, ...voided.map(({ number }) => number)].toSorted((one, other) => one - other)
    expect(used).toEqual(used.map((_, at) => first + at))
  })

  test('entries balance, are numbered without gaps, and those that are pending are of this month', () => {
    const posted = company.entries.filter(({ state }) => state === 'confirmed')
    const wrong = posted.filter(
      ({ lines }) =>
        !sum(lines.map(({ debit = '0', credit = '0' }) => amount(debit).minus(amount(credit)))).eq(zero),
    )
    expect(wrong.map(({ description }) => description)).toEqual([])
    expectNoGap(posted.map(({ day, number }) => ({ series: day.slice(0, 4), number: number! })))
    const begun = company.entries.filter(({ state }) => state === 'pending')
    expect(begun.map(({ day }) => day.slice(0, 7))).toEqual([month, month])
  })

  test('what moves in a storage does so in the order of days, and comes in before it leaves', () => {
    const moved = all
      .flatMap(({ document, day, number }) =>
        document.movements.map((movement) => ({ ...movement, day, number })),
      )
      .toSorted((one, other) => one.sequence - other.sequence)
      .map(({ product, warehouse, day, direction, number }) => ({
        card: `${product} in ${warehouse}`,
        at: `${day} ${direction === 1 ? 'in' : 'out'}`,
        number,
      }))
    const wrong = [...Map.groupBy(moved, ({ card }) => card).values()].flatMap((card) =>
      card.filter(({ at }, place) => place > 0 && at < card[place - 1]!.at),
    )
    expect(wrong).toEqual([])
  })

  test('nobody but La Esquina owes more than La Ceiba lends it', () => {
    expect(beyondLimits(company).filter((code) => code !== 'C003')).toEqual([])
  })
})

test('only La Esquina ever owes more than La Ceiba lends it', () => {
  expect(beyondLimits(demoCompany('2027-12-31'))).toEqual(['C003'])
})
