import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'

const product = openProduct()
const debts = debtsOf(product)

interface Item {
  _id: string
  document: { type: string; number: string; _id: string }
  entry: { _id: string; number: number } | null
  pending: string
  pendingInBooks: string
  dueDate: string
  daysOverdue: number
  bucket: string
  currency: { code: string } | null
}
interface List {
  data: Item[]
  total: number
  totals: {
    pending: string
    overdue: string
    items: number
    buckets: { bucket: string; amount: string; items: number }[]
  }
}

const ids = { client: '', other: '', provider: '', bank: '' }
const receivables = async (filters: object = {}) =>
  (
    await product.call<List>('POST', '/private/pendingReceivable/getAccountingEntriesPendingToPay', {
      date: '2026-01-31',
      ...filters,
    })
  ).body
const displayed = ({ data }: List) =>
  data.map(
    ({ document, pending, daysOverdue, bucket }) => `${document.number} ${pending} ${daysOverdue} ${bucket}`,
  )

beforeAll(async () => {
  ids.client = await debts.partner('Cafetería El Patio', 'client')
  ids.other = await debts.partner('Hostal La Yagruma', 'client')
  ids.provider = await debts.partner('Molino del Sur', 'provider')
  ids.bank = await debts.accountOf('109')
})

describe('what clients owe', () => {
  beforeAll(async () => {
    await debts.owedToUs(ids.client, 'FAC-1', '100.00', { dueDate: '2026-01-31' })
    await debts.owedToUs(ids.client, 'FAC-2', '200.00', { dueDate: '2026-01-01' })
    await debts.owedToUs(ids.client, 'FAC-3', '300.00', { dueDate: '2025-12-31' })
    await debts.owedToUs(ids.other, 'FAC-4', '400.00', { dueDate: '2025-08-04' })
    await debts.owedToUs(ids.other, 'FAC-5', '500.00', { dueDate: '2025-01-01' })
  })

  test('is listed by due date with its age, and summed by age', async () => {
    const list = await receivables()
    expect(displayed(list)).toEqual([
      'FAC-5 500.00 395 over360',
      'FAC-4 400.00 180 to180',
      'FAC-3 300.00 31 to60',
      'FAC-2 200.00 30 to30',
      'FAC-1 100.00 0 notDue',
    ])
    expect(list.totals).toMatchObject({ pending: '1500.00', overdue: '1400.00', items: 5 })
    expect(list.totals.buckets.map(({ bucket, amount }) => `${bucket} ${amount}`)).toEqual([
      'notDue 100.00',
      'to30 200.00',
      'to60 300.00',
      'to90 0.00',
      'to180 400.00',
      'to360 0.00',
      'over360 500.00',
    ])
    expect(list.data[0]?.entry?.number).toBeGreaterThan(0)
  })

  test('is asked for by age, by client, by text, page by page', async () => {
    expect(displayed(await receivables({ bucket: 'to30' }))).toEqual(['FAC-2 200.00 30 to30'])
    expect(displayed(await receivables({ bucket: ['notDue', 'over360'] }))).toHaveLength(2)
    expect(displayed(await receivables({ clientId: ids.other }))).toHaveLength(2)
    expect(displayed(await receivables({ search: 'yagruma' }))).toHaveLength(2)
    const page = await receivables({ limit: 2, page: 2 })
    expect([page.data.length, page.total, page.totals.pending]).toEqual([2, 5, '1500.00'])
    const { body } = await product.call<List>('POST', '/private/pendingReceivable/getClientSale', {
      clientId: ids.client,
      date: '2026-01-31',
      sort: [{ field: 'pending', direction: 'desc' }],
    })
    expect(displayed(body)[0]).toBe('FAC-3 300.00 31 to60')
  })

  test('is proposed to be paid: what is exactly the sum first, and why', async () => {
    const proposed = async (amount: string) =>
      (
        await product.call<{
          reason: string
          message: string
          allocations: { document: string; amount: string }[]
          rest: string
        }>('POST', '/private/pendingReceivable/proposeAllocation', { clientId: ids.client, amount })
      ).body
    expect(await proposed('300.00')).toMatchObject({
      reason: 'oneExactly',
      message: 'Un documento suma exactamente ese importe.',
      allocations: [{ document: 'FAC-3', amount: '300.00' }],
    })
    expect((await proposed('400.00')).allocations.map(({ document }) => document)).toEqual(['FAC-3', 'FAC-1'])
    expect(await proposed('350.00')).toMatchObject({
      reason: 'oldestFirst',
      allocations: [
        { document: 'FAC-3', amount: '300.00' },
        { document: 'FAC-2', amount: '50.00' },
      ],
    })
    expect((await proposed('700.00')).rest).toBe('100.00')
  })

  test('is summed beside what is owed to providers', async () => {
    await debts.owedByUs(ids.provider, 'COMPRA-1', '250.00', { dueDate: '2026-01-15' })
    const { body } = await product.call('POST', '/private/reports/getTotalsPaymentAndCollectPending', {
      date: '2026-01-31',
    })
    expect(body).toMatchObject({
      collect: { pending: '1500.00', overdue: '1400.00', partners: 2 },
      pay: { pending: '250.00', overdue: '250.00', partners: 1 },
    })
  })

  test('stands on accounts: those where something is pending, and that where new debts go', async () => {
    const { body } = await product.call<{ data: { code: string; pending: string; isStandard: boolean }[] }>(
      'GET',
      '/private/pendingReceivable/getAccountsClientSelect',
      { clientId: ids.client },
    )
    expect(body.data).toMatchObject([{ code: '135.0020', pending: '600.00', isStandard: true }])
    const { body: provider } = await product.call<{ data: { code: string; isStandard: boolean }[] }>(
      'GET',
      '/private/outstanding/getAccountsClientSelectPayment',
      { clientId: await debts.partner('Ana Ruiz', 'provider', { managementForm: 'selfEmployed' }) },
    )
    expect(provider.data).toMatchObject([{ code: '405.0060', pending: '0.00', isStandard: true }])
  })
})

describe('what was posted by hand with a partner', () => {
  const entry = async (date: string, lines: object[]) => {
    const { status, body } = await product.call<{ _id: string; number: number }>(
      'POST',
      '/private/accountingEntries/createAccountingEntryManual',
      { date, description: 'Saldos', lines, confirm: true },
    )
    expect(status, JSON.stringify(body)).toBe(200)
    const id = body._id
    return { id, number: body.number }
  }
  const client = () => debts.partner('Dulcería La Rosa', 'client')

  test('is owed as well, can be collected, and its entry is not reversed after that', async () => {
    const partnerId = await client()
    const owed = await entry('2026-01-08', [
      { accountId: await debts.accountOf('135.0020'), debit: '900.00', partnerId },
      { accountId: await debts.accountOf('600'), credit: '900.00' },
    ])
    const [item] = (await receivables({ clientId: partnerId })).data
    expect(item).toMatchObject({
      document: { type: 'accountingEntry', _id: owed.id, number: String(owed.number) },
      pending: '900.00',
      dueDate: '2026-02-07',
    })
    const collected = await product.call<{ _id: string; version: number }>(
      'POST',
      '/private/pendingReceivable/collectSale',
      {
        clientId: partnerId,
        date: '2026-01-15',
        accountId: ids.bank,
        amount: '400.00',
        allocations: [{ itemId: item!._id, amount: '400.00' }],
      },
    )
    expect(collected.status).toBe(200)
    const reverse = () =>
      product.call<{ code?: string }>('PUT', '/private/accountingEntries/reverseAccountingEntry', {
        _id: owed.id,
        date: '2026-01-20',
        reason: 'Error',
      })
    const refused = await reverse()
    expect([refused.status, refused.body.code]).toEqual([409, 'openItem.settled'])
    await product.call('PUT', '/private/operationCollect/changeState', {
      _id: collected.body._id,
      version: collected.body.version,
      state: 'cancelled',
      reason: 'Error',
    })
    expect((await reverse()).status).toBe(200)
    expect((await receivables({ clientId: partnerId })).data).toEqual([])
  })

  test('an advance is one, and a collection on the account of the debt waits to be set against it', async () => {
    const partnerId = await client()
    const receivable = await debts.accountOf('135.0020')
    await entry('2026-01-08', [
      { accountId: ids.bank, debit: '150.00' },
      { accountId: await debts.accountOf('430'), credit: '100.00', partnerId },
      { accountId: receivable, credit: '50.00', partnerId },
    ])
    const sale = await debts.owedToUs(partnerId, 'FAC-6', '150.00')
    const { body } = await product.call<{ advances: { _id: string; pending: string }[] }>(
      'POST',
      '/private/anticipateReceivable/getAccountingEntriesPendingToCollectByClient',
      { clientId: partnerId },
    )
    expect(body.advances).toMatchObject([{ pending: '100.00' }])
    const { body: owed } = await product.call<List>('POST', '/private/outstanding/getClientBuy', {
      providerId: partnerId,
    })
    expect(owed.data).toMatchObject([{ pending: '50.00' }])
    const met = await product.call<{ entries: { _id: string }[] }>(
      'POST',
      '/private/pendingReceivable/collectSale',
      {
        clientId: partnerId,
        date: '2026-01-15',
        allocations: [
          { itemId: sale, amount: '150.00' },
          { itemId: owed.data[0]!._id, amount: '50.00' },
        ],
        advances: [{ advanceId: body.advances[0]!._id, amount: '100.00' }],
      },
    )
    expect(await debts.posted(met.body.entries)).toEqual([
      ['D 135.0020 50.00', 'D 430 100.00', 'C 135.0020 150.00'],
    ])
  })
})
