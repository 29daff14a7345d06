import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { postedBy } from '@cuadre/test/posted.ts'
import { pagesOf } from '@cuadre/test/printout.ts'
import { sellingOf } from '@cuadre/test/selling.ts'
import { peopleOf, type Written } from '@cuadre/test/service-documents.ts'

const product = openProduct()
const people = peopleOf(product)
const chart = chartOf(product)
const debts = debtsOf(product)
const ids = { client: '', bank: '', cash: '', income: '', expense: '', center: '', item: '' }

const ask = (method: string, path: string, input: object) =>
  product.call<Written>(method, `/private/${path}`, input)
async function ok(answer: ReturnType<typeof ask>): Promise<Written> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const draft = (more: object = {}) => ({
  kind: 'transferReceive',
  date: '2026-01-20',
  accountId: ids.bank,
  party: 'Feria de La Rampa',
  description: 'Premio de la feria',
  lines: [{ accountId: ids.income, amount: '500.00' }],
  ...more,
})
const create = (more: object = {}) => ask('POST', 'movementsCont/createMovements', draft(more))
const record = (more: object = {}) => ok(create(more))
const posted = postedBy(product)
const wrong = ({ fields = [] }: Written) => fields.map(({ path, code }) => `${path} ${code}`)

beforeAll(async () => {
  ids.client = await debts.partner('Paladar La Esquina', 'client')
  ids.bank = await chart.idOf('109')
  ids.cash = await chart.idOf('101')
  ids.income = await chart.idOf('950')
  ids.expense = await chart.idOf('822')
  ids.center = await people.costCenter('C1', 'Administración general')
  ids.item = await people.expenseItem('80011')
})

describe('a movement in another currency', () => {
  test('is in that which its account is kept in, and worth what it comes to at the rate', async () => {
    const dollars = await chart.idOf('112')
    const movement = await record({
      accountId: dollars,
      rate: '400',
      lines: [{ accountId: ids.income, amount: '100.00' }],
    })
    expect(movement).toMatchObject({
      total: '100.00',
      amount: '40000.00',
      currency: { code: 'USD' },
      rate: '400',
    })
    expect(await posted(movement)).toEqual([['D 112 40000.00', 'C 950 40000.00']])
    const { rows } = await product.asOwner(`
      select line.foreign_amount || ' ' || currency.code as foreign from journal_line line
        join currency on currency.organization_id = line.organization_id and currency.id = line.currency_id
       where line.entry_id = '${movement.entries[0]?._id}'`)
    expect(rows).toEqual([{ foreign: '100.00 USD' }])
  })

  test('is in the one that was chosen, where the account holds several; the account’s own is not exchanged', async () => {
    const several = await chart.idOf('108.0090')
    const currencyId = await people.currency('EUR')
    const movement = await record({
      kind: 'expense',
      accountId: several,
      currencyId,
      rate: '480',
      lines: [{ accountId: ids.expense, costCenterId: ids.center, expenseItemId: ids.item, amount: '3.33' }],
    })
    expect(await posted(movement)).toEqual([['C 108.0090 1598.40', 'D 822 1598.40']])
    const other = await create({ accountId: await chart.idOf('112'), currencyId, rate: '480' })
    expect([other.status, wrong(other.body)]).toEqual([422, ['currencyId operation.accountCurrency']])
    const little = await create({
      accountId: several,
      kind: 'expense',
      currencyId,
      rate: '0.1',
      lines: [{ accountId: ids.income, amount: '0.01' }],
    })
    expect([little.status, wrong(little.body)]).toEqual([422, ['lines operation.worthless']])
  })
})

test('what posting a movement will do is shown before, and nothing is written by looking', async () => {
  const looked = await product.call<{
    entries: { lines: { account: { code: string } }[] }[]
    warnings: { code: string }[]
  }>('POST', '/private/movementsCont/preview', {
    draft: draft({
      kind: 'expense',
      accountId: ids.cash,
      lines: [
        { accountId: ids.expense, costCenterId: ids.center, expenseItemId: ids.item, amount: '90000.00' },
      ],
      confirm: false,
    }),
  })
  expect(looked.status, JSON.stringify(looked.body)).toBe(200)
  expect(looked.body.entries[0]?.lines.map(({ account }) => account.code).toSorted()).toEqual(['101', '822'])
  expect(looked.body.warnings.map(({ code }) => code)).toEqual(['operation.cashLimit'])
})

test('a movement that waits is posted and deleted where it stands; its voucher says who gave what for what', async () => {
  const waiting = await record({
    kind: 'expense',
    accountId: ids.cash,
    confirm: false,
    lines: [{ accountId: ids.expense, costCenterId: ids.center, expenseItemId: ids.item, amount: '75.00' }],
  })
  const confirmed = await ok(
    ask('PUT', 'movementsCont/changeState', {
      _id: waiting._id,
      version: waiting.version,
      state: 'confirmed',
    }),
  )
  expect(confirmed).toMatchObject({ state: 'confirmed', allowed: ['cancelled'] })
  const paper = await product.call<Buffer>('GET', '/private/movementsCont/print', { id: waiting._id })
  const printed = (await pagesOf(paper.body)).join(' ')
  for (const words of ['Gasto diverso', '75,00', 'Premio de la feria', 'SETENTA Y CINCO'])
    expect(printed.toLowerCase(), words).toContain(words.toLowerCase())
  const other = await record({
    kind: 'expense',
    accountId: ids.cash,
    confirm: false,
    lines: [{ accountId: ids.expense, costCenterId: ids.center, expenseItemId: ids.item, amount: '5.00' }],
  })
  expect((await ask('DELETE', 'movementsCont/deleteContMovements', { id: other._id })).status).toBe(200)
})

interface Book {
  data: {
    date: string
    document: { type: string; number: string } | null
    in: string
    out: string
    balance: string
  }[]
  totals: { opening: string; in: string; out: string; closing: string }
}

test('the cash book of an account has each collection, sale and expense of it, and closes with the ledger', async () => {
  const business = sellingOf(product)
  await business.open()
  const sold = await business.sold({ paymentForm: 'cash', cashAccountId: ids.cash, date: '2026-01-24' })
  const itemId = await debts.owedToUs(ids.client, 'FAC-1', '300.00')
  const collected = await product.call<{ number: string }>('POST', '/private/pendingReceivable/collectSale', {
    clientId: ids.client,
    accountId: ids.cash,
    date: '2026-01-25',
    amount: '300.00',
    allocations: [{ itemId, amount: '300.00' }],
  })
  expect(collected.status, JSON.stringify(collected.body)).toBe(200)
  const { body } = await product.call<Book>('POST', '/private/movementsCont/getMovementsByAccount', {
    accountId: ids.cash,
    startDate: '2026-01-24',
    endDate: '2026-01-31',
  })
  expect(body.data.map(({ document, in: came, out }) => `${document?.number} ${came} ${out}`)).toEqual([
    `${sold.number} 250.00 0.00`,
    `${collected.body.number} 300.00 0.00`,
  ])
  const { rows } = await product.asOwner(
    `select sum(debit - credit)::numeric(18, 2)::text as held from journal_line where account_id = '${ids.cash}'`,
  )
  expect(body.totals).toMatchObject({
    in: '550.00',
    out: '0.00',
    closing: (rows[0] as { held: string }).held,
  })
  expect(body.data.at(-1)?.balance).toBe(body.totals.closing)
})
