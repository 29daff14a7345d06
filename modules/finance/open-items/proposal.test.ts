import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import { propose, type Proposable } from './proposal.ts'

const item = (_id: string, dueDate: string, pending: string): Proposable => ({
  _id,
  dueDate,
  pending: amount(pending),
})
const invoices = [
  item('enero', '2026-01-31', '1200.00'),
  item('febrero', '2026-02-28', '800.00'),
  item('marzo', '2026-03-31', '450.50'),
  item('abril', '2026-04-30', '800.00'),
]
const displayed = (paid: string, items = invoices) => {
  const { reason, allocations, rest } = propose(items, amount(paid))
  return [reason, ...allocations.map((each) => `${each.itemId} ${text(each.amount)}`), text(rest)]
}

test('an invoice of exactly that amount is paid, the oldest of two', () => {
  expect(displayed('450.50')).toEqual(['oneExactly', 'marzo 450.50', '0.00'])
  expect(displayed('800.00')).toEqual(['oneExactly', 'febrero 800.00', '0.00'])
})

test('invoices that are exactly that together are paid, as few as possible', () => {
  expect(displayed('1250.50')).toEqual(['someExactly', 'febrero 800.00', 'marzo 450.50', '0.00'])
  expect(displayed('1600.00')).toEqual(['someExactly', 'febrero 800.00', 'abril 800.00', '0.00'])
})

test('the whole debt is paid', () => {
  expect(displayed('3250.50')[0]).toBe('allExactly')
})

test('else the oldest come first and the last is paid in part', () => {
  expect(displayed('1500.00')).toEqual(['oldestFirst', 'enero 1200.00', 'febrero 300.00', '0.00'])
})

test('what is more than everything is left over', () => {
  expect(displayed('4000.00')).toEqual([
    'oldestFirst',
    'enero 1200.00',
    'febrero 800.00',
    'marzo 450.50',
    'abril 800.00',
    '749.50',
  ])
  expect(displayed('100.00', [])).toEqual(['nothing', '100.00'])
})

const cents = fc.integer({ min: 1, max: 3_000 }).map((value) => amount(String(value)).div('100'))
const items = fc
  .array(fc.record({ due: fc.integer({ min: 1, max: 28 }), pending: cents }), { maxLength: 40 })
  .map((drawn) =>
    drawn.map(({ due, pending }, at) => ({
      _id: `${at}`,
      dueDate: `2026-01-${String(due).padStart(2, '0')}`,
      pending,
    })),
  )

test('a proposal allocates every cent that it can, never more than is pending and nothing twice', () => {
  fc.assert(
    fc.property(items, cents, (open, paid) => {
      const { reason, allocations, rest } = propose(open, paid)
      const allocated = sum(allocations.map((each) => each.amount))
      expect(text(allocated.plus(rest))).toBe(text(paid))
      const pending = sum(open.map((each) => each.pending))
      expect(text(allocated)).toBe(text(pending.lt(paid) ? pending : paid))
      expect(new Set(allocations.map(({ itemId }) => itemId)).size).toBe(allocations.length)
      for (const { itemId, amount: taken } of allocations) {
        expect(taken.gt(zero)).toBe(true)
        expect(taken.lte(open.find(({ _id }) => _id === itemId)!.pending)).toBe(true)
      }
      if (reason !== 'oldestFirst' && reason !== 'nothing') expect(text(rest)).toBe('0.00')
    }),
  )
})

test('if one is exactly the amount, one is proposed', () => {
  fc.assert(
    fc.property(
      items.filter((open) => open.length > 0),
      fc.nat(),
      (open, at) => {
        const { pending } = open[at % open.length]!
        const { reason, allocations } = propose(open, pending)
        expect([reason, allocations.length]).toEqual(['oneExactly', 1])
      },
    ),
  )
})
