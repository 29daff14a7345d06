import { readLocalization } from '@cuadre/setup/localizations/read.ts'
import type { LocalizationName } from '@cuadre/setup/localizations/types.ts'
import { createShipped } from '@cuadre/setup/organization.ts'
import type { Establishing } from '@cuadre/platform/organizations/establishing.ts'
import { statementsIn } from '@cuadre/server-kit/database.ts'

/** A new organization gets what `npm run setup` gives the first one, from the same data. */
export const establishing: Establishing = {
  localized: (localization) => ({
    functionalCurrency: readLocalization(localization as LocalizationName).functionalCurrency,
    timeZone: localization === 'cu' ? 'America/Havana' : 'UTC',
    language: localization === 'cu' ? 'es' : 'en',
  }),
  establish: ({ tx, organization }, { localization, language }) =>
    createShipped(
      statementsIn(tx),
      organization,
      readLocalization(localization as LocalizationName),
      language,
    ),
}
