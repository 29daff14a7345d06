import { sql } from 'kysely'
import type { z } from 'zod'
import { isFoundBy } from '@cuadre/kernel/folded.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { checkingBalanceFilter } from './api.ts'
import { movedIn, movedInCurrency, rangeOf } from './range.ts'

type Input = z.output<typeof checkingBalanceFilter.input>
type Row = z.output<typeof checkingBalanceFilter.output>['data'][number]

const levels = { account: 3, subaccount: 4, analysis: 9 }

/** Accounts no deeper than the level; what is deeper is summed into the ancestor at it. Without one, those that take movements. */
const grouping = (organization: string, level: number | undefined) =>
  level === undefined
    ? sql`placed as (select id, id as shown from account where organization_id = ${organization})`
    : sql`placed as (
        select id, id as shown, level from account where organization_id = ${organization} and (level = ${level} or (level < ${level} and allows_movements))
        union all
        select child.id, placed.shown, child.level from placed join account child on child.organization_id = ${organization}
           and child.parent_id = placed.id where placed.level >= ${level}
      )`

export async function trialBalance(context: Context, requested: Input) {
  const { tx, organization } = context
  const { currencyId, knownAt } = requested
  const range = await rangeOf(context, requested, 'period')
  const level = typeof requested.level === 'string' ? levels[requested.level] : requested.level
  const { rows } = await sql<Row>`
    with recursive ${currencyId === undefined ? movedIn(organization, range, knownAt) : movedInCurrency(organization, range, { currencyId, knownAt })}, ${grouping(organization, level)}, grouped as (
      select placed.shown, sum(opening) as opening, sum(debit_before) as debit_before, sum(credit_before) as credit_before,
             sum(debit) as debit, sum(credit) as credit, sum(opening) + sum(debit) - sum(credit) as closing
             ${currencyId === undefined ? sql`` : sql`, sum(foreign_opening) as foreign_opening, sum(foreign_debit) as foreign_debit, sum(foreign_credit) as foreign_credit`}
        from figures join placed on placed.id = figures.account_id
       group by placed.shown
    )
    select account.id as "accountId", account.code, account.name, account.level, account.nature,
           (select parent.name from account parent where parent.organization_id = ${organization} and parent.id = account.parent_id) as parent,
           greatest(coalesce(opening, 0), 0)::numeric(18, 2) as "openingDebit", greatest(-coalesce(opening, 0), 0)::numeric(18, 2) as "openingCredit",
           coalesce(debit, 0)::numeric(18, 2) as debit, coalesce(credit, 0)::numeric(18, 2) as credit,
           coalesce(debit_before + debit, 0)::numeric(18, 2) as "accumulatedDebit", coalesce(credit_before + credit, 0)::numeric(18, 2) as "accumulatedCredit",
           greatest(coalesce(closing, 0), 0)::numeric(18, 2) as "closingDebit", greatest(-coalesce(closing, 0), 0)::numeric(18, 2) as "closingCredit",
           coalesce((account.nature = 'debit' and closing < 0) or (account.nature = 'credit' and closing > 0), false) as contrary,
           ${currencyId === undefined ? nothingForeign : foreignFigures(organization, currencyId)}
      from account left join grouped on grouped.shown = account.id
     where account.organization_id = ${organization}
       and ${requested.includeZero ? (level === undefined ? sql`account.allows_movements` : sql`account.level <= ${level}`) : sql`(opening <> 0 or debit_before + debit <> 0 or credit_before + credit <> 0 ${currencyId === undefined ? sql`` : sql`or foreign_opening <> 0 or foreign_debit <> 0 or foreign_credit <> 0`})`}
     order by account.code collate "C"`.execute(tx)
  const { startDate, endDate } = range
  const data = found(rows, requested.search)
  // A part of the accounts, or of their lines, need not balance; all of them must.
  const checks = currencyId === undefined ? checksOf(totalsOf(rows)) : []
  return { startDate, endDate, data, totals: { ...totalsOf(data), inCurrency: totalsIn(data) }, checks }
}

const nothingForeign = sql`null as currency, null as "inCurrency"`

const foreignFigures = (organization: string, currencyId: string) => sql`
  (select currency.code from currency where currency.organization_id = ${organization} and currency.id = ${currencyId}) as currency,
  json_build_object(
    'opening', coalesce(foreign_opening, 0)::numeric(18, 2)::text, 'debit', coalesce(foreign_debit, 0)::numeric(18, 2)::text,
    'credit', coalesce(foreign_credit, 0)::numeric(18, 2)::text,
    'closing', coalesce(foreign_opening + foreign_debit - foreign_credit, 0)::numeric(18, 2)::text) as "inCurrency"`

/** What all rows come to in the currency that was requested. */
function totalsIn(data: readonly Row[]): Row['inCurrency'] {
  const known = data.flatMap(({ inCurrency }) => (inCurrency ? [inCurrency] : []))
  if (known.length === 0) return null
  const total = (column: keyof (typeof known)[number]) => text(sum(known.map((row) => amount(row[column]))))
  return {
    opening: total('opening'),
    debit: total('debit'),
    credit: total('credit'),
    closing: total('closing'),
  }
}

const found = (rows: readonly Row[], search = '') =>
  rows.filter(({ code, name, parent }) => isFoundBy(search, { codes: [code], names: [name, parent ?? ''] }))

function totalsOf(data: readonly Row[]) {
  const total = (column: Column) => text(sum(data.map((row) => amount(row[column]))))
  return {
    openingDebit: total('openingDebit'),
    openingCredit: total('openingCredit'),
    debit: total('debit'),
    credit: total('credit'),
    accumulatedDebit: total('accumulatedDebit'),
    accumulatedCredit: total('accumulatedCredit'),
    closingDebit: total('closingDebit'),
    closingCredit: total('closingCredit'),
  }
}

type Column =
  | 'openingDebit'
  | 'openingCredit'
  | 'debit'
  | 'credit'
  | 'accumulatedDebit'
  | 'accumulatedCredit'
  | 'closingDebit'
  | 'closingCredit'

/** Each pair of columns must be equal to the cent: otherwise the books are wrong, not the report. */
function checksOf(totals: Record<Column, string>) {
  const check = (name: 'opening' | 'period' | 'accumulated' | 'closing', debit: Column, credit: Column) => {
    const difference = amount(totals[debit]).minus(amount(totals[credit]))
    return { name, ok: difference.eq(amount('0')), difference: text(difference) }
  }
  return [
    check('opening', 'openingDebit', 'openingCredit'),
    check('period', 'debit', 'credit'),
    check('accumulated', 'accumulatedDebit', 'accumulatedCredit'),
    check('closing', 'closingDebit', 'closingCredit'),
  ]
}
