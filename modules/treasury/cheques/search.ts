import { sql } from 'kysely'
import { documentFinder, partnerIn } from '@cuadre/platform/documents/search.ts'
import { chequeKinds } from './kind.ts'
import { chequeSides } from './states.ts'

/** Cheques that were received and issued share a table. */
export const chequeFinders = chequeSides.map((side) =>
  documentFinder({
    kind: chequeKinds[side],
    partner: partnerIn('partner_id'),
    only: sql`d.kind = ${side}`,
  }),
)
