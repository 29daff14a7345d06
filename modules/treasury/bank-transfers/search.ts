import { sql } from 'kysely'
import { documentFinder } from '@cuadre/platform/documents/search.ts'
import { bankTransferKind } from './kind.ts'

const nameOf = (organization: string, column: string) =>
  sql`(select bank.name from bank_account bank where bank.organization_id = ${organization} and bank.id = ${sql.ref(`d.${column}`)})`

/** By its number and its amount, by both accounts and by the bank's reference. */
export const bankTransferFinder = documentFinder({
  kind: bankTransferKind,
  name: (organization) => sql`
    concat_ws(' · ', ${nameOf(organization, 'from_bank_account_id')}, ${nameOf(organization, 'to_bank_account_id')}, d.reference, d.description)`,
})
