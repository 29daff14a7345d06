import { sql } from 'kysely'
import { type Amount, amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { nonStateForms } from '@cuadre/nomenclators/partners/management-forms.ts'
import { figuresOn } from '../../parameters/values.ts'
import { brokenDays, movedIn } from '../../ledgers/range.ts'
import type { AccountFigures, Figures, ItemFigures } from '../definitions/evaluate.ts'
import { nominalTypes } from '../../accounts/account-types.ts'
import { leftOut, openings, periodsOf } from './entries-in-span.ts'
import { averageWorkers } from './average-workers.ts'
import { cashByAccount, paidByForm } from './money-figures.ts'
import type { Needs } from './needs.ts'
import type { Span } from './span.ts'

/**
 * What a column is computed from: every account's opening and movement, and of expense items, payments and rates what
 * its formulas name. What the books begin with is opening although an entry of these days holds it. Closing entries are
 * left out, so that December prints after the exercise was closed; with `knownAt` also what was recorded later.
 */
export async function figuresOf(
  context: Context,
  span: Span,
  needs: Needs,
  knownAt: string | undefined,
): Promise<Figures> {
  const [accounts, items, paid, cash, rates, workers] = await Promise.all([
    accountFigures(context, span, knownAt),
    needs.items ? itemFigures(context, span, knownAt) : [],
    needs.paid ? paidByForm(context, span, knownAt) : [],
    needs.cash ? cashByAccount(context, span, knownAt) : new Map<string, Amount>(),
    needs.rates.size > 0 ? figuresOn(context, needs.rates, span.endDate) : new Map<string, Amount>(),
    needs.workers ? averageWorkers(context, span) : undefined,
  ])
  const paidTo = (wanted: (form: string | null) => boolean) => {
    const byAccount = new Map<string, Amount>()
    for (const { accountId, form, amount: moved } of paid)
      if (wanted(form)) byAccount.set(accountId, (byAccount.get(accountId) ?? zero).plus(amount(moved)))
    return byAccount
  }
  const toNonState = paidTo((form) => nonStateForms.some((each) => each === form))
  return {
    accounts: accounts.map((row): AccountFigures => ({
      _id: row._id,
      code: row.code,
      name: row.name,
      opening: amount(row.opening),
      debit: amount(row.debit),
      credit: amount(row.credit),
      brought: amount(row.brought),
      paid: toNonState.get(row._id) ?? zero,
      cash: cash.get(row._id) ?? zero,
    })),
    items: items.map((row): ItemFigures => ({ ...row, spent: amount(row.spent) })),
    rates,
    ...(workers && { workers }),
    ...(needs.paid && {
      payments: {
        byForm: nonStateForms
          .map((form) => ({ form, byAccount: paidTo((each) => each === form) }))
          .filter(({ byAccount }) => [...byAccount.values()].some((moved) => !moved.eq(zero))),
        withoutForm: paid.flatMap(({ form, ...payment }) => (form === null ? [payment] : [])),
      },
    }),
  }
}

/** The same accounts as they were when the days began, for the column of openings. */
export const openingFigures = ({ accounts, rates }: Figures): Figures => ({
  accounts: accounts.map((account) => ({
    ...account,
    opening: account.opening.plus(account.brought),
    debit: zero,
    credit: zero,
    brought: zero,
    paid: zero,
    cash: zero,
  })),
  items: [],
  rates,
})

interface AccountRow {
  _id: string
  code: string
  name: string
  opening: string
  debit: string
  credit: string
  brought: string
}

async function accountFigures({ tx, organization }: Context, span: Span, knownAt: string | undefined) {
  const { startDate, endDate, period } = span
  const range = period
    ? { startDate: period.startDate, endDate, periodId: period._id }
    : { startDate, endDate, periodId: null }
  // Within an exercise the turnover before the period belongs to the statement too.
  const earlier = (side: 'debit' | 'credit') => (period ? sql`figures.${sql.ref(`${side}_before`)}` : sql`0`)
  const { rows } = await sql<AccountRow>`
    with ${movedIn(organization, range)}, ${leftOut(organization, span, knownAt)}, ${openings(organization, span)}, begun as (
      select line.account_id, sum(line.debit) as debit, sum(line.credit) as credit
        from opening_entry join journal_line line on line.organization_id = ${organization} and line.entry_id = opening_entry.id
       where opening_entry.id not in (select id from left_out)
       group by line.account_id
    ), without as (
      select line.account_id,
             sum(line.debit - line.credit) filter (where line.day < ${startDate}) as opening,
             sum(line.debit) filter (where line.day >= ${startDate}) as debit,
             sum(line.credit) filter (where line.day >= ${startDate}) as credit
        from left_out join journal_line line on line.organization_id = ${organization} and line.entry_id = left_out.id
       group by line.account_id
    )
    select account.id as "_id", account.code, account.name,
           (figures.opening - ${earlier('debit')} + ${earlier('credit')} - coalesce(without.opening, 0)
            + case when nominal.is then 0 else coalesce(begun.debit - begun.credit, 0) end)::numeric(18, 2) as opening,
           (figures.debit + ${earlier('debit')} - coalesce(without.debit, 0)
            - case when nominal.is then 0 else coalesce(begun.debit, 0) end)::numeric(18, 2) as debit,
           (figures.credit + ${earlier('credit')} - coalesce(without.credit, 0)
            - case when nominal.is then 0 else coalesce(begun.credit, 0) end)::numeric(18, 2) as credit,
           case when nominal.is then coalesce(begun.debit - begun.credit, 0) else 0 end::numeric(18, 2) as brought
      from figures
      join account on account.organization_id = ${organization} and account.id = figures.account_id
     cross join lateral (select account.type = any(${nominalTypes}) as is) nominal
      left join without on without.account_id = figures.account_id
      left join begun on begun.account_id = figures.account_id
     order by account.code collate "C"`.execute(tx)
  return rows
}

interface ItemRow {
  _id: string
  code: string
  name: string
  accountId: string
  accountCode: string
  path: string[]
  spent: string
}

/** Items of expense with their codes and those of the items that they stand under. */
export const expenseTree = (organization: string) => sql`
  tree as (
    select id, array[code] as path from expense_item
     where organization_id = ${organization} and parent_id is null and nature = 'expense'
    union all
    select child.id, tree.path || child.code
      from tree join expense_item child on child.organization_id = ${organization} and child.parent_id = tree.id and child.nature = 'expense'
  )`

async function itemFigures({ tx, organization }: Context, span: Span, knownAt: string | undefined) {
  const { startDate, endDate, period } = span
  const range = { startDate, endDate, periodId: null }
  const broken = period
    ? sql``
    : sql`union all
      select line.expense_item_id, line.account_id, line.debit - line.credit
        from ${brokenDays(range)} days
        join journal_line line on line.organization_id = ${organization} and line.day between days.first and days.last
       where line.expense_item_id is not null`
  const { rows } = await sql<ItemRow>`
    with recursive ${periodsOf(organization, span)}, ${leftOut(organization, span, knownAt)}, ${openings(organization, span)}, moved as (
      select total.expense_item_id as item_id, total.account_id, total.debit - total.credit as spent
        from dimension_total total
       where total.organization_id = ${organization} and total.period_id = any(array(select id from covered))
         and total.expense_item_id <> '00000000-0000-0000-0000-000000000000'
      ${broken}
      union all
      select line.expense_item_id, line.account_id, line.credit - line.debit
        from left_out join journal_line line on line.organization_id = ${organization} and line.entry_id = left_out.id
       where line.expense_item_id is not null and line.day >= ${startDate}
      union all
      -- What an item had on a balance account at the beginning was spent before.
      select line.expense_item_id, line.account_id, line.credit - line.debit
        from opening_entry join journal_line line on line.organization_id = ${organization} and line.entry_id = opening_entry.id
        join account on account.organization_id = ${organization} and account.id = line.account_id
       where line.expense_item_id is not null and account.type <> all(${nominalTypes})
         and opening_entry.id not in (select id from left_out)
    ), spent as (
      -- Before the words are joined: there are many totals by cost centre and few by item and account.
      select item_id, account_id, sum(spent)::numeric(18, 2) as spent from moved group by item_id, account_id
    ), ${expenseTree(organization)}
    select item.id as "_id", item.code, item.name, account.id as "accountId", account.code as "accountCode", tree.path, spent.spent
      from spent join tree on tree.id = spent.item_id
      join expense_item item on item.organization_id = ${organization} and item.id = tree.id
      join account on account.organization_id = ${organization} and account.id = spent.account_id
     order by item.code collate "C", account.code collate "C"`.execute(tx)
  return rows
}
