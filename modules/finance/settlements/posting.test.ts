import { expect, test } from 'vitest'
import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import { type OperationToPost, postOperation } from './posting.ts'

const accounts = { money: '109', commission: '835.0020', advance: '430', gain: '924', loss: '839' }
const operation = (more: Partial<OperationToPost> = {}): OperationToPost => ({
  side: 'receivable',
  description: 'Cobro COB-2026-00001',
  partnerId: 'partner',
  value: zero,
  commission: zero,
  foreign: null,
  shares: [],
  rest: { value: zero, foreign: null },
  difference: zero,
  ...more,
})
const share = (
  kind: 'item' | 'advance',
  side: 'receivable' | 'payable',
  accountId: string,
  carrying: string,
): OperationToPost['shares'][number] => ({
  kind,
  side,
  accountId,
  carrying: amount(carrying),
  description: 'FAC-1',
  foreign: null,
})
const written = (of: OperationToPost, on: Parameters<typeof postOperation>[1] = accounts) =>
  postOperation(of, on).lines.map((line) =>
    line.debit.gt('0')
      ? `D ${line.accountId} ${text(line.debit)}`
      : `C ${line.accountId} ${text(line.credit)}`,
  )

test('11,000.00 collected by transfer, of which the bank keeps 20.00', () => {
  expect(
    written(
      operation({
        value: amount('11000.00'),
        commission: amount('20.00'),
        shares: [share('item', 'receivable', '135.0020', '11000.00')],
      }),
    ),
  ).toEqual(['D 109 10980.00', 'D 835.0020 20.00', 'C 135.0020 11000.00'])
})

test('10,000.00 paid to a provider, and with a commission of 15.00 the bank gives 10,015.00', () => {
  const paid = operation({
    side: 'payable',
    value: amount('10000.00'),
    shares: [share('item', 'payable', '405.0020', '10000.00')],
  })
  expect(written(paid)).toEqual(['D 405.0020 10000.00', 'C 109 10000.00'])
  expect(written({ ...paid, commission: amount('15.00') })).toEqual([
    'D 835.0020 15.00',
    'D 405.0020 10000.00',
    'C 109 10015.00',
  ])
})

test('an invoice of 100 dollars at 400, collected at 410, realises a gain', () => {
  const dollars = { currencyId: 'USD', amount: amount('100.00'), rate: amount('410') }
  const draft = postOperation(
    operation({
      value: amount('41000.00'),
      foreign: { ...dollars, commission: zero },
      shares: [
        {
          ...share('item', 'receivable', '135.0020', '40000.00'),
          foreign: { ...dollars, rate: amount('400') },
        },
      ],
      difference: amount('1000.00'),
    }),
    { ...accounts, money: '112' },
  )
  expect(
    draft.lines.map(({ accountId, debit, credit, foreign }) => [
      accountId,
      text(debit.minus(credit)),
      foreign && `${text(foreign.amount)} at ${text(foreign.rate, 0)}`,
    ]),
  ).toEqual([
    ['112', '41000.00', '100.00 at 410'],
    ['135.0020', '-40000.00', '100.00 at 400'],
    ['924', '-1000.00', undefined],
  ])
})

test('an advance comes in, and is set against an invoice without any money', () => {
  const rest = { value: amount('4000.00'), foreign: null }
  expect(written(operation({ value: amount('4000.00'), rest }))).toEqual(['D 109 4000.00', 'C 430 4000.00'])
  const shares = [
    share('advance', 'receivable', '430', '4000.00'),
    share('item', 'receivable', '135.0020', '4000.00'),
  ]
  expect(written(operation({ shares }), { ...accounts, money: null })).toEqual([
    'D 430 4000.00',
    'C 135.0020 4000.00',
  ])
})

test('what a partner owes is set against what it is owed', () => {
  const shares = [
    share('item', 'receivable', '135.0020', '700.00'),
    share('item', 'payable', '405.0020', '700.00'),
  ]
  expect(written(operation({ shares }), { ...accounts, money: null })).toEqual([
    'D 405.0020 700.00',
    'C 135.0020 700.00',
  ])
})

test('an advance is given back to the client', () => {
  const shares = [share('advance', 'receivable', '430', '1500.00')]
  expect(written(operation({ side: 'payable', value: amount('1500.00'), shares }))).toEqual([
    'D 430 1500.00',
    'C 109 1500.00',
  ])
})

test('a loss is debited, and every entry balances', () => {
  const draft = postOperation(
    operation({
      value: amount('39000.00'),
      shares: [share('item', 'receivable', '135.0020', '40000.00')],
      difference: amount('-1000.00'),
    }),
    accounts,
  )
  expect(draft.lines.map(({ accountId }) => accountId)).toEqual(['109', '839', '135.0020'])
  expect(text(sum(draft.lines.map(({ debit, credit }) => debit.minus(credit))))).toBe('0.00')
})
