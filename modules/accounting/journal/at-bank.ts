import { sql, type RawBuilder } from 'kysely'
import type { Condition } from '@cuadre/server-kit/list.ts'

type Sql = RawBuilder<unknown>

/** A document as entries name it: the type of its kind, and its id in SQL. */
interface Named {
  type: string
  id: Sql
}

/**
 * The last concluded reconciliation with which all that a document moved at banks is reconciled, as a column `reconciledBy`; nothing where some
 * of it is not, or where it moved nothing there.
 */
export const reconciledBy = (organization: string, { type, id }: Named): Sql => sql`
  (select json_build_object('_id', at_bank.reconciliation_id, 'number', at_bank.number)
     from document_at_bank at_bank
    where at_bank.organization_id = ${organization} and at_bank.source_type = ${type} and at_bank.source_id = ${id}
      and at_bank.is_reconciled) as "reconciledBy"`

/** Documents whose money at banks is reconciled, or those of which some is not; what moved nothing there is neither. */
export const isReconciled = (
  organization: string,
  { type, id }: Named,
  wanted: boolean | undefined,
): Condition =>
  wanted !== undefined &&
  sql`${id} in (select at_bank.source_id from document_at_bank at_bank
                 where at_bank.organization_id = ${organization} and at_bank.source_type = ${type} and at_bank.is_reconciled = ${wanted})`
