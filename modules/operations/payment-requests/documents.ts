import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, type Amount, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { itemOfOperation, operations, pendingOfItem } from './operations.ts'
import { requestedOf } from './requested.ts'
import type { operationTypes } from './states.ts'
import type { Asking, Subject } from './subjects.ts'

// The documents that a request asks for, each with what is to be paid of it: all of one partner, on one side, in one currency.

export interface NamedDocument {
  operationId: string
  amount: string
}

interface Operation {
  _id: string
  type: (typeof operationTypes)[number]
  side: Subject['side']
  number: string
  partnerId: string
  currencyId: string | null
}

/** A document with what is open of it and what can be asked for. */
export interface AskedDocument extends Operation {
  /** What is to be paid of it. */
  amount: Amount
  pending: Amount
  available: Amount
  dueDate: Day | null
  itemIds: string[]
}

/** What the documents of a request are, in the order in which they were named. */
export async function documentsOf(
  context: Context,
  named: readonly NamedDocument[],
  { requestId, locked }: Asking,
): Promise<AskedDocument[]> {
  const { tx, organization } = context
  const ids = named.map(({ operationId }) => operationId)
  const found = await sql<Operation>`
    select id as "_id", type, side, number, partner_id as "partnerId", currency_id as "currencyId"
      from ${operations(organization)} operation where id = any(${ids})`.execute(tx)
  const known = new Map(found.rows.map((operation) => [operation._id, operation]))
  const wrong = togetherRefusals(ids, known)
  if (wrong.length > 0) throw wrongFields(wrong)
  const { rows } = await sql<{ _id: string; operationId: string; pending: string; dueDate: Day }>`
    select item.id as "_id", item.document_id as "operationId", ${pendingOfItem}::text as pending, item.due_date as "dueDate"
      from open_item item join ${operations(organization)} operation on ${itemOfOperation(organization)}
     where item.organization_id = ${organization} and operation.id = any(${ids})
     order by item.due_date, item.id ${locked ? sql`for update of item` : sql``}`.execute(tx)
  const others = await requestedOf(context, ids, requestId)
  const owed = Map.groupBy(rows, ({ operationId }) => operationId)
  return named.map((each) => {
    const all = owed.get(each.operationId) ?? []
    const items = all.filter((item) => amount(item.pending).gt(zero))
    const pending = items.reduce((whole, item) => whole.plus(amount(item.pending)), zero)
    return {
      ...known.get(each.operationId)!,
      amount: amount(each.amount),
      pending,
      available: pending.minus(others.get(each.operationId) ?? zero),
      // Of one that is settled, when it was due.
      dueDate: (items[0] ?? all[0])?.dueDate ?? null,
      itemIds: items.map(({ _id }) => _id),
    }
  })
}

/** What keeps documents from being asked for together; the first says with whom and in which currency. */
function togetherRefusals(ids: readonly string[], known: ReadonlyMap<string, Operation>): FieldRefusal[] {
  const first = known.get(ids[0] ?? '')
  const codeOf = (id: string, at: number): string | undefined => {
    const operation = known.get(id)
    if (!operation || !first) return operation ? undefined : 'paymentRequest.operationUnknown'
    if (ids.indexOf(id) < at) return 'paymentRequest.sameDocument'
    if (operation.partnerId !== first.partnerId || operation.side !== first.side)
      return 'paymentRequest.otherPartner'
    return operation.currencyId === first.currencyId ? undefined : 'paymentRequest.otherCurrency'
  }
  return ids.flatMap((id, at) => {
    const code = codeOf(id, at)
    const parameters = { number: known.get(id)?.number ?? '', first: first?.number ?? '' }
    return code ? [{ path: `documents.${at}.operationId`, code, parameters }] : []
  })
}

/** What is wrong with what is to be paid of each. */
export const documentRefusals = (documents: readonly AskedDocument[]): FieldRefusal[] =>
  documents.flatMap(({ amount: wanted, available, number }, at): FieldRefusal[] => {
    if (wanted.lte(zero)) return [{ path: `documents.${at}.amount`, code: 'paymentRequest.amountZero' }]
    if (wanted.lte(available)) return []
    if (available.lte(zero))
      return [
        { path: `documents.${at}.operationId`, code: 'paymentRequest.nothingOpen', parameters: { number } },
      ]
    return [
      {
        path: `documents.${at}.amount`,
        code: 'paymentRequest.moreThanOpen',
        parameters: { number, available: text(available) },
      },
    ]
  })
