import { expect, test } from 'vitest'
import type { JournalDraft } from '@cuadre/kernel/journal.ts'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import { postInvoice, postPurchase } from '../posting.ts'
import { postGoodsReceipt, postReturn } from './posting.ts'

const written = ({ lines }: JournalDraft) =>
  lines.map((line) =>
    line.debit.gt('0')
      ? `D ${line.accountId} ${text(line.debit)}`
      : `C ${line.accountId} ${text(line.credit)}`,
  )
const provider = (accountId: string) => ({ accountId, partnerId: 'provider', foreign: null })

test('an invoice of 10,000.00 is accepted and its goods are not in yet', () => {
  const draft = postPurchase(
    { description: 'Compra OC-2026-00001', providerId: 'provider', amount: amount('10000.00') },
    { transit: '205.0010', creditor: provider('405.0020') },
  )
  expect(written(draft)).toEqual(['D 205.0010 10000.00', 'C 405.0020 10000.00'])
  expect(draft.lines.map(({ partnerId }) => partnerId)).toEqual(['provider', 'provider'])
})

const reception = (line: object, against = provider('205.0010')) =>
  written(
    postGoodsReceipt(
      {
        description: 'Recepción IR-2026-00001',
        providerId: 'provider',
        lines: [{ inventory: '189', value: zero, surplus: zero, rejected: zero, costs: zero, ...line }],
        costs: [{ ...provider('405.0060'), partnerId: 'carrier', amount: amount('300.00') }].filter(
          () => 'costs' in line,
        ),
      },
      { against, claims: '334.0030', surplus: '555.0020' },
    ),
  )

test('of it come goods for 9,500.00 with 300.00 of freight of a private carrier; 500.00 are short and claimed', () => {
  expect(
    reception({ value: amount('9500.00'), rejected: amount('500.00'), costs: amount('300.00') }),
  ).toEqual(['D 189 9800.00', 'D 334.0030 500.00', 'C 205.0010 10000.00', 'C 405.0060 300.00'])
})

test('received at once, before the invoice, or more than was bought', () => {
  const value = amount('1000.00')
  expect(reception({ value }, provider('405.0020'))).toEqual(['D 189 1000.00', 'C 405.0020 1000.00'])
  expect(reception({ value }, provider('405.0090'))).toEqual(['D 189 1000.00', 'C 405.0090 1000.00'])
  expect(reception({ value, surplus: amount('50.00') })).toEqual([
    'D 189 1050.00',
    'C 205.0010 1000.00',
    'C 555.0020 50.00',
  ])
})

test('the invoice of goods that came before it; converting it may leave a cent, which has a name', () => {
  const invoice = (input: object) =>
    written(
      postInvoice(
        {
          description: 'Factura 77',
          providerId: 'provider',
          amount: amount('1000.00'),
          received: amount('600.00'),
          coming: amount('400.00'),
          difference: zero,
          ...input,
        },
        {
          awaited: '405.0090',
          transit: '205.0010',
          creditor: provider('405.0020'),
          loss: '839',
          gain: '924',
          more: '845',
          less: '950',
        },
      ),
    )
  expect(invoice({})).toEqual(['D 405.0090 600.00', 'D 205.0010 400.00', 'C 405.0020 1000.00'])
  expect(invoice({ received: amount('1000.00'), coming: zero })).toEqual([
    'D 405.0090 1000.00',
    'C 405.0020 1000.00',
  ])
  expect(invoice({ coming: amount('399.99') })).toContain('D 839 0.01')
  expect(invoice({ coming: amount('400.01') })).toContain('C 924 0.01')
  expect(invoice({ amount: amount('1010.00'), difference: amount('10.00') })).toEqual([
    'D 405.0090 600.00',
    'D 205.0010 400.00',
    'D 845 10.00',
    'C 405.0020 1010.00',
  ])
})

test('what goes back leaves at the average; the difference to what the provider gives back is a loss or a gain', () => {
  const back = (value: string) =>
    written(
      postReturn(
        {
          description: 'Devolución DP-2026-00001',
          lines: [{ inventory: '189', value: amount(value) }],
          credited: amount('100.00'),
        },
        {
          against: provider('405.0020'),
          loss: { accountId: '865', costCenterId: 'center', expenseItemId: 'item' },
          gain: '950',
        },
      ),
    )
  expect(back('100.00')).toEqual(['D 405.0020 100.00', 'C 189 100.00'])
  expect(back('112.00')).toEqual(['D 405.0020 100.00', 'D 865 12.00', 'C 189 112.00'])
  expect(back('95.00')).toEqual(['D 405.0020 100.00', 'C 189 95.00', 'C 950 5.00'])
})
