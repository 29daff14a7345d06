import {
  accruals,
  financings,
  keyKinds,
  payRules,
  purposes,
  units,
  wrongTerms,
} from '@cuadre/hr/time-keys/rules.ts'
import { type Books, accountIn } from './assets.ts'
import type { Row } from './table.ts'
import type { LocalizedTimeKey } from './types.ts'

/** `60` of a hundred, or `19-23:0.60 23-7:1.15` by an hour of the day. */
const ratesOf = (row: Row): LocalizedTimeKey['rates'] =>
  row
    .optional('rate')
    .split(' ')
    .filter(Boolean)
    .map((typed) => {
      const parts = /^(?:(\d{1,2})-(\d{1,2}):)?(\d+(?:\.\d{1,4})?)$/.exec(typed)
      if (!parts) throw row.wrong(`"${typed}" is no rate`)
      const hour = (text: string | undefined) => (text === undefined ? null : Number(text))
      return { validFrom: null, fromHour: hour(parts[1]), toHour: hour(parts[2]), rate: parts[3]! }
    })

function timeKeyOf(row: Row, books: Books): LocalizedTimeKey {
  const item = row.optional('expenseItem')
  if (item !== '' && !books.expenseItems.some((each) => each.code === item))
    throw row.wrong(`expense item ${item} does not exist`)
  return {
    code: row.text('code'),
    name: { es: row.text('name'), en: row.text('name_en') },
    unit: row.oneOf('unit', units),
    kind: row.oneOf('kind', keyKinds),
    payRule: row.oneOf('pay', payRules),
    rates: ratesOf(row),
    financedBy: row.oneOf('financed', financings),
    account: accountIn(row, 'account', books),
    expenseItem: item || null,
    accrues: row.oneOf('accrues', accruals),
    priority: row.optional('priority') === '' ? null : Number(row.optional('priority')),
    basis: row.optional('basis') || null,
    purpose: row.optional('purpose') === '' ? null : row.oneOf('purpose', purposes),
  }
}

/** The keys of payroll, each by the rules that hold of those that people write. */
export const timeKeysOf = (rows: readonly Row[], books: Books): LocalizedTimeKey[] =>
  rows.map((row) => {
    const key = timeKeyOf(row, books)
    const [wrong] = wrongTerms({ ...key, accountId: key.account })
    if (wrong) throw row.wrong(`${wrong.path} ${wrong.code}`)
    return key
  })
