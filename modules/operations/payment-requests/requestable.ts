import { sql } from 'kysely'
import type { z } from 'zod'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { foundBy } from '@cuadre/server-kit/list.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import { isOwed } from '@cuadre/finance/public.ts'
import { allContractOptions } from '../contracts/queries.ts'
import type * as api from './api.ts'
import { requestedOf, requestedUnder } from './requested.ts'
import { itemOfOperation, operations, pendingOfItem } from './operations.ts'

type Input = z.output<typeof api.getRequestable.input>
type Requestable = z.output<typeof api.Requestable>

/** How many of each are offered; who looks for another one types. */
const most = 30

/** What payment can be requested for: operations that are owed, those due first before the others, then contracts in force. */
export async function requestable(
  context: Context,
  requested: Input,
): Promise<{ data: Requestable[]; total: number }> {
  const [owed, agreed] = await Promise.all([
    requested.only === 'contracts' ? [] : owedOperations(context, requested),
    requested.only === 'operations' ? [] : contracts(context, requested),
  ])
  return {
    // Those of one partner are looked through and not searched.
    data: [...(requested.partnerId ? owed : owed.slice(0, most)), ...agreed.slice(0, most)],
    total: owed.length + agreed.length,
  }
}

async function owedOperations(
  context: Context,
  { side, search, id, partnerId, requestId }: Input,
): Promise<Requestable[]> {
  const { tx, organization } = context
  const { rows } = await sql<Requestable & { available: string }>`
    select operation.type, operation.id as "_id", null as "contractId", operation.number, partner.name, operation.side,
           ${optionOf('partner')} as partner, min(item.due_date) as "dueDate", sum(${pendingOfItem})::numeric(18, 2)::text as available,
           ${currencyOf('currency')} as currency
      from open_item item
      join ${operations(organization)} operation on ${itemOfOperation(organization)}
      join partner on partner.organization_id = ${organization} and partner.id = operation.partner_id
      left join currency on currency.organization_id = ${organization} and currency.id = operation.currency_id
     where item.organization_id = ${organization} and ${isOwed}
       ${side ? sql`and item.side = ${side}` : sql``} ${id ? sql`and operation.id = ${id}` : sql``}
       ${partnerId ? sql`and operation.partner_id = ${partnerId}` : sql``}
       ${search ? sql`and ${foundBy(search, { names: sql`operation.number, partner.code, partner.name` })}` : sql``}
     group by operation.type, operation.id, operation.number, operation.side, partner.id, partner.code, partner.name, currency.id, currency.code
     order by min(item.due_date), operation.number`.execute(tx)
  const others = await requestedOf(
    context,
    rows.map(({ _id }) => _id),
    requestId ?? null,
  )
  return rows.flatMap((row) => {
    const available = amount(row.available).minus(others.get(row._id) ?? zero)
    return available.gt(zero) ? [{ ...row, available: text(available) }] : []
  })
}

async function contracts(
  context: Context,
  { side, search, date, id, partnerId }: Input,
): Promise<Requestable[]> {
  const agreed = await allContractOptions(context, {
    id,
    ...(side && { nature: side === 'receivable' ? ('sale' as const) : ('purchase' as const) }),
    ...(search && { search }),
    ...(date && { date }),
  })
  const found = agreed
    .flatMap(({ supplements, ...contract }) => [
      { ...contract, contractId: null, number: contract.code ?? '' },
      ...supplements.map(({ object, number, ...supplement }) => ({
        ...contract,
        ...supplement,
        name: object,
        contractId: contract._id,
        number: `${contract.code} ${number}`,
      })),
    ])
    .filter((each) => (id === undefined || each._id === id) && (!partnerId || each.partnerId === partnerId))
  const [byContract, bySupplement] = await Promise.all([
    requestedUnder(
      context,
      'contract_id',
      found.flatMap(({ _id, contractId }) => (contractId === null ? [_id] : [])),
    ),
    requestedUnder(
      context,
      'supplement_id',
      found.flatMap(({ _id, contractId }) => (contractId === null ? [] : [_id])),
    ),
  ])
  return found.flatMap(
    ({ _id, contractId, number, name, nature, partner, partnerId, remaining, currency }) => {
      const others = (contractId === null ? byContract : bySupplement).get(_id) ?? zero
      const available = remaining === null ? null : amount(remaining).minus(others)
      if (available?.lte(zero)) return []
      return [
        {
          type: 'contract' as const,
          _id,
          contractId,
          number,
          name,
          side: nature === 'sale' ? ('receivable' as const) : ('payable' as const),
          partner: { _id: partnerId, name: partner },
          dueDate: null,
          available: available && text(available),
          currency,
        },
      ]
    },
  )
}
