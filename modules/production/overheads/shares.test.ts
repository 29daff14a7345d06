import { expect, test } from 'vitest'
import { amount, text } from '@cuadre/kernel/money.ts'
import { overPieces, sharesOf } from './shares.ts'

const bearer = (_id: string, costCenterId: string | null, weight: string) => ({
  _id,
  costCenterId,
  weight: amount(weight),
})
const cost = (costCenterId: string | null, value: string) => ({ costCenterId, amount: amount(value) })
const read = (shares: ReturnType<typeof sharesOf>) =>
  shares.map(({ runId, costCenterId, amount: share }) => `${costCenterId} → ${runId} ${text(share)}`)

test('what the oven cost falls to what was baked, what was posted elsewhere to all that was made', () => {
  expect(
    read(
      sharesOf(
        [cost('oven', '100.00'), cost('office', '10.00')],
        [bearer('bread', 'oven', '1'), bearer('cake', 'oven', '2'), bearer('coffee', 'bar', '1')],
      ),
    ),
  ).toEqual([
    'oven → bread 33.33',
    'oven → cake 66.67',
    'office → bread 2.50',
    'office → cake 5.00',
    'office → coffee 2.50',
  ])
})

test('what was applied in excess comes back alike', () => {
  expect(
    read(sharesOf([cost(null, '-0.05')], [bearer('bread', null, '1'), bearer('cake', null, '1')])),
  ).toEqual(['null → bread -0.03', 'null → cake -0.02'])
})

test('nothing falls to what measures nothing', () => {
  expect(sharesOf([cost(null, '5.00')], [bearer('bread', null, '0')])).toEqual([])
})

test('what falls to a report falls to its bread and its crumbs by what they are worth', () => {
  const over = (value: string, worth: string[]) =>
    overPieces(amount(value), worth.map(amount)).map((each) => text(each))
  expect(over('10.00', ['720.00', '80.00'])).toEqual(['9.00', '1.00'])
  expect(over('10.00', ['0.00', '0.00'])).toEqual(['5.00', '5.00'])
})
