import { documentFinder } from '@cuadre/platform/documents/search.ts'
import { sql } from 'kysely'
import { expenseVoucherKind } from './kind.ts'

/** By its number and amount, by who received the money and what for. */
export const expenseVoucherFinder = documentFinder({
  kind: expenseVoucherKind,
  name: () => sql`concat_ws(' · ', d.beneficiary, d.description)`,
})
