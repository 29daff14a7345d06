import type { CountedWork } from '@cuadre/platform/home/work.ts'
import type { Expecting } from '@cuadre/platform/expected.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { sql } from 'kysely'
import { translate } from '@cuadre/server-kit/words.ts'
import { accountsOfPartner } from '@cuadre/nomenclators/partners/partner-accounts.ts'
import * as api from './api.ts'
import { debtsOfPartner } from './debts.ts'
import type { Side } from './items.ts'
import { debtsPastDue } from './work.ts'
import { propose } from './proposal.ts'
import { isOwed } from './standing.ts'
import {
  accountsWithPartner,
  itemBy,
  itemList,
  payableWith,
  paymentsOfDocuments,
  pendingTotals,
  settlementsOf,
} from './queries.ts'

/** Where a partner owes or is owed, and where it would. */
async function accountOptions(context: Context, side: Side, partnerId: string) {
  const [pending, { data: own }] = await Promise.all([
    accountsWithPartner(context, side, partnerId),
    accountsOfPartner(context, { id: partnerId }),
  ])
  const standard = own.find(({ use }) => use === side)?.account
  const data = pending.map((account) => ({ ...account, isStandard: account._id === standard?._id }))
  return {
    data:
      !standard || data.some(({ isStandard }) => isStandard)
        ? data
        : [{ ...standard, pending: '0.00', isStandard: true }, ...data],
  }
}

async function paymentsOf(context: Context, side: Side, id: string) {
  const item = await itemBy(context, side, id)
  if (!item) throw notFound()
  return { item, data: await settlementsOf(context, item._id) }
}

interface Input {
  amount: string
  currencyId?: string | null | undefined
}

async function proposal(context: Context, side: Side, partnerId: string, input: Input) {
  const currency = input.currencyId
    ? await context.tx
        .selectFrom('currency')
        .select('is_functional')
        .where('id', '=', input.currencyId)
        .executeTakeFirst()
    : undefined
  const currencyId = currency?.is_functional === false ? (input.currencyId ?? null) : null
  const items = await payableWith(context, side, partnerId, currencyId)
  const { reason, allocations, rest } = propose(
    items.map((item) => ({ ...item, pending: amount(item.pending) })),
    amount(input.amount),
  )
  const documents = new Map(items.map(({ _id, document }) => [_id, document]))
  return {
    reason,
    message: translate(context.language, `openItems.reasons.${reason}`),
    allocations: allocations.map(({ itemId, amount: taken }) => ({
      itemId,
      document: documents.get(itemId) ?? '',
      amount: text(taken),
    })),
    rest: text(rest),
  }
}

const pastDue = (side: Side): CountedWork => ({
  work: debtsPastDue[side],
  waiting: (organization, today) => sql`
    select count(*)::int as count, count(*)::int as late from open_item
     where organization_id = ${organization} and side = ${side} and not cancelled and settled < amount and due_date < ${today}`,
})

/** What is owed, on the day on which it is due. */
const owed = (side: Side, names: Expecting['names']): Expecting => ({
  kind: side,
  names,
  expected: (organization) => sql`
    select item.due_date as day, item.currency_id,
           case when item.side = 'receivable' then 1 else -1 end
             * case when item.currency_id is null then item.amount - item.settled else item.foreign_amount - item.foreign_settled end as amount,
           null::uuid as account_id, item.document_type, item.document_id, item.document_number, partner.name as partner
      from open_item item
      join partner on partner.organization_id = ${organization} and partner.id = item.partner_id
     where item.organization_id = ${organization} and item.side = ${side} and not item.cancelled and ${isOwed}`,
})

export const module: Module = {
  expects: [
    owed('receivable', { es: 'Por cobrar', en: 'To collect' }),
    owed('payable', { es: 'Por pagar', en: 'To pay' }),
  ],
  works: [pastDue('receivable'), pastDue('payable')],
  routes: [
    handle(api.receivables, (context, { clientId, ...filters }) =>
      itemList(context, 'receivable', { ...filters, partnerId: clientId }),
    ),
    handle(api.getClientSale, (context, { clientId, ...filters }) =>
      itemList(context, 'receivable', { ...filters, partnerId: clientId }),
    ),
    handle(api.getClientBuy, (context, { providerId, ...filters }) =>
      itemList(context, 'payable', { ...filters, partnerId: providerId }),
    ),
    handle(api.debtsOfPartner, debtsOfPartner),
    handle(api.getAccountsClientSelect, (context, { clientId }) =>
      accountOptions(context, 'receivable', clientId),
    ),
    handle(api.getAccountsClientSelectPayment, (context, { clientId }) =>
      accountOptions(context, 'payable', clientId),
    ),
    handle(api.getPaymentDetailsById, (context, { id }) => paymentsOf(context, 'receivable', id)),
    handle(api.getPaymentsOfBuy, (context, { id }) => paymentsOf(context, 'payable', id)),
    handle(api.paymentsOfDocuments, paymentsOfDocuments),
    handle(api.proposeCollection, (context, { clientId, ...input }) =>
      proposal(context, 'receivable', clientId, input),
    ),
    handle(api.proposePayment, (context, { providerId, ...input }) =>
      proposal(context, 'payable', providerId, input),
    ),
    handle(api.getTotalsPaymentAndCollectPending, async (context, { date }) => ({
      collect: await pendingTotals(context, 'receivable', date),
      pay: await pendingTotals(context, 'payable', date),
    })),
  ],
  partners: [{ table: 'open_item', column: 'partner_id', merging: 'stays' }],
  refusals: { open_item_cancelled: 'openItem.settled' },
}
