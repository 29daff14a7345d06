import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'

const product = openProduct()
const debts = debtsOf(product)

interface Seen {
  entries: { lines: { account: { code: string }; debit: string; credit: string }[] }[]
  items: { side: string; amount: string; before: string; after: string }[]
  warnings: { code: string }[]
  refusals: { code: string; fields: { path: string; code: string }[] }[]
}

const ids = { bank: '', cash: '', client: '', provider: '' }

const seen = async (path: string, input: object) => {
  const { status, body } = await product.call<Seen>('POST', `/private/${path}/preview`, input)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const linesOf = ({ entries }: Seen) =>
  entries.map(({ lines }) =>
    lines.map(({ account, debit, credit }) =>
      debit === '0.00' ? `C ${account.code} ${credit}` : `D ${account.code} ${debit}`,
    ),
  )

beforeAll(async () => {
  ids.bank = await debts.accountOf('109')
  ids.cash = await debts.accountOf('101')
  ids.client = await debts.partner('Cafetería El Patio', 'client')
  ids.provider = await debts.partner('Molino del Sur', 'provider')
})

describe('what a collection would do', () => {
  test('is shown whole, entry and debt, and nothing of it is written', async () => {
    const item = await debts.owedToUs(ids.client, 'FAC-1', '11000.00')
    const body = await seen('operationCollect', {
      draft: {
        clientId: ids.client,
        date: '2026-01-15',
        accountId: ids.bank,
        amount: '4000.00',
        commission: '20.00',
        allocations: [{ itemId: item, amount: '4000.00' }],
      },
    })
    expect(linesOf(body)).toEqual([['D 109 3980.00', 'D 835.0020 20.00', 'C 135.0020 4000.00']])
    expect(body.items).toMatchObject([
      { side: 'receivable', amount: '-4000.00', before: '11000.00', after: '7000.00' },
    ])
    expect(await debts.pending(item)).toBe('11000.00 of 11000.00')
  })

  test('is refused in words where more is allocated than is open', async () => {
    const item = await debts.owedToUs(ids.client, 'FAC-2', '100.00')
    const { refusals } = await seen('operationCollect', {
      draft: {
        clientId: ids.client,
        date: '2026-01-15',
        accountId: ids.bank,
        amount: '200.00',
        allocations: [{ itemId: item, amount: '200.00' }],
      },
    })
    expect(refusals.flatMap(({ fields }) => fields)).toMatchObject([
      { path: 'allocations.0.amount', code: 'openItem.moreThanOpen' },
    ])
  })

  test('of cash above the limit warns', async () => {
    const { warnings } = await seen('operationCollect', {
      draft: { clientId: ids.client, date: '2026-01-15', accountId: ids.cash, amount: '5000.01' },
    })
    expect(warnings.map(({ code }) => code)).toEqual(['operation.cashLimit'])
  })
})

test('undoing a payment shows its reversal before it is done', async () => {
  const item = await debts.owedByUs(ids.provider, 'C-1', '10000.00')
  const { body: payment } = await product.call<{ _id: string; version: number }>(
    'POST',
    '/private/outstanding/outstandingBuy',
    {
      providerId: ids.provider,
      date: '2026-01-15',
      accountId: ids.bank,
      amount: '10000.00',
      allocations: [{ itemId: item, amount: '10000.00' }],
    },
  )
  const { _id, version } = payment
  const body = await seen('operationPay', { move: { _id, version, state: 'cancelled', reason: 'Duplicado' } })
  expect(linesOf(body)).toEqual([['C 405.0020 10000.00', 'D 109 10000.00']])
  expect(await debts.pending(item)).toBe('0.00 of 10000.00')
})
