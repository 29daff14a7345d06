import { expect, test } from 'vitest'
import type { JournalDraft } from '@cuadre/kernel/journal.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import { postReceipt, postSending } from './posting.ts'

const written = ({ lines }: JournalDraft) =>
  lines.map((line) =>
    line.debit.gt('0')
      ? `D ${line.accountId} ${text(line.debit)}`
      : `C ${line.accountId} ${text(line.credit)}`,
  )
const goods = (held: string, value: string, short = '0', over = '0') => ({
  held,
  value: amount(value),
  short: amount(short),
  over: amount(over),
})

test('goods of 2,000.00 sent to another branch and received there', () => {
  const accounts = { inTransit: '696', shortage: '332.0020', surplus: '555.0020' }
  expect(written(postSending('TR', [goods('189', '2000.00')], accounts))).toEqual([
    'D 696 2000.00',
    'C 189 2000.00',
  ])
  expect(written(postReceipt('TR', [goods('189', '2000.00')], accounts))).toEqual([
    'D 189 2000.00',
    'C 696 2000.00',
  ])
})

test('what is missing and what is too much where goods arrive is investigated', () => {
  const accounts = { inTransit: '205.0090', shortage: '332.0020', surplus: '555.0020' }
  const received = [goods('189', '100.00', '20.00'), goods('193', '50.00', '0', '10.00')]
  expect(written(postReceipt('TR', received, accounts))).toEqual([
    'D 189 80.00',
    'D 193 60.00',
    'D 332.0020 20.00',
    'C 205.0090 150.00',
    'C 555.0020 10.00',
  ])
})
