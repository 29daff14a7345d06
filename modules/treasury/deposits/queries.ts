import { sql } from 'kysely'
import type { z } from 'zod'
import { isReconciled, reconciledBy } from '@cuadre/accounting/public.ts'
import { corrections } from '@cuadre/platform/documents/correcting.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import type * as api from './api.ts'
import { depositKind } from './kind.ts'

export type DepositHeadRow = z.output<typeof api.filterDeposits.output>['data'][number] &
  Pick<api.WholeDeposit, 'replaces' | 'replacedBy' | 'reconciledBy'>

const named = { type: depositKind.type, id: sql`deposit.id` }

const deposits = ({ organization }: Context): Documents => ({
  document: 'deposit',
  fields: sql`
    deposit.id as "_id", deposit.number, deposit.day as date, deposit.account_id as "accountId", ${optionOf('account')} as account,
    deposit.bank_account_id as "bankAccountId", ${optionOf('bank')} as "bankAccount", ${currencyOf('currency')} as currency,
    trim_scale(deposit.rate)::text as rate, deposit.total as amount, deposit.amount as "amountInBooks",
    (deposit.amount - coalesce(deposit.carried, deposit.amount))::numeric(18, 2)::text as difference, deposit.slip, deposit.description,
    deposit.credited_day as "creditedOn", deposit.state, deposit.version,
    ${corrections(organization, 'deposit', 'deposit')}, ${reconciledBy(organization, named)}`,
  tables: sql`
    deposit
    join account on account.organization_id = ${organization} and account.id = deposit.account_id
    join bank_account bank on bank.organization_id = ${organization} and bank.id = deposit.bank_account_id
    left join currency on currency.organization_id = ${organization} and currency.id = deposit.currency_id`,
  words: sql`deposit.number, account.name, bank.name, bank.bank, deposit.slip, deposit.description`,
  sums: {
    own: { amount: sql`deposit.total` },
    currency: sql`currency.code`,
    books: { amountInBooks: sql`deposit.amount` },
  },
  columns: {
    number: sql`deposit.number`,
    date: sql`deposit.day`,
    account: sql`account.code collate "C"`,
    bankAccount: sql`bank.name collate app.spanish`,
    slip: sql`deposit.slip`,
    creditedOn: sql`deposit.credited_day`,
    amount: sql`deposit.total`,
    amountInBooks: sql`deposit.amount`,
    state: sql`deposit.state`,
  },
})

export async function depositList(context: Context, requested: z.output<typeof api.filterDeposits.input>) {
  const { accountId, bankAccountId, reconciled } = requested
  return listDocuments<DepositHeadRow>(context, deposits(context), requested, [
    accountId && sql`deposit.account_id = ${accountId}`,
    bankAccountId && sql`deposit.bank_account_id = ${bankAccountId}`,
    isReconciled(context.organization, named, reconciled),
  ])
}

export const depositHead = (context: Context, id: string) =>
  documentRow<DepositHeadRow>(context, deposits(context), id)

/** The notes and coins that it was counted in, the largest first. */
export const denominationsOf = ({ tx }: Context, id: string) =>
  tx
    .selectFrom('deposit_denomination')
    .select(['denomination', 'count'])
    .where('deposit_id', '=', id)
    .orderBy('denomination', 'desc')
    .execute()

/** The foreign currency that a till is kept in; null in that of the books. */
export async function tillCurrency({ tx, organization }: Context, accountId: string) {
  const { rows } = await sql<{ currency: { _id: string; code: string } | null }>`
    select case when not currency.is_functional then ${currencyOf('currency')} end as currency
      from account
      left join currency on currency.organization_id = ${organization} and currency.id = account.currency_id
     where account.organization_id = ${organization} and account.id = ${accountId} and account.type = 'cash'`.execute(
    tx,
  )
  return rows[0]
}
