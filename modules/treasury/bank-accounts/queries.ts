import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { allOf, firstMatches, foundBy, listed, oneOf } from '@cuadre/server-kit/list.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import { moneyHeld } from '@cuadre/accounting/public.ts'
import type * as api from './api.ts'

export type BankAccountRow = z.output<typeof api.BankAccount>
type Filters = z.output<typeof api.filterBankAccounts.input>
type Named = z.output<typeof api.getBankAccountsByEntity.output>['data'][number]

const fields = sql`
  bank.id as "_id", bank.code, bank.name, bank.bank, bank.bank_branch as "bankBranch", bank.code as number, bank.holder,
  bank.currency_id as "currencyId", ${currencyOf('currency')} as currency,
  bank.account_id as "accountId", ${optionOf('account')} as account,
  bank.branch_id as "entityId", ${optionOf('branch')} as entity,
  bank.type, bank.signatories, bank.printed_on_invoices as "printedOnInvoices", bank.active, bank.version,
  held.amount::numeric(18, 2)::text as balance, books.code as "booksCurrency",
  case when not currency.is_functional then held.foreign_amount::numeric(18, 2)::text end as "foreignBalance"`

const tables = (organization: string, accounts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  bank_account bank
  join currency on currency.organization_id = ${organization} and currency.id = bank.currency_id
  join account on account.organization_id = ${organization} and account.id = bank.account_id
  join currency books on books.organization_id = ${organization} and books.is_functional
  left join branch on branch.organization_id = ${organization} and branch.id = bank.branch_id
  join ${moneyHeld(organization, accounts)} held on held.account_id = bank.account_id`

const allAccounts = (organization: string) =>
  sql`select account_id from bank_account where organization_id = ${organization}`

const found = (search: string | undefined) =>
  search &&
  foundBy(search, { codes: sql`bank.code`, names: sql`bank.name, bank.bank, bank.holder, bank.code` })

const byName = sql`bank.name collate app.spanish`

export const bankAccountList = (context: Context, filters: Filters) =>
  listed<BankAccountRow>(context, filters, {
    fields,
    tables: tables(context.organization, allAccounts(context.organization)),
    where: [
      sql`bank.organization_id = ${context.organization}`,
      found(filters.search),
      filters.currencyId && sql`bank.currency_id = ${filters.currencyId}`,
      filters.entityId && sql`bank.branch_id = ${filters.entityId}`,
      oneOf(sql`bank.type`, filters.type),
      filters.active !== undefined && sql`bank.active = ${filters.active}`,
    ],
    columns: {
      name: byName,
      bank: sql`bank.bank collate app.spanish`,
      number: sql`bank.code`,
      account: sql`account.code collate "C"`,
      entity: sql`branch.code collate "C"`,
      type: sql`bank.type`,
      'currency.code': sql`currency.code`,
      foreignBalance: sql`held.foreign_amount`,
      balance: sql`held.amount`,
      active: sql`bank.active`,
    },
    standard: byName,
    last: sql`bank.id`,
    sums: {
      own: {
        foreignBalance: sql`case when currency.is_functional then held.amount else held.foreign_amount end`,
      },
      books: { balance: sql`held.amount` },
      currency: sql`case when not currency.is_functional then currency.code end`,
    },
  })

export async function bankAccountById(
  { tx, organization }: Context,
  id: string,
): Promise<BankAccountRow | undefined> {
  const own = sql`select account_id from bank_account where organization_id = ${organization} and id = ${id}`
  const { rows } = await sql<BankAccountRow>`
    select ${fields} from ${tables(organization, own)}
     where bank.organization_id = ${organization} and bank.id = ${id}`.execute(tx)
  return rows[0]
}

const toName = sql`
  bank.id as "_id", bank.name, bank.bank, bank.bank_branch as "bankBranch", bank.code as number, bank.holder,
  ${currencyOf('currency')} as currency`

const inUse = ({ organization }: Context) => sql`
  bank_account bank
  join currency on currency.organization_id = ${organization} and currency.id = bank.currency_id
 where bank.organization_id = ${organization} and bank.active`

export async function accountsInUse(context: Context) {
  const { rows } = await sql<Named & { accountId: string }>`
    select ${toName}, bank.account_id as "accountId" from ${inUse(context)} order by ${byName}, bank.id`.execute(
    context.tx,
  )
  return { data: rows }
}

/** Those of a branch, and those that no branch has for itself. */
const usedBy = (entityId: string | undefined) =>
  entityId ? sql`(bank.branch_id = ${entityId} or bank.branch_id is null)` : sql`true`

const onInvoices = (context: Context) => sql`${inUse(context)} and bank.printed_on_invoices`

export async function accountsOnInvoices(context: Context, { entityId }: { entityId?: string | undefined }) {
  const { rows } = await sql<Named>`
    select ${toName} from ${onInvoices(context)} and ${usedBy(entityId)}
     order by bank.branch_id is null, ${byName}, bank.id`.execute(context.tx)
  return { data: rows }
}

/** Where the organization is paid in a currency, that of the books if none is named: its accounts in use that papers name. */
export async function accountsToPayTo(
  context: Context,
  currencyId: string | null,
): Promise<{ bank: string; number: string; currency: string }[]> {
  const { rows } = await sql<{ bank: string; number: string; currency: string }>`
    select bank.bank, bank.code as number, currency.code as currency
      from ${onInvoices(context)}
       and ${currencyId === null ? sql`currency.is_functional` : sql`currency.id = ${currencyId}`}
     order by ${byName}, bank.id`.execute(context.tx)
  return rows
}

/** Of a branch of the organization, or of a client or provider: an id is of one of them. */
export async function accountsOfEntity(context: Context, { entityId }: { entityId: string }) {
  const { tx, organization } = context
  const { rows } = await sql<Named>`
    (select ${toName} from ${inUse(context)} and bank.branch_id = ${entityId} order by ${byName}, bank.id)
    union all
    (select bank.id, bank.bank, bank.bank, bank.branch, bank.number, bank.holder, ${currencyOf('currency')}
       from partner_bank_account bank
       left join currency on currency.organization_id = ${organization} and currency.id = bank.currency_id
      where bank.organization_id = ${organization} and bank.partner_id = ${entityId}
      order by bank.position)`.execute(tx)
  return { data: rows }
}

export const bankAccountOptions = (
  context: Context,
  { search, entityId }: z.output<typeof api.getBankAccountsForSelect.input>,
) =>
  firstMatches<z.output<typeof api.getBankAccountsForSelect.output>['data'][number]>(context, {
    fields: sql`bank.id as "_id", bank.code, bank.name, bank.account_id as "accountId", ${currencyOf('currency')} as currency`,
    tables: sql`bank_account bank
      join currency on currency.organization_id = ${context.organization} and currency.id = bank.currency_id`,
    where: allOf([
      sql`bank.organization_id = ${context.organization}`,
      sql`bank.active`,
      usedBy(entityId),
      found(search),
    ]),
    order: sql`${byName}, bank.id`,
  })
