import { sql } from 'kysely'
import type { z } from 'zod'
import { isReconciled, reconciledBy } from '@cuadre/accounting/public.ts'
import { corrections } from '@cuadre/platform/documents/correcting.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import type * as api from './api.ts'
import { bankTransferKind } from './kind.ts'

export type BankTransferRow = z.output<typeof api.filterBankTransfers.output>['data'][number] &
  Pick<api.WholeBankTransfer, 'replaces' | 'replacedBy' | 'reconciledBy'>

const named = { type: bankTransferKind.type, id: sql`transfer.id` }

const transfers = ({ organization }: Context): Documents => ({
  document: 'transfer',
  fields: sql`
    transfer.id as "_id", transfer.number, transfer.day as date, transfer.from_bank_account_id as "fromBankAccountId",
    ${optionOf('origin')} as "fromBankAccount", transfer.to_bank_account_id as "toBankAccountId", ${optionOf('destination')} as "toBankAccount",
    ${currencyOf('currency')} as currency, trim_scale(transfer.rate)::text as rate, transfer.total as amount, transfer.fee,
    transfer.amount as "amountInBooks", transfer.fee_amount as "feeInBooks", ${currencyOf('received_currency')} as "receivedCurrency",
    trim_scale(transfer.received_rate)::text as "receivedRate", transfer.received_total as "receivedAmount",
    transfer.received_amount as "receivedInBooks", (transfer.received_amount + transfer.fee_amount
      - coalesce(transfer.carried, transfer.amount + transfer.fee_amount))::numeric(18, 2)::text as difference,
    transfer.reference, transfer.description, transfer.received_day as "receivedOn", transfer.state, transfer.version,
    ${corrections(organization, 'bank_transfer', 'transfer')}, ${reconciledBy(organization, named)}`,
  tables: sql`
    bank_transfer transfer
    join bank_account origin on origin.organization_id = ${organization} and origin.id = transfer.from_bank_account_id
    join bank_account destination on destination.organization_id = ${organization} and destination.id = transfer.to_bank_account_id
    left join currency on currency.organization_id = ${organization} and currency.id = transfer.currency_id
    left join currency received_currency on received_currency.organization_id = ${organization} and received_currency.id = transfer.received_currency_id`,
  words: sql`transfer.number, origin.name, destination.name, transfer.reference, transfer.description`,
  sums: {
    own: { amount: sql`transfer.total`, fee: sql`transfer.fee` },
    currency: sql`currency.code`,
    books: { amountInBooks: sql`transfer.amount` },
  },
  columns: {
    number: sql`transfer.number`,
    date: sql`transfer.day`,
    fromBankAccount: sql`origin.name collate app.spanish`,
    toBankAccount: sql`destination.name collate app.spanish`,
    reference: sql`transfer.reference`,
    receivedOn: sql`transfer.received_day`,
    amount: sql`transfer.total`,
    fee: sql`transfer.fee`,
    receivedAmount: sql`transfer.received_total`,
    amountInBooks: sql`transfer.amount`,
    state: sql`transfer.state`,
  },
})

export async function transferList(
  context: Context,
  requested: z.output<typeof api.filterBankTransfers.input>,
) {
  const { fromBankAccountId, toBankAccountId, reconciled } = requested
  return listDocuments<BankTransferRow>(context, transfers(context), requested, [
    fromBankAccountId && sql`transfer.from_bank_account_id = ${fromBankAccountId}`,
    toBankAccountId && sql`transfer.to_bank_account_id = ${toBankAccountId}`,
    isReconciled(context.organization, named, reconciled),
  ])
}

export const transferHead = (context: Context, id: string) =>
  documentRow<BankTransferRow>(context, transfers(context), id)

export interface Bank {
  active: boolean
  code: string
  name: string
  accountId: string
  currencyId: string
  currency: string
  isFunctional: boolean
}

export async function bankOf({ tx, organization }: Context, id: string): Promise<Bank | undefined> {
  const { rows } = await sql<Bank>`
    select bank.active, bank.code, bank.name, bank.account_id as "accountId", bank.currency_id as "currencyId", currency.code as currency,
           currency.is_functional as "isFunctional"
      from bank_account bank
      join currency on currency.organization_id = ${organization} and currency.id = bank.currency_id
     where bank.organization_id = ${organization} and bank.id = ${id}`.execute(tx)
  return rows[0]
}
