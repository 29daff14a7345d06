import { sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'
import { transferFiles } from '@cuadre/platform/documents/correcting.ts'

/** Files and the offer of a document go over to the one that takes its place. */
export async function transferAttachments(
  context: Context,
  type: string,
  from: string,
  to: string,
): Promise<void> {
  const { tx, organization } = context
  await transferFiles(context, type, from, to)
  await sql`
    update quotation set operation_id = ${to}
     where organization_id = ${organization} and operation_type = ${type} and operation_id = ${from}`.execute(
    tx,
  )
}
