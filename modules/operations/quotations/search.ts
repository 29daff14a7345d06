import { sql } from 'kysely'
import type { Finder } from '@cuadre/server-kit/search.ts'
import { documentFinder, partnerIn } from '@cuadre/platform/documents/search.ts'
import { foundQuotations } from './kind.ts'
import { stateNow } from './queries.ts'
import { operationOf, quotationKinds, quotationSides } from './kinds.ts'

/** Offers are found by what they would become. */
export const quotationFinders: readonly Finder[] = quotationKinds.flatMap((kind) =>
  quotationSides.map((side) =>
    documentFinder({
      kind: foundQuotations.find(({ of }) => of === operationOf({ kind, side }))!,
      partner: partnerIn('partner_id'),
      state: (context) => stateNow(context, 'd'),
      only: sql`d.kind = ${kind} and d.side = ${side}`,
    }),
  ),
)
