import { insertRows, type Runs } from '@cuadre/db/insert-rows.ts'
import type { Localization } from './localizations/types.ts'

/** The taxes of a localization with their terms, and the days on which nobody works. */
export async function createTaxes(client: Runs, organization_id: string, { taxes, holidays }: Localization) {
  await insertRows(
    client,
    'tax_rule',
    taxes.map((tax, position) => ({
      organization_id,
      key: tax.key,
      position: position + 1,
      paragraph: tax.paragraph,
      name_es: tax.name.es,
      name_en: tax.name.en,
      kind: tax.kind,
      base: tax.base,
      formula: tax.formula,
      rate_key: tax.rate,
      debit_key: tax.debit,
      credit_key: tax.credit,
      due: tax.due,
      valid_from: tax.validFrom,
      valid_to: tax.validTo,
      note: tax.basis,
    })),
  )
  await insertRows(
    client,
    'holiday',
    holidays.map(({ day, name, validFrom, validTo }) => ({
      organization_id,
      month_day: day,
      name_es: name.es,
      name_en: name.en,
      valid_from: validFrom,
      valid_to: validTo,
    })),
  )
}
