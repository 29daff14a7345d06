import { sql } from 'kysely'
import { documentFinder } from '@cuadre/platform/documents/search.ts'
import { reconciliationKind } from './kind.ts'

/** By its number, by the account that it is of, and by what the bank said that the account held. */
export const reconciliationFinder = documentFinder({
  kind: reconciliationKind,
  amount: sql`d.bank_balance`,
  name: (organization) => sql`
    (select concat_ws(' · ', bank.name, bank.bank, bank.code) from bank_account bank
      where bank.organization_id = ${organization} and bank.id = d.bank_account_id)`,
})
