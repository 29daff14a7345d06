import { expect, test } from 'vitest'
import type { JournalDraft } from '@cuadre/kernel/journal.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import { type MovedGoods, postInventory } from './posting.ts'

const written = ({ lines }: JournalDraft) =>
  lines.map((line) =>
    line.debit.gt('0')
      ? `D ${line.accountId} ${text(line.debit)}`
      : `C ${line.accountId} ${text(line.credit)}`,
  )
const moved = (direction: 1 | -1, held: string, other: string, value: string): MovedGoods => ({
  direction,
  held,
  other,
  details: {},
  value: amount(value),
})

test('raw materials of 4,000.00 that are issued to production', () => {
  const goods = [moved(-1, '183', '700.0020', '2500.00'), moved(-1, '183', '700.0020', '1500.00')]
  expect(written(postInventory('VE', goods))).toEqual(['D 700.0020 4000.00', 'C 183 4000.00'])
})

test('a count that finds some of one and misses some of another', () => {
  const goods = [moved(1, '189', '555.0020', '30.00'), moved(-1, '189', '332.0020', '45.00')]
  expect(written(postInventory('IF', goods))).toEqual([
    'D 189 30.00',
    'C 555.0020 30.00',
    'D 332.0020 45.00',
    'C 189 45.00',
  ])
})

test('tools of 300.00 that are put to use and lose half of their value at once', () => {
  const wear = { rate: amount('50'), expense: '822', accumulated: '373', details: { costCenterId: 'CC' } }
  const draft = postInventory('VE', [moved(-1, '187.0010', '187.0020', '300.00')], wear)
  expect(written(draft)).toEqual(['D 187.0020 300.00', 'C 187.0010 300.00', 'D 822 150.00', 'C 373 150.00'])
  expect(draft.lines[2]?.costCenterId).toBe('CC')
})

test('what each cost centre consumes is debited to it, with its expense item', () => {
  const issued = (value: string, costCenterId: string): MovedGoods => ({
    ...moved(-1, '189', '822', value),
    details: { costCenterId, expenseItemId: '11162' },
  })
  const { lines } = postInventory('VE', [
    issued('90.00', '901'),
    issued('45.50', '902'),
    issued('60.00', '901'),
  ])
  expect(
    lines.map(({ accountId, debit, credit, costCenterId, expenseItemId }) => [
      accountId,
      text(debit),
      text(credit),
      costCenterId,
      expenseItemId,
    ]),
  ).toEqual([
    ['822', '150.00', '0.00', '901', '11162'],
    ['822', '45.50', '0.00', '902', '11162'],
    ['189', '0.00', '195.50', undefined, undefined],
  ])
})

test('what a cost centre gives back is credited to it', () => {
  const given = { ...moved(1, '189', '822', '22.22'), details: { costCenterId: '901' } }
  const { lines } = postInventory('DV', [given])
  expect(lines.map(({ accountId, costCenterId }) => [accountId, costCenterId])).toEqual([
    ['189', undefined],
    ['822', '901'],
  ])
  expect(written({ description: '', lines })).toEqual(['D 189 22.22', 'C 822 22.22'])
})
