import { sql } from 'kysely'
import { documentFinder } from '@cuadre/platform/documents/search.ts'
import type { Finder } from '@cuadre/server-kit/search.ts'
import { accountMovementKind } from './kind.ts'
import { kindFacts, movementKinds } from './states.ts'

/** Each kind of movement is found by who may record it. */
export const movementFinders: readonly Finder[] = movementKinds.map((kind) => ({
  ...documentFinder({
    kind: accountMovementKind,
    name: (organization) => sql`
      concat_ws(' · ', coalesce((select name from partner where partner.organization_id = ${organization} and partner.id = d.partner_id), d.party), d.description)`,
    only: sql`d.kind = ${kind}`,
  }),
  permissions: [kindFacts[kind].permission],
}))
