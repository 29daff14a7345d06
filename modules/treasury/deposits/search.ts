import { sql } from 'kysely'
import { documentFinder } from '@cuadre/platform/documents/search.ts'
import { depositKind } from './kind.ts'

/** By its number and its amount, by the account at the bank and by the slip. */
export const depositFinder = documentFinder({
  kind: depositKind,
  name: (organization) => sql`
    concat_ws(' · ', (select bank.name from bank_account bank where bank.organization_id = ${organization} and bank.id = d.bank_account_id), d.slip, d.description)`,
})
