import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { pagesOf } from '@cuadre/test/printout.ts'

// The ledgers of several accounts at once, one after the other, and what waits to be confirmed beside what is in the journal.
const product = openProduct()
const { enter, idOf } = chartOf(product)

interface Row {
  account: { code: string }
  date: string
  number: number | null
  state: string | null
  balance: string
}
interface Figures {
  opening: string
  closing: string
  totals: { debit: string; credit: string }
}
interface Ledger extends Figures {
  account: { code: string } | null
  accounts: (Figures & { account: { code: string }; lines: number })[]
  data: Row[]
  total: number
  next: string | null
}

const path = '/private/submajorOfAccounts/submajorOfAccountsFilter'
const id: Record<string, string> = {}
const days = { startDate: '2026-01-10', endDate: '2026-02-28' }
const cashAndBank = () => ({ accountId: [id['110'], id['101'], id['600']], ...days })
const ledger = async (input: object) => {
  const { status, body } = await product.call<Ledger>('POST', path, input)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const shown = (rows: readonly Row[]) =>
  rows.map(
    ({ account, date, number, balance }) =>
      `${account.code} ${date} ${number === null ? 'waits ' : ''}${balance}`,
  )

beforeAll(async () => {
  for (const code of ['101', '110', '600']) id[code] = await idOf(code)
  await enter('2026-01-05', 'Aporte', [
    ['101', '5000.00', '0.00'],
    ['600', '0.00', '5000.00'],
  ])
  for (const [day, amount] of [
    ['2026-01-20', '1000.00'],
    ['2026-02-02', '500.00'],
    ['2026-02-20', '250.00'],
  ])
    await enter(day!, 'Depósito', [
      ['110', amount!, '0.00'],
      ['101', '0.00', amount!],
    ])
})

describe('cash, bank and capital from the tenth of January to the end of February', () => {
  test('follow each other by their codes, each with its own balances', async () => {
    const { account, accounts, data, total } = await ledger(cashAndBank())
    expect(account).toBeNull()
    expect(
      accounts.map(({ account: { code }, opening, totals, closing, lines }) => [
        code,
        opening,
        totals.debit,
        totals.credit,
        closing,
        lines,
      ]),
    ).toEqual([
      ['101', '5000.00', '0.00', '1750.00', '3250.00', 3],
      ['110', '0.00', '1750.00', '0.00', '1750.00', 3],
      ['600', '5000.00', '0.00', '0.00', '5000.00', 0],
    ])
    expect(shown(data)).toEqual([
      '101 2026-01-20 4000.00',
      '101 2026-02-02 3500.00',
      '101 2026-02-20 3250.00',
      '110 2026-01-20 1000.00',
      '110 2026-02-02 1500.00',
      '110 2026-02-20 1750.00',
    ])
    expect(total).toBe(6)
  })

  test('come to debit less credit together: 5,000.00 of cash and 5,000.00 of capital are nothing', async () => {
    expect(await ledger(cashAndBank())).toMatchObject({
      opening: '0.00',
      totals: { debit: '1750.00', credit: '1750.00' },
      closing: '0.00',
    })
  })

  test.each([1, 2, 4, 5])(
    'are read on by %i lines, by cursor and by the number of the page',
    async (limit) => {
      const whole = shown((await ledger(cashAndBank())).data)
      const read: string[] = []
      let after: string | null = null
      for (let page = 1; read.length < 6; page += 1) {
        const continued: Ledger = await ledger({ ...cashAndBank(), limit, ...(after !== null && { after }) })
        expect(shown((await ledger({ ...cashAndBank(), limit, page })).data)).toEqual(shown(continued.data))
        read.push(...shown(continued.data))
        after = continued.next
      }
      expect(read).toEqual(whole)
    },
  )

  test('from a day on, each with what it held by then', async () => {
    const { data } = await ledger({ ...cashAndBank(), date: '2026-02-10' })
    expect(shown(data)).toEqual(['101 2026-02-20 3250.00', '110 2026-02-20 1750.00'])
  })

  test('are in their file with what each held before and holds at the end', async () => {
    const file = await product.call<Buffer>('POST', `${path}?format=pdf`, cashAndBank())
    const text = (await pagesOf(file.body)).join(' ')
    expect(text).toMatch(/101 .*: saldo anterior 5\.000,00, saldo final 3\.250,00/)
    expect(text).toMatch(/600 .*: saldo anterior 5\.000,00, saldo final 5\.000,00/)
    expect(text).toContain('Estado: Confirmados')
  })
})

test('an account that is unknown, none at all, and too many are refused', async () => {
  const status = async (accountId: unknown) =>
    (await product.call('POST', path, { accountId, ...days })).status
  const nobody = '01a1fc2d-0000-7000-8000-000000000000'
  expect(
    await Promise.all([status([id['101'], nobody]), status([]), status(Array(31).fill(nobody))]),
  ).toEqual([404, 422, 422])
})

describe('an entry of the second of February that nobody has confirmed', () => {
  beforeAll(async () => {
    const { status, body } = await product.call(
      'POST',
      '/private/accountingEntries/createAccountingEntryManual',
      {
        date: '2026-02-02',
        description: 'Depósito por confirmar',
        lines: [
          { accountId: id['110'], debit: '30.00', credit: '0.00' },
          { accountId: id['101'], debit: '0.00', credit: '30.00' },
        ],
      },
    )
    expect(status, JSON.stringify(body)).toBe(200)
  })
  const cash = (more: object) => ledger({ accountId: id['101'], ...days, ...more })

  test('is in no ledger unless it is asked for', async () => {
    expect(await cash({})).toMatchObject({ closing: '3250.00', total: 3 })
  })

  test('stands behind the confirmed ones of its day, and counts in what follows', async () => {
    const both = await cash({ state: 'all' })
    expect(shown(both.data)).toEqual([
      '101 2026-01-20 4000.00',
      '101 2026-02-02 3500.00',
      '101 2026-02-02 waits 3470.00',
      '101 2026-02-20 3220.00',
    ])
    expect(both.data.map(({ state }) => state)).toEqual([null, null, 'pending', null])
    expect(both).toMatchObject({ opening: '5000.00', closing: '3220.00', total: 4 })
    const later = await ledger({
      accountId: id['101'],
      startDate: '2026-02-10',
      endDate: '2026-02-28',
      state: 'all',
    })
    expect(later.opening).toBe('3470.00')
  })

  test('is read on in pages as well', async () => {
    const whole = shown((await cash({ state: 'all' })).data)
    for (const limit of [1, 2, 3]) {
      const first = await cash({ state: 'all', limit })
      const rest = await cash({ state: 'all', after: first.next })
      expect([...shown(first.data), ...shown(rest.data)]).toEqual(whole)
      expect(shown((await cash({ state: 'all', limit: 2, page: 2 })).data)).toEqual(whole.slice(2, 4))
    }
  })

  test('alone is what is pending', async () => {
    expect(await cash({ state: 'pending' })).toMatchObject({ opening: '0.00', closing: '-30.00', total: 1 })
  })

  test('is seen as it is now: what was known at a moment says nothing of it', async () => {
    const { status, body } = await product.call<{ fields?: { path: string; code: string }[] }>('POST', path, {
      accountId: id['101'],
      ...days,
      state: 'all',
      knownAt: '2026-02-10T12:00:00Z',
    })
    expect([status, body.fields?.map((each) => `${each.path} ${each.code}`)]).toEqual([
      422,
      ['state ledgers.waitingNow'],
    ])
  })
})
