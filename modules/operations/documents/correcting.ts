import { sql } from 'kysely'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

/** Files and the offer of a document go over to the one that takes its place. */
export async function transferAttachments(
  context: Context,
  type: string,
  from: string,
  to: string,
): Promise<void> {
  const { tx, organization } = context
  await sql`
    update media set owner_id = ${to}
     where organization_id = ${organization} and owner_type = ${type} and owner_id = ${from}`.execute(tx)
  await sql`
    update quotation set operation_id = ${to}
     where organization_id = ${organization} and operation_type = ${type} and operation_id = ${from}`.execute(
    tx,
  )
}

/** Only what is posted is corrected by another document; what is not is simply changed. */
export function checkCorrectable({ number, state }: { number: string; state: string }): void {
  if (state !== 'confirmed')
    throw new Refusal('document.correctOnlyConfirmed', { number, state: `@states.${state}` })
}
