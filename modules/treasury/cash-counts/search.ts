import { sql } from 'kysely'
import { documentFinder } from '@cuadre/platform/documents/search.ts'
import { cashCountKind } from './kind.ts'

/** By its number and what was counted, by the till and by who answers for it. */
export const cashCountFinder = documentFinder({
  kind: cashCountKind,
  name: (organization) => sql`
    concat_ws(' · ', (select account.name from account where account.organization_id = ${organization} and account.id = d.account_id), d.custodian, d.description)`,
})
