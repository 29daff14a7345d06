import type { CrossOrganizationContext } from '@cuadre/server-kit/context.ts'

/** What a kind of organization begins with. The program's own data know it, so the server gives it at its composition. */
export interface Localized {
  functionalCurrency: string
  timeZone: string
  language: 'es' | 'en'
}

export interface Establishing {
  localized(localization: string): Localized
  /** Puts chart, expense items, currencies, parameters and statements into the organization of the transaction. */
  establish(
    scope: CrossOrganizationContext,
    kind: { localization: string; language: 'es' | 'en' },
  ): Promise<void>
}
