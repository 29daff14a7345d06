import { sql } from 'kysely'
import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import { corrections, linkWhere } from '@cuadre/platform/documents/correcting.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import type * as api from './api.ts'
import { demandSide, sidesSeen } from './sides.ts'
import type { ChequeSide } from './states.ts'

export type ChequeHeadRow = z.output<typeof api.filterCheques.output>['data'][number]
type Links = Pick<z.output<typeof api.Cheque>, 'operation' | 'cashedBy' | 'replaces' | 'replacedBy'>
type Allocation = z.output<typeof api.Cheque>['allocations'][number]

/** A bank will be asked to pay these. */
const live = sql`cheque.state in ('pending', 'registered', 'issued', 'delivered')`

/** So many days before a cheque expires one is warned. */
const soon = 10

const cheques = (context: Context): Documents => {
  const { organization, timeZone } = context
  const left = sql`(cheque.expires_day - ${today(timeZone)}::date)`
  return {
    document: 'cheque',
    fields: sql`
      cheque.id as "_id", cheque.kind as type, cheque.number, cheque.printed_number as "printedNumber", cheque.day as date,
      cheque.written_day as "writtenOn", cheque.expires_day as "expiresOn", case when ${live} then ${left} end as "daysLeft",
      cheque.partner_id as "partnerId", ${optionOf('partner')} as partner, cheque.name, cheque.drawn_on as "drawnOn",
      shown.id as "bankAccountId", ${optionOf('shown')} as "bankAccount",
      cheque.chequebook_id as "chequebookId", ${currencyOf('currency')} as currency, trim_scale(cheque.rate)::text as rate, cheque.total as amount,
      cheque.amount as "amountInBooks", cheque.leaves_advance as "leavesAdvance", cheque.description,
      case when cheque.state in ('deposited', 'returned') then cheque.deposited_day end as "depositedOn",
      case when cheque.state = 'cashed' then cheque.cashed_day end as "cashedOn", cheque.returned_day as "returnedOn", cheque.fee, cheque.state, cheque.version`,
    // One that was taken back from the bank lies in the till again.
    tables: sql`
      cheque
      join partner on partner.organization_id = ${organization} and partner.id = cheque.partner_id
      left join bank_account shown on shown.organization_id = ${organization} and shown.id = cheque.bank_account_id
        and (cheque.kind = 'issued' or cheque.state in ('deposited', 'returned'))
      left join currency on currency.organization_id = ${organization} and currency.id = cheque.currency_id`,
    seen: sql`cheque.kind = any(${sidesSeen(context)})`,
    words: sql`cheque.number, cheque.printed_number, partner.name, cheque.name, cheque.drawn_on, shown.name, cheque.description`,
    sums: {
      own: { amount: sql`cheque.total` },
      currency: sql`currency.code`,
      books: { amountInBooks: sql`cheque.amount` },
    },
    columns: {
      number: sql`cheque.number`,
      printedNumber: sql`cheque.printed_number`,
      date: sql`cheque.day`,
      name: sql`cheque.name collate app.spanish`,
      partner: sql`partner.name collate app.spanish`,
      bankAccount: sql`shown.name collate app.spanish`,
      expiresOn: sql`cheque.expires_day`,
      amount: sql`cheque.total`,
      amountInBooks: sql`cheque.amount`,
      state: sql`cheque.state`,
    },
  }
}

export async function chequeList(context: Context, requested: z.output<typeof api.filterCheques.input>) {
  const { type, name, partnerId, bankAccountId, expiring } = requested
  if (type) demandSide(context, type)
  const now = today(context.timeZone)
  const names = name === undefined ? [] : [name].flat()
  const asked = expiring === undefined ? [] : [expiring].flat()
  return listDocuments<ChequeHeadRow>(context, cheques(context), requested, [
    type && sql`cheque.kind = ${type}`,
    names.length > 0 && sql`cheque.name = any(${names})`,
    partnerId && sql`cheque.partner_id = ${partnerId}`,
    bankAccountId && sql`shown.id = ${bankAccountId}`,
    asked.length > 0 &&
      sql`${live} and (${sql.join(
        asked.map((each) =>
          each === 'late'
            ? sql`cheque.expires_day < ${now}::date`
            : sql`cheque.expires_day between ${now}::date and ${now}::date + ${soon}::int`,
        ),
        sql` or `,
      )})`,
  ])
}

export const chequeHead = (context: Context, id: string) =>
  documentRow<ChequeHeadRow>(context, cheques(context), id)

/** What a cheque is for, in the order in which it was written down. */
export async function allocationsOf({ tx, organization }: Context, id: string): Promise<Allocation[]> {
  const { rows } = await sql<Allocation>`
    select item.id as "itemId", json_build_object('type', item.document_type, '_id', item.document_id, 'number', item.document_number) as document,
           item.due_date as "dueDate", ${currencyOf('currency')} as currency, line.amount, line.value
      from cheque_line line
      join open_item item on item.organization_id = ${organization} and item.id = line.item_id
      left join currency on currency.organization_id = ${organization} and currency.id = item.currency_id
     where line.organization_id = ${organization} and line.cheque_id = ${id}
     order by line.line`.execute(tx)
  return rows
}

/** What a cheque hangs together with: how it settles, what says that it was cashed, what it corrects and what corrects it. */
export async function linksOf({ tx, organization }: Context, id: string): Promise<Links> {
  const { rows } = await sql<Links>`
    select ${linkWhere(organization, 'money_operation', sql`other.id = cheque.operation_id`)} as operation,
           ${linkWhere(organization, 'reconciliation', sql`other.id = cheque.cashed_by_id`)} as "cashedBy",
           ${corrections(organization, 'cheque')}
      from cheque
     where cheque.organization_id = ${organization} and cheque.id = ${id}`.execute(tx)
  return rows[0]!
}

/** Every name on cheques of a side, for filters. */
export async function namesOn({ tx, organization }: Context, side: ChequeSide) {
  const { rows } = await sql<{ name: string }>`
    select distinct name, name collate app.spanish as by_name from cheque
     where organization_id = ${organization} and kind = ${side} order by by_name, name`.execute(tx)
  return { data: rows.map(({ name }) => ({ name })) }
}
