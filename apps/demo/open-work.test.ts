import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, amount, zero } from '@cuadre/kernel/money.ts'
import { describe, expect, test } from 'vitest'
import { historyOf, stateAfter } from './load/document-history.ts'
import { demoCompany } from './ceiba.ts'
import type { Document } from './documents.ts'
import type { DemoCompany } from './types.ts'

/** The documents of a company with the states that they have on a day, as the loader finds them. */
function standing({ documents = [] }: DemoCompany, today: Day) {
  const facts = new Map(
    documents.map(({ document, day, number }) => [
      document,
      { id: '', day, number, state: '', version: 1, author: document.by },
    ]),
  )
  const find = (document: Document) => facts.get(document)
  return documents.map(({ document, day, number }) => {
    const life = historyOf(document, find, today)
    return { document, day, number, life, ...stateAfter(life) }
  })
}

describe.each(['2026-11-21', '2026-01-01', '2028-02-29', '2027-03-15'])(
  'on the desk of Comercial La Ceiba on %s',
  (today) => {
    const company = demoCompany(today)
    const all = standing(company, today)
    const stateOf = (type: string, state: string) =>
      all.filter((each) => each.document.type === type && each.state === state)

    test('there is a sale, a purchase and a count of this month that nobody has confirmed', () => {
      for (const type of ['saleOfProducts', 'buyOfProducts', 'otherInventory']) {
        const pending = stateOf(type, 'pending')
        expect([type, pending.length]).toEqual([type, 1])
        expect(pending[0]!.day.slice(0, 7)).toBe(today.slice(0, 7))
        expect(pending[0]!.document.movements).toEqual([])
      }
    })

    test('offers wait for an answer or have one, and nothing happens to a document before it is written or after today', () => {
      const offers = all.filter(({ document }) => document.series === 'OF')
      const states = offers.map(({ state }) => state)
      expect(new Set(states)).toEqual(new Set(['converted', 'sent', 'rejected', 'accepted', 'pending']))
      expect(states.filter((state) => state === 'converted').length).toBeGreaterThanOrEqual(4)
      for (const { day, life } of all) {
        const days = life.map((stage) => stage.day)
        expect(days).toEqual(days.toSorted())
        expect([...days, day].every((each) => day <= each && each <= today)).toBe(true)
      }
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

    test('no document carries the number of another', () => {
      const own = all
        .filter(({ document }) => typeof document.series === 'string')
        .map(({ number }) => number)
      expect(new Set(own).size).toBe(own.length)
    })
  },
)

test('only La Esquina ever owes more than La Ceiba lends it', () => {
  const company = demoCompany('2027-12-31')
  const limits = new Map(
    company.goods!.partners.map(({ code, creditLimit }) => [code, creditLimit && amount(creditLimit)]),
  )
  const owed = new Map<string, Amount>()
  const exceeded = new Set<string>()
  for (const { state, lines } of company.entries)
    for (const { account, partner, debit, credit } of lines) {
      if (state === 'pending' || !account.startsWith('135') || !partner) continue
      const now = (owed.get(partner) ?? zero).plus(debit ?? '0').minus(credit ?? '0')
      owed.set(partner, now)
      const limit = limits.get(partner)
      if (limit && now.gt(limit)) exceeded.add(partner)
    }
  expect([...exceeded]).toEqual(['C003'])
})
