import { sql } from 'kysely'
import { documentFinder, partnerIn } from '@cuadre/platform/documents/search.ts'
import { operationKinds } from './kind.ts'
import { sides } from './states.ts'

/** Collections and payments share a table. */
export const operationFinders = sides.map((side) =>
  documentFinder({
    kind: operationKinds[side],
    partner: partnerIn('partner_id'),
    amount: sql`round(d.amount * coalesce(d.rate, 1), 2)`,
    only: sql`d.side = ${side}`,
  }),
)
