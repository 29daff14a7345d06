import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'

const product = openProduct()
const debts = debtsOf(product)

interface Statement {
  opening: string
  closing: string
  totals: { debit: string; credit: string }
  data: {
    document: { number: string }
    debit: string
    credit: string
    balance: string
    dueDate: string | null
  }[]
  items: { document: { number: string }; pending: string }[]
}

const path = '/private/pendingReceivable'
const ids = { client: '', silent: '' }
const january = { startDate: '2026-01-12', endDate: '2026-01-31' }

beforeAll(async () => {
  ids.client = await debts.partner('Cafetería El Patio', 'both', { email: 'patio@cafeteria.test' })
  ids.silent = await debts.partner('Ana Ruiz', 'client')
  const bank = await debts.accountOf('109')
  await debts.owedToUs(ids.client, 'FAC-1', '1000.00', { day: '2026-01-05', dueDate: '2026-01-20' })
  const item = await debts.owedToUs(ids.client, 'FAC-2', '600.00', { day: '2026-01-12' })
  await debts.owedByUs(ids.client, 'COMPRA-1', '250.00', { day: '2026-01-14' })
  const money = { clientId: ids.client, accountId: bank, date: '2026-01-15' }
  const advance = await product.call<{ advance: { _id: string } }>(
    'POST',
    '/private/anticipateReceivable/createAnticipateCollect',
    { ...money, amount: '100.00' },
  )
  const collected = await product.call('POST', `${path}/collectSale`, {
    ...money,
    date: '2026-01-18',
    amount: '200.00',
    allocations: [{ itemId: item, amount: '300.00' }],
    advances: [{ advanceId: advance.body.advance._id, amount: '100.00' }],
  })
  expect(collected.status, JSON.stringify(collected.body)).toBe(200)
})

test('a statement of account goes from what was owed to what is owed, entry by entry', async () => {
  const { body } = await product.call<Statement>('POST', `${path}/getStatementOfAccount`, {
    partnerId: ids.client,
    ...january,
  })
  expect(body.opening).toBe('1000.00')
  expect(
    body.data.map(({ document, debit, credit, balance }) =>
      [document.number, debit, credit, balance].join(' '),
    ),
  ).toEqual([
    'FAC-2 600.00 0.00 1600.00',
    'COMPRA-1 0.00 250.00 1350.00',
    'COB-2026-00001 0.00 100.00 1250.00',
    // Of 300.00 that were settled, 100.00 had come in before.
    'COB-2026-00002 0.00 200.00 1050.00',
  ])
  expect([body.totals, body.closing]).toEqual([{ debit: '600.00', credit: '550.00' }, '1050.00'])
  expect(body.items.map(({ document, pending }) => `${document.number} ${pending}`)).toEqual([
    'FAC-1 1000.00',
    'FAC-2 300.00',
    'COMPRA-1 250.00',
  ])
})

test('its end is what the balances by account say', async () => {
  const { body } = await product.call<{
    data: { balance: string; accounts: { account: { code: string }; balance: string }[] }[]
  }>('POST', '/private/reports/balanceAccountByClient', { clientId: ids.client })
  expect(body.data).toMatchObject([
    {
      receivable: '1300.00',
      payable: '-250.00',
      advancesReceived: '0.00',
      balance: '1050.00',
      accounts: [
        { account: { code: '135.0020' }, balance: '1300.00' },
        { account: { code: '405.0020' }, balance: '-250.00' },
      ],
    },
  ])
})

test('it is printed', async () => {
  const printed = await product.call<Buffer>('GET', `${path}/printStatementOfAccount`, {
    partnerId: ids.client,
    ...january,
  })
  expect(printed.status).toBe(200)
  expect(printed.headers['content-type']).toContain('application/pdf')
  expect(printed.body.subarray(0, 5).toString()).toBe('%PDF-')
})

test('it is sent to the address of the partner, as the document that it is on paper', async () => {
  const send = (more: object) =>
    product.call<{ _id: string; to: string; fields?: { code: string }[] }>(
      'POST',
      `${path}/sendStatementOfAccount`,
      {
        ...january,
        ...more,
      },
    )
  const sent = await send({ partnerId: ids.client })
  expect([sent.status, sent.body.to]).toEqual([200, 'patio@cafeteria.test'])
  const { rows } = await product.asOwner(
    `select to_address, attachment_name, attachment is not null as brought from mail_message where id = '${sent.body._id}'`,
  )
  expect(rows).toEqual([
    {
      to_address: 'patio@cafeteria.test',
      attachment_name: 'Estado de cuenta Cafetería El Patio 2026-01-31.pdf',
      brought: true,
    },
  ])
  const nowhere = await send({ partnerId: ids.silent })
  expect([nowhere.status, nowhere.body.fields?.[0]?.code]).toEqual([422, 'letter.noAddress'])
  expect((await send({ partnerId: ids.silent, to: 'ana@ruiz.test' })).body.to).toBe('ana@ruiz.test')
})

test('days in the wrong order are refused', async () => {
  const { status, body } = await product.call<{ fields: { path: string; message: string }[] }>(
    'POST',
    `${path}/getStatementOfAccount`,
    { partnerId: ids.client, startDate: '2026-02-01', endDate: '2026-01-31' },
  )
  expect([status, body.fields[0]?.path]).toEqual([422, 'endDate'])
})
