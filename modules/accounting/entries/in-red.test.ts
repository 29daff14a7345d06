import { beforeAll, describe, expect, test } from 'vitest'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { foreignBooks } from '@cuadre/test/foreign-books.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { sellingOf } from '@cuadre/test/selling.ts'
import { upload } from '@cuadre/test/uploads.ts'

// A company that changes in the middle of the year how it takes entries back: until the end of February with swapped sides, and
// from March on in red, on the same sides with amounts below zero.

const product = openProduct()
const { enter } = chartOf(product)
const selling = sellingOf(product)
const books = foreignBooks(product)
const entries = '/private/accountingEntries'

interface Entry {
  _id: string
  number: number
  total: string
  date: string
  lines: {
    account: { code: string }
    debit: string
    credit: string
    foreignAmount: string | null
  }[]
}

beforeAll(async () => {
  await selling.open()
  const { status, body } = await parametersOf(product).create({
    key: 'reversalStyle',
    type: 'text',
    value: 'storno',
    validFrom: '2026-03-01',
  })
  expect(status, JSON.stringify(body)).toBe(200)
})

const reverse = async (_id: string, date: string) => {
  const { status, body } = await product.call<Entry>('PUT', `${entries}/reverseAccountingEntry`, {
    _id,
    date,
    reason: 'Cuenta equivocada',
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const read = async (id: string) =>
  (await product.call<Entry>('GET', `${entries}/getAccountingEntriesDetailsById`, { id })).body
const linesOf = ({ lines }: Entry) =>
  lines.map(({ account, debit, credit }) => `${account.code} ${debit} ${credit}`)

/** What an account moved and holds at the end of some days: `debits credits closing`. */
const moved = async (code: string, startDate: string, endDate: string) => {
  const { body } = await product.call<{ data: Record<string, string>[]; checks: { ok: boolean }[] }>(
    'POST',
    '/private/checkingBalance/checkingBalanceFilter',
    { startDate, endDate },
  )
  expect(body.checks.map(({ ok }) => ok)).toEqual([true, true, true, true])
  const row = body.data.find((each) => each['code'] === code)
  return row && [row['debit'], row['credit'], row['closingDebit'], row['closingCredit']].join(' ')
}

describe('an entry that is reversed', () => {
  test('shows on both sides before March, and from March on only what stands', async () => {
    const ofFebruary = await enter('2026-02-10', 'Gasto de la oficina', [
      ['101', '300.00', '0.00'],
      ['950', '0.00', '300.00'],
    ])
    expect(linesOf(await reverse(ofFebruary, '2026-02-11'))).toEqual(['101 0.00 300.00', '950 300.00 0.00'])
    expect(await moved('950', '2026-02-01', '2026-02-28')).toBe('300.00 300.00 0.00 0.00')

    const ofMarch = await enter('2026-03-10', 'Otro ingreso', [
      ['101', '80.00', '0.00'],
      ['950', '0.00', '80.00'],
    ])
    await enter('2026-03-11', 'Ingreso que queda', [
      ['101', '50.00', '0.00'],
      ['950', '0.00', '50.00'],
    ])
    const inRed = await reverse(ofMarch, '2026-03-12')
    expect([inRed.total, ...linesOf(inRed)]).toEqual(['-80.00', '101 -80.00 0.00', '950 0.00 -80.00'])
    // 80 and 50 came in and 80 were taken back in red: 50 moved.
    expect(await moved('950', '2026-03-01', '2026-03-31')).toBe('0.00 50.00 0.00 50.00')
    // What was taken back in February is what it was.
    expect(linesOf(await read(ofFebruary))).toEqual(['101 300.00 0.00', '950 0.00 300.00'])
  })

  test('goes down in the ledger line by line and is found by its amount', async () => {
    const { body } = await product.call<{
      data: { debit: string; credit: string; balance: string }[]
      totals: { debit: string; credit: string }
      closing: string
    }>('POST', '/private/submajorOfAccounts/submajorOfAccountsFilter', {
      accountId: await chartOf(product).idOf('950'),
      startDate: '2026-03-01',
      endDate: '2026-03-31',
    })
    expect(body.data.map(({ debit, credit, balance }) => `${debit} ${credit} ${balance}`)).toEqual([
      '0.00 80.00 80.00',
      '0.00 50.00 130.00',
      '0.00 -80.00 50.00',
    ])
    expect([body.totals, body.closing]).toEqual([{ debit: '0.00', credit: '50.00' }, '50.00'])
    const found = await product.call<{ data: { total: string }[] }>(
      'POST',
      `${entries}/accountingEntriesFilter`,
      {
        search: '80.00',
        startDate: '2026-03-01',
      },
    )
    expect(found.body.data.map(({ total }) => total)).toEqual(['-80.00', '80.00'])
  })
})

test('a cancelled sale leaves no turnover, and its preview shows the red entry', async () => {
  const sale = await selling.sold({ date: '2026-03-15' })
  const before = await moved('900.0010', '2026-03-01', '2026-03-31')
  const { body: preview } = await product.call<PreviewAnswer>('POST', `${selling.path}/preview`, {
    move: {
      _id: sale._id,
      version: sale.version,
      state: 'cancelled',
      date: '2026-03-15',
      reason: 'Se equivocó el cliente',
    },
  })
  expect(
    preview.entries.flatMap(({ lines }) =>
      lines.map(({ account, debit, credit }) => [account.code, debit, credit]),
    ),
  ).toContainEqual(['900.0010', '0.00', '-250.00'])
  const { status, body } = await selling.change(sale, 'cancelled', { reason: 'Se equivocó el cliente' })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(before).toBe('0.00 250.00 0.00 250.00')
  expect(await moved('900.0010', '2026-03-01', '2026-03-31')).toBe(undefined)
  expect(await selling.held()).toBe('100 at 1000.00')
})

test('what was in a foreign currency is taken back in it, below zero', async () => {
  await books.rate('USD', '2026-03-01', '120')
  const { _id } = await books.post('2026-03-16', [['112 D 6000.00 50.00 USD 120'], ['950 C 6000.00']])
  const undone = await reverse(_id, '2026-03-17')
  expect(undone.lines.map(({ debit, foreignAmount }) => [debit, foreignAmount])).toEqual([
    ['-6000.00', '-50.00'],
    ['0.00', null],
  ])
  const { body } = await product.call<{ inCurrency: { opening: string; closing: string } }>(
    'POST',
    '/private/submajorOfAccounts/submajorOfAccountsFilter',
    {
      accountId: await chartOf(product).idOf('112'),
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      currencyId: books.currency.get('USD'),
    },
  )
  expect(body.inCurrency).toMatchObject({ opening: '0.00', closing: '0.00' })
  const cash = await product.call<{ data: { in: string; foreign: string; foreignBalance: string }[] }>(
    'POST',
    '/private/movementsCont/getMovementsByAccount',
    { accountId: await chartOf(product).idOf('112') },
  )
  expect(cash.body.data.map((line) => [line.in, line.foreign, line.foreignBalance])).toEqual([
    ['-6000.00', '-50.00', '0.00'],
    ['6000.00', '50.00', '50.00'],
  ])
})

test('other programs read it, and what comes back holds the same', async () => {
  const exported = async (as: string) => {
    const { status, body } = await product.call<Uint8Array>('GET', `${entries}/exportLedger`, {
      as,
      startDate: '2026-03-17',
      endDate: '2026-03-17',
    })
    expect(status).toBe(200)
    return Buffer.from(body).toString('utf8')
  }
  const journal = await exported('journal')
  expect(journal).toContain('  -50.00 USD @@ 6000.00 CUP')
  expect(journal).toContain('950:Otros Ingresos  6000.00 CUP')
  const csv = await exported('csv')
  expect(csv).toContain(';-6000,00;')
  for (const [name, content] of [
    ['diario.journal', journal],
    ['diario.csv', csv],
  ] as const) {
    const { status, body } = await upload<{ _id: string; message?: string }>(
      product,
      '/private/imports/importEntries',
      { name, content },
      { as: 'admin@almendro.test' },
    )
    expect([status, body.message]).toEqual([200, undefined])
    const { rows } = await product.asApplication(
      `select account.code, line.debit - line.credit as value, line.foreign_amount from journal_line line
         join account on account.id = line.account_id join import_record record on record.record_id = line.entry_id
        where record.batch_id = '${body._id}' order by line.line`,
      product.organization('El Almendro'),
    )
    expect(rows).toEqual([
      { code: '112', value: '-6000.00', foreign_amount: '50.00' },
      { code: '950', value: '6000.00', foreign_amount: null },
    ])
  }
})

describe('the database itself', () => {
  /** An entry of a total of 5.00, or of what is said, that is written past the product. */
  const force = (total: string, lines: string) =>
    product.asOwner(`
      with last as (
        select * from journal_entry where organization_id = '${product.organization('Comercial La Ceiba S.R.L.')}'
           and day >= '2026-01-01' order by number desc limit 1
      ), head as (
        insert into journal_entry (organization_id, id, exercise_id, period_id, day, number, type, description, lines, total,
                                   created_by, created_at, confirmed_by, digest, hash)
        select organization_id, uuidv7(), exercise_id, period_id, day, number + 1, 'manual', 'A la fuerza', 4, ${total},
               created_by, now(), created_by, digest, hash
          from last returning *)
      insert into journal_line (organization_id, entry_id, line, day, number, account_id, debit, credit)
      select head.organization_id, head.id, given.line, head.day, head.number, account.id, given.debit, given.credit
        from head
       cross join (values ${lines}) as given (line, code, debit, credit)
        join account on account.organization_id = head.organization_id and account.code = given.code`)

  test('takes nothing below zero but from an entry that takes another back', async () => {
    await expect(force('-5.00', `(1, '101', -5.00, 0), (2, '950', 0, -5.00)`)).rejects.toMatchObject({
      constraint: 'journal_entry_total_check',
    })
  })

  test('takes no entry that is half in red', async () => {
    const lines = `(1, '101', 10.00, 0), (2, '950', 0, 10.00), (3, '109', -5.00, 0), (4, '950', 0, -5.00)`
    await expect(force('5.00', lines)).rejects.toMatchObject({ constraint: 'journal_entry_one_sign' })
  })
})
