import { expect, test } from 'vitest'
import { checksOf } from './checks.ts'
import {
  blankLine,
  draftLine,
  exchanged,
  withUsualAccount,
  writtenLines,
  type AccountChoice,
  type FormLine,
} from './form-lines.ts'

const periods = [{ startDate: '2025-10-01', endDate: '2025-10-31' }]

const account = (code: string, asks: Partial<AccountChoice['requires']> = {}): AccountChoice => ({
  _id: code,
  code,
  name: `Cuenta ${code}`,
  requires: { costCenter: false, expenseItem: false, partner: false, ...asks },
})
const line = (fields: Partial<FormLine>): FormLine => ({ ...blankLine(), ...fields })
const expense = account('822', { costCenter: true, expenseItem: true })
const accrued = account('480')

const wrongOf = (
  lines: FormLine[],
  head = { date: '2025-10-31', description: 'Provisión de electricidad' },
) => checksOf({ ...head, lines, periods }).filter(({ isRight }) => !isRight)

const complete = line({
  account: expense,
  costCenter: { _id: 'cc', code: '01', name: 'Administración' },
  expenseItem: { _id: 'item', code: '40100', name: 'Energía eléctrica' },
  debit: '65660.00',
})

test('a provision that balances, with its cost centre and expense item, lacks nothing', () => {
  expect(wrongOf([complete, line({ account: accrued, credit: '65660.00' })])).toEqual([])
})

test('72,000.00 against 65,660.00 lacks 6,340.00', () => {
  const wrong = wrongOf([{ ...complete, debit: '72000.00' }, line({ account: accrued, credit: '65660.00' })])
  expect(wrong).toMatchObject([{ id: 'balance', parameters: { difference: '6340.00' } }])
})

test('an expense without its cost centre is named by the number of its line', () => {
  const wrong = wrongOf([
    line({ account: accrued, credit: '10.00' }),
    { ...complete, costCenter: null, debit: '10.00' },
  ])
  expect(wrong).toMatchObject([{ id: 'analyses', parameters: { lines: '2' } }])
})

test('a line without account, and one with both sides, are incomplete', () => {
  const wrong = wrongOf([line({ debit: '5.00' }), line({ account: accrued, debit: '1.00', credit: '6.00' })])
  expect(wrong).toMatchObject([{ id: 'lines', parameters: { lines: '1, 2' } }])
})

test('a day outside the open month and an empty description are told at once', () => {
  const wrong = wrongOf([complete, line({ account: accrued, credit: '65660.00' })], {
    date: '2025-11-01',
    description: ' ',
  })
  expect(wrong.map(({ id }) => id)).toEqual(['period', 'description'])
})

test('an empty side is sent as zero and an empty detail as none', () => {
  expect(draftLine(line({ account: accrued, credit: '65660.00' }))).toMatchObject({
    accountId: '480',
    debit: '0',
    credit: '65660.00',
    description: null,
  })
})

test('100 dollars at 120 are 12,000.00 in the books, on the side that the line has', () => {
  const written = line({ foreignAmount: '100.00', rate: '120' })
  expect(exchanged(undefined, written)).toMatchObject({ debit: '12000.00', credit: '' })
  expect(exchanged(undefined, { ...written, credit: '1.00' })).toMatchObject({
    debit: '',
    credit: '12000.00',
  })
  const corrected = { ...written, debit: '11999.99' }
  expect(exchanged(written, corrected)).toBe(corrected)
})

test('an expense item brings its usual account to a line that has none, and takes away no other', () => {
  const water = { _id: '80051', code: '80051', name: 'Agua', accountId: '822' }
  const general: AccountChoice = {
    _id: '822',
    code: '822',
    name: 'Gastos generales',
    requires: { costCenter: true, expenseItem: true, partner: false },
  }
  const accounts = new Map([[general._id, general]])
  expect(withUsualAccount(line({}), line({ expenseItem: water }), accounts).account).toBe(general)
  expect(withUsualAccount(line({}), line({ account: accrued, expenseItem: water }), accounts).account).toBe(
    accrued,
  )
  // Who takes it away again is not given it a second time; a summing account is nobody's.
  const cleared = line({ expenseItem: water })
  expect(withUsualAccount({ ...cleared, account: general }, cleared, accounts).account).toBeNull()
  const sums = new Map([['822', { ...general, refused: 'Agrupa a otras' }]])
  expect(withUsualAccount(line({}), line({ expenseItem: water }), sums).account).toBeNull()
})

test('a line says something as soon as any of its cells does, also one that could not be read', () => {
  const unread = line({ unread: { debit: { text: '12.5O0', problem: { code: 'amount.lookalike' } } } })
  const rated = line({ rate: '24.0000' })
  expect(writtenLines([line({}), unread, complete, line({}), rated])).toEqual([unread, complete, rated])
})
