import { type Day, isDay, endOfMonth, startOfMonth } from '@cuadre/kernel/day.ts'
import { type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import { permissionNames } from '@cuadre/kernel/permissions.ts'
import { describe, expect, test } from 'vitest'
import { readLocalization } from '@cuadre/setup/localizations/read.ts'
import { secondCompany } from './almendro.ts'
import { demoCompany } from './ceiba.ts'
import type { DemoCompany, DemoEntry, DemoLine } from './types.ts'

const endOfYear = '2026-12-31'
const ceiba = demoCompany(endOfYear)
const almendro = secondCompany(endOfYear)
const companies = [ceiba, almendro].map((company) => ({ name: company.organization.name, company }))
const accounts = new Map(readLocalization('cu').accounts.map((account) => [account.code, account]))
const items = readLocalization('cu').expenseItems

const net = ({ debit, credit }: DemoLine): Amount => amount(debit ?? '0').minus(amount(credit ?? '0'))
const confirmed = ({ entries }: DemoCompany) => entries.filter(({ state }) => state === 'confirmed')

/** What debits exceed credits by on every account, over the entries given. */
function balances(entries: readonly DemoEntry[]): Map<string, Amount> {
  const totals = new Map<string, Amount>()
  for (const line of entries.flatMap(({ lines }) => lines))
    totals.set(line.account, (totals.get(line.account) ?? zero).plus(net(line)))
  return totals
}

const displayed = (totals: ReadonlyMap<string, Amount>, codes: readonly string[]) =>
  `\n${codes.map((code) => `${code.padEnd(9)}${text(totals.get(code) ?? zero).padStart(14)}`).join('\n')}\n`

/** The balance of an account at the end of every day that has entries. */
function* daily({ entries }: DemoCompany, prefix: string): Generator<[Day, Amount]> {
  let balance = zero
  for (const [index, { day, state, lines }] of entries.entries()) {
    if (state === 'pending') continue
    balance = balance.plus(sum(lines.filter(({ account }) => account.startsWith(prefix)).map(net)))
    if (entries[index + 1]?.day !== day) yield [day, balance]
  }
}

describe.each(companies)('every entry of $name', ({ company }) => {
  test('balances, with two lines or more and none of zero', () => {
    for (const { description, lines } of company.entries) {
      expect([description, text(sum(lines.map(net)))]).toEqual([description, '0.00'])
      expect(lines.length).toBeGreaterThanOrEqual(2)
      for (const line of lines) {
        expect((line.debit === undefined) !== (line.credit === undefined)).toBe(true)
        expect(line.debit ?? line.credit).toMatch(/^\d+\.\d\d$/)
        expect(net(line).eq(zero)).toBe(false)
      }
    }
  })

  test('names what its accounts ask for: partner, cost centre, expense item', () => {
    const centers = new Set(company.costCenters.map(({ parent }) => parent))
    const leafItems = items.filter(({ code }) => !items.some(({ parent }) => parent === code))
    for (const line of company.entries.flatMap(({ lines }) => lines)) {
      const account = accounts.get(line.account)
      expect([line.account, account?.allowsMovements]).toEqual([line.account, true])
      if (account?.requiresCostCenter) expect(line.costCenter).toBeDefined()
      if (account?.requiresExpenseItem) expect(line.expenseItem).toBeDefined()
      if (line.costCenter) {
        expect(company.costCenters.map(({ code }) => code)).toContain(line.costCenter)
        expect(centers).not.toContain(line.costCenter)
      }
      if (line.expenseItem) expect(leafItems.map(({ code }) => code)).toContain(line.expenseItem)
      const partner = company.partners.find(({ code }) => code === line.partner)
      if (account?.analysis === 'client') expect(partner?.kind).toMatch(/client|both/)
      // The loan is kept on its account, not by the bank that gave it.
      if (account?.analysis === 'provider' && line.account !== '470')
        expect(partner?.kind).toMatch(/provider|both/)
    }
  })

  test('is written by a user, on a day of its exercises, and numbered without gaps by exercise', () => {
    const next = new Map<string, number>()
    let last = ''
    for (const { day, number, createdBy } of confirmed(company)) {
      expect(company.users.map(({ email }) => email)).toContain(createdBy)
      expect(company.exercises.some(({ from, to }) => from <= day && day <= to)).toBe(true)
      expect(day >= last).toBe(true)
      last = day
      const year = day.slice(0, 4)
      expect(number).toBe((next.get(year) ?? 0) + 1)
      next.set(year, number!)
    }
  })

  test('leaves no cash, bank or stock negative on any day, and keeps debts on their side', () => {
    const stocked = ['101', '102', '106', '107', '109', '110', '112', '114', '183', '186', '188', '189']
    const owedToUs = ['135.0020', '135.0030', '135.0050', '135.0060', '332', '334']
    for (const account of [...stocked, ...owedToUs])
      for (const [day, balance] of daily(company, account))
        expect([account, day, balance.gte(zero)]).toEqual([account, day, true])
    for (const account of [
      '405.0020',
      '405.0030',
      '405.0050',
      '405.0060',
      '421',
      '430',
      '440',
      '455',
      '470',
      '492',
    ])
      for (const [day, balance] of daily(company, account))
        expect([account, day, balance.lte(zero)]).toEqual([account, day, true])
  })

  test('adds up to a profit in every month', () => {
    for (const month of new Set(company.entries.map(({ day }) => day.slice(0, 7)))) {
      const lines = company.entries.filter(({ day }) => day.startsWith(month)).flatMap((entry) => entry.lines)
      const profit = sum(lines.filter(({ account }) => /^[89]/.test(account)).map(net)).neg()
      expect([month, profit.gt(zero)]).toEqual([month, true])
    }
  })
})

describe('Comercial La Ceiba', () => {
  test('writes some 2,760 entries a year and leaves two pending in the month of today', () => {
    expect(confirmed(ceiba).filter(({ day }) => day < '2026')).toHaveLength(2764)
    expect(confirmed(ceiba)).toHaveLength(5594)
    const pending = ceiba.entries.filter(({ state }) => state === 'pending')
    expect(pending.map(({ day, type, number }) => [day, type, number])).toEqual([
      ['2026-12-30', 'manual', undefined],
      ['2026-12-31', 'manual', undefined],
    ])
  })

  test('ends the past year with what its contracts say', () => {
    const totals = balances(confirmed(ceiba).filter(({ day }) => day < '2026'))
    // Petty cash as opened; four savings of 50,000.00; a counter of 514,500.00 bought; twelve instalments of 37,500.00;
    // twelve months of 38,666.66 worn and seven of the counter's 2,572.50; four dividends of 390,000.00.
    expect(displayed(totals, ['102', '110', '240.0040', '375', '470', '601', '645', '691'])).toBe(`
102            25000.00
110           518450.00
240.0040      934500.00
375          -894394.92
470          -450000.00
601         -3000000.00
645          -150000.00
691          1560000.00
`)
  })

  test('provides for a quarter of the 305,020.10 that one client has owed since summer, and releases it when that is paid', () => {
    const provided = (year: string) =>
      confirmed(ceiba)
        .filter(({ day, source }) => day.startsWith(year) && source?.type === 'doubtfulDebt')
        .flatMap(({ lines }) => lines.map((line) => `${line.account} ${text(net(line))}`))
    expect(provided('2025')).toEqual(['845 76255.03', '369 -76255.03'])
    expect(provided('2026').slice(0, 2)).toEqual(['369 76255.03', '950 -76255.03'])
  })

  test('accrues each month’s telephone, and the bill of the next takes it up', () => {
    const of = (type: string) => ceiba.documents!.filter(({ document }) => document.type === type)
    const bills = of('buyOfServices').flatMap(({ document }) =>
      document.key.endsWith(' P010') ? [document] : [],
    )
    const accruals = of('serviceAccrual').map(({ document }) => document)
    expect([accruals.length, bills.length]).toEqual([24, 24])
    // The first bill is of a month before these books, and the last month is not billed yet.
    expect(accruals.map(({ later }) => later[0]?.by)).toEqual([...bills.slice(1), undefined])
  })

  test('ends the past year with the same figures as ever', () => {
    const totals = balances(confirmed(ceiba).filter(({ day }) => day < '2026'))
    const codes =
      '101 106 109 112 135.0020 183 188.0020 189 405.0020 440.0102 630 731 805 810 814 819 822 900.0010 900.0030 900.0040'.split(
        ' ',
      )
    expect(displayed(totals, codes)).toBe(`
101           130782.80
106            30763.00
109          4067766.99
112           535566.58
135.0020     2328906.20
183            79946.26
188.0020        2753.13
189          4479509.42
405.0020    -2327829.03
440.0102     -492736.55
630         -4809778.03
731                0.00
805          5296998.35
810          2081533.77
814         30198468.89
819          5846273.25
822          2349276.00
900.0010   -48731039.92
900.0030     -253800.00
900.0040    -4033200.00
`)
  })

  test('bakes what its bakers are paid for by the batch, and leaves nothing under way', () => {
    const totals = balances(confirmed(ceiba).filter(({ day }) => day < '2026'))
    const underway = sum(['700.0020', '700.0040', '700.0050'].map((code) => totals.get(code)!))
    expect([text(totals.get('731')!), text(underway)]).toEqual(['0.00', '0.00'])
    const made = ceiba.documents!.filter(({ document }) => document.type === 'productionRun')
    expect(made.length).toBeGreaterThan(400)
  })

  test.each([
    ['2025-12', '0.1'],
    ['2026-01', '0.15'],
    ['2026-12', '0.15'],
  ])('owes for what it sold in %s, less what came back, %s of it', (month, rate) => {
    const totals = balances(ceiba.entries.filter(({ day }) => day.startsWith(month)))
    const sold = sum(
      ['900.0010', '900.0030', '900.0040', '800'].map((code) => totals.get(code) ?? zero),
    ).neg()
    expect(text(totals.get('805')!)).toBe(text(round(sold.times(amount(rate)))))
  })

  test('sells some four to less than five and a half millions a month', () => {
    for (const month of new Set(ceiba.entries.map(({ day }) => day.slice(0, 7)))) {
      const lines = ceiba.entries.filter(({ day }) => day.startsWith(month)).flatMap((entry) => entry.lines)
      const sold = sum(lines.filter(({ account }) => account.startsWith('900')).map(net)).neg()
      expect([month, sold.gt(amount('3600000')), sold.lt(amount('5400000'))]).toEqual([month, true, true])
    }
  })

  test('pays every month what the wages of the month before left', () => {
    const of = (kind: string) =>
      ceiba.documents!.find(({ document }) => document.key === `0 1 ${kind}`)!.number
    const posted = ceiba.entries.filter(({ source }) => source?.number === of('salary'))
    expect(posted.map(({ type, day }) => [type, day])).toEqual([
      ['payroll', '2025-01-31'],
      ['payroll', '2025-01-31'],
      ['payroll', '2025-01-31'],
      ['bank', '2025-02-04'],
    ])
    const [wages, , , payment] = posted
    expect(text(balances([payment!]).get('455.0010')!)).toBe(text(balances([wages!]).get('455.0010')!.neg()))
    expect(text(balances(posted).get('455.0010')!)).toBe('0.00')
  })

  test('keeps foreign amounts that are worth, to the cent, what the books say', () => {
    // A revaluation says what a balance is carried at, and has no amount of its own.
    const foreign = ceiba.entries
      .flatMap(({ lines }) => lines)
      .filter((line) => line.foreign !== undefined && line.foreign.amount !== '0.00')
    expect(foreign.length).toBeGreaterThan(100)
    for (const line of foreign)
      expect(text(round(amount(line.foreign!.amount).times(amount(line.foreign!.rate))))).toBe(
        text(net(line).abs()),
      )
  })

  test('revalues its dollars at the end of every month', () => {
    const dollars = sum(
      ceiba.entries
        .flatMap(({ lines }) => lines)
        .filter((line) => line.account === '112' && line.foreign !== undefined)
        .map((line) => (line.debit ? amount(line.foreign!.amount) : amount(line.foreign!.amount).neg())),
    )
    const { rate } = ceiba.exchangeRates.findLast(
      ({ currency, type }) => currency === 'USD' && type === 'officialII',
    )!
    expect(text(balances(ceiba.entries).get('112')!)).toBe(text(dollars.times(amount(rate))))
  })

  test('undoes three mistakes a year, and every revaluation on the first of the next month, with the same lines on the other side', () => {
    const reversals = ceiba.entries.filter(({ reverses }) => reverses !== undefined)
    const revaluations = ceiba.entries.filter(({ source }) => source?.type === 'revaluation')
    for (const { day, type } of revaluations) expect([type, endOfMonth(day)]).toEqual(['exchange', day])
    const undone = reversals.filter(({ reverses }) => revaluations.includes(ceiba.entries[reverses!.entry]!))
    for (const { day } of undone) expect(startOfMonth(day)).toBe(day)
    // The last waits for the next year, which isn't there yet.
    expect(undone).toHaveLength(revaluations.length - 1)
    expect(reversals).toHaveLength(6 + undone.length)
    for (const { type, description, lines, reverses } of reversals) {
      const original = ceiba.entries[reverses!.entry]!
      const number = String(original.number).padStart(6, '0')
      const kind = original.type === 'exchange' ? 'exchange' : 'reversal'
      expect([type, description]).toEqual([kind, `Reversión de ${number}: ${reverses!.reason}`])
      expect(lines.map((line) => text(net(line)))).toEqual(
        original.lines.map((line) => text(net(line).neg())),
      )
    }
  })

  test('has an administrator who may do everything and a storekeeper who may not see the books', () => {
    const allowed = (name: string) => ceiba.roles.find((role) => role.name === name)!.permissions
    expect(allowed('Administrador')).toEqual(permissionNames)
    expect(allowed('Contabilidad')).toContain('adminAccountingEntries')
    expect(allowed('Almacén')).not.toContain('adminAccountingEntries')
    for (const { role } of ceiba.users) expect(allowed(role).length).toBeGreaterThan(0)
  })
})

describe('the calendar moves, the figures do not', () => {
  /** Debits by month, counted from the first month of the past year. */
  const byMonth = (company: DemoCompany) => {
    const past = Number(company.exercises[0]!.code)
    const totals = new Map<string, { entries: number; debits: Amount }>()
    for (const { day, lines } of confirmed(company)) {
      const month = `${Number(day.slice(0, 4)) - past}${day.slice(4, 7)}`
      const { entries, debits } = totals.get(month) ?? { entries: 0, debits: zero }
      const more = sum(lines.map((line) => amount(line.debit ?? '0')))
      totals.set(month, { entries: entries + 1, debits: debits.plus(more) })
    }
    return [...totals].map(([month, { entries, debits }]) => `${month} ${entries} ${text(debits)}`)
  }

  test.each([
    ['2024-12-31', '2025-12-31'],
    ['2028-12-31', '2027-12-31'],
    ['2029-12-31', '2027-12-31'],
    ['2033-12-31', '2027-12-31'],
  ])('two years until %s have the same months as those until %s, which tax sales alike', (today, other) => {
    expect(byMonth(demoCompany(today))).toEqual(byMonth(demoCompany(other)))
    expect(byMonth(secondCompany(today))).toEqual(byMonth(almendro))
  })

  test('a month that is over has its figures while the next is still running', () => {
    const september = byMonth(demoCompany('2026-10-14')).slice(0, 21)
    expect(september).toEqual(byMonth(ceiba).slice(0, 21))
  })

  test.each(['2028-02-29', '2026-01-01', '2027-01-01', '2025-12-31', '2028-03-01', '2026-11-21'])(
    'on %s there is a whole past year, nothing of the future, and nothing negative',
    (today) => {
      const company = demoCompany(today)
      const past = company.exercises[0]!.to
      expect(confirmed(company).filter(({ day }) => day <= past)).toHaveLength(2764)
      for (const { day } of company.entries) {
        expect(isDay(day)).toBe(true)
        expect(day <= today).toBe(true)
      }
      const pending = company.entries.filter(({ state }) => state === 'pending')
      for (const { day } of pending) expect(day.slice(0, 7)).toBe(today.slice(0, 7))
      for (const account of ['101', '102', '106', '107', '109', '112', '114', '183', '186', '188', '189'])
        for (const [day, balance] of daily(company, account))
          expect([account, day, balance.gte(zero)]).toEqual([account, day, true])
    },
  )

  test('offices rest at the weekend, the shop does not', () => {
    const weekday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay()
    const { entries } = demoCompany('2030-12-31')
    const atWeekends = entries.filter(({ day }) => [0, 6].includes(weekday(day)))
    const kinds = new Set(atWeekends.map(({ source }) => source?.type))
    expect(kinds).toContain('saleOfProducts')
    for (const kind of ['nominate', 'operationPay', 'buyOfServices']) expect(kinds).not.toContain(kind)
  })
})

describe('El Almendro', () => {
  test('keeps 121 entries of its own, with codes and names that La Ceiba has too', () => {
    expect(almendro.entries).toHaveLength(121)
    const names = ceiba.partners.map(({ name }) => name)
    expect(almendro.partners.every(({ name }) => names.includes(name))).toBe(true)
    expect(almendro.partners.map(({ code }) => code)).toEqual(['C001', 'C002', 'P001', 'P002'])
    expect(almendro.users.map(({ email }) => email)).toEqual(['admin@almendro.test'])
  })
})
