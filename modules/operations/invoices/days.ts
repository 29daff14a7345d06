import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '@cuadre/kernel/day.ts'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import type * as api from './api.ts'

type Invoice = z.output<typeof api.Invoice>

interface Days {
  date: Day
  dueDate: Day
}

/** An invoice is not older than what it is of, nor due before it is issued. */
export const wrongDays = ({ date, dueDate }: Days, lastDay: Day, earning?: Earning): FieldRefusal[] => [
  ...(date < lastDay ? [{ path: 'date', code: 'invoice.beforeSale' }] : []),
  ...(earning && date >= lastDay && date < earning.day
    ? [
        {
          path: 'date',
          code: 'invoice.beforeEarning',
          parameters: { sale: earning.sale, day: formatDay(earning.day) },
        },
      ]
    : []),
  ...(dueDate < date ? [{ path: 'dueDate', code: 'document.dueBefore' }] : []),
]

/** The last day on which something came of a sale that its invoice has to follow. */
interface Earning {
  sale: string
  day: Day
}

/** Where sales earn with their invoice and something came of them after the last was sold: which, and when. */
export async function firstDayToEarn(
  context: Context,
  sources: readonly { _id: string }[],
  lastDay: Day,
): Promise<Earning | undefined> {
  const last = await lastBeforeEarning(
    context,
    sources.map(({ _id }) => _id),
  )
  return last && last.day > lastDay ? last : undefined
}

/**
 * The last day on which something came of sales that earn with their invoice, so that it is not older: goods left or came back, or
 * another invoice was undone that a sale had earned with.
 */
async function lastBeforeEarning(
  { tx, organization }: Context,
  sales: readonly string[],
): Promise<Earning | undefined> {
  const { rows } = await sql<Earning>`
    select came.sale, max(came.day) as day
      from (
        select sale.number as sale, movement.day
          from sale
          join stock_movement movement on movement.organization_id = ${organization} and (movement.document_id = sale.id or movement.document_id in (
            select id from sale_return where sale_return.organization_id = ${organization} and sale_return.sale_id = sale.id))
         where sale.organization_id = ${organization} and sale.id = any(${[...sales]}) and sale.revenue_on = 'invoice'
        union all
        select coalesce(sale.number, service.number), undone.day
          from document_entry entry
          join document_entry undone on undone.organization_id = ${organization} and undone.reversal_of = entry.id
          left join sale on sale.organization_id = ${organization} and sale.id = entry.source_id
          left join service_sale service on service.organization_id = ${organization} and service.id = entry.source_id
         where entry.organization_id = ${organization} and entry.source_id = any(${[...sales]}) and entry.type = 'sale'
           and entry.source_type in ('saleOfProducts', 'saleOfServices')
      ) came
     group by came.sale order by day desc limit 1`.execute(tx)
  return rows[0]
}

/** Where sales earned with an invoice, its days are in the books: when they earned, and when they are due. */
export async function wrongEarned(
  { tx }: Context,
  { sources, ...before }: Invoice,
  now: Days,
): Promise<FieldRefusal[]> {
  const changed = (['date', 'dueDate'] as const).filter((name) => now[name] !== before[name])
  if (changed.length === 0) return []
  const ids = sources.map(({ _id }) => _id)
  const earning = await tx
    .selectFrom('sale')
    .select('id')
    .where('id', 'in', ids)
    .where('revenue_on', '=', 'invoice')
    .unionAll(
      tx.selectFrom('service_sale').select('id').where('id', 'in', ids).where('revenue_on', '=', 'invoice'),
    )
    .executeTakeFirst()
  if (!earning) return []
  return changed.map((path) => ({ path, code: 'invoice.earned', parameters: { number: before.number } }))
}

/** The day of the last sale of an invoice. */
export async function saleDays({ tx }: Context, { sources, date }: Invoice): Promise<Day> {
  const ids = sources.map(({ _id }) => _id)
  const rows = await tx
    .selectFrom('sale')
    .select('day')
    .where('id', 'in', ids)
    .unionAll(tx.selectFrom('service_sale').select('day').where('id', 'in', ids))
    .execute()
  return (
    rows
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? date
  )
}
