import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inOrder } from '@cuadre/server-kit/in-order.ts'
import { transitionRow } from '@cuadre/platform/documents/states.ts'
import { documentTypes, type IssuedState } from './states.ts'

const type = documentTypes.issued

interface Reconciliation {
  _id: string
  number: string
}
interface Moved {
  _id: string
  from: IssuedState
  to: IssuedState
  cashedOn: Day | null
}

/** Our cheques whose payments a reconciliation has are cashed with it, on the days on which the bank paid them. */
export async function cashPaidCheques(context: Context, reconciliation: Reconciliation): Promise<void> {
  const { tx, organization } = context
  const { rows } = await sql<Moved>`
    with paid as (
      select cheque.id, cheque.state, max(paid.day) as day
        from cheque_paid_by_bank paid
        join cheque on cheque.organization_id = ${organization} and cheque.id = paid.cheque_id
       where paid.organization_id = ${organization} and paid.reconciliation_id = ${reconciliation._id}
         and cheque.state in ('issued', 'delivered')
       group by cheque.id, cheque.state
    )
    update cheque set state = 'cashed', cashed_day = paid.day, cashed_by_id = ${reconciliation._id}, version = cheque.version + 1
      from paid
     where cheque.organization_id = ${organization} and cheque.id = paid.id and cheque.state = paid.state
    returning cheque.id as "_id", paid.state as from, 'cashed' as to, cheque.cashed_day as "cashedOn"`.execute(
    tx,
  )
  await tell(context, rows, reconciliation)
}

/** Once the reconciliation is taken back, nothing says any more that the bank paid them: each is again what it was before. */
export async function uncashPaidCheques(context: Context, reconciliation: Reconciliation): Promise<void> {
  const { tx, organization } = context
  const { rows } = await sql<Moved>`
    update cheque set state = before.from_state, cashed_by_id = null, version = cheque.version + 1
      from (select distinct on (document_id) document_id, from_state
              from document_event
             where organization_id = ${organization} and document_type = ${type} and to_state = 'cashed'
               and document_id in (select id from cheque where organization_id = ${organization} and cashed_by_id = ${reconciliation._id})
             order by document_id, at desc, id desc) before
     where cheque.organization_id = ${organization} and cheque.id = before.document_id
    returning cheque.id as "_id", 'cashed' as from, cheque.state as to, null as "cashedOn"`.execute(tx)
  await tell(context, rows, reconciliation)
}

async function tell(context: Context, moved: readonly Moved[], { number: reason }: Reconciliation) {
  await inOrder(
    context.tx,
    moved.map(({ _id, from, to }) => transitionRow(context, { type, _id, from, to, reason })),
  )
  for (const { _id, from, to, cashedOn } of moved)
    context.changed({ type, _id, before: { state: from }, after: { state: to, reason, cashedOn } })
}
