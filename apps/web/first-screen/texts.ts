import { showAmount } from '@cuadre/web-kit/form/shown-amount.ts'

export type Language = 'es' | 'en'

/** As web-kit/widgets/Money.tsx writes it. */
export const money = (value: string, language: Language): string => showAmount(value, language)

export const day = (value: string): string =>
  `${value.slice(8, 10)}/${value.slice(5, 7)}/${value.slice(0, 4)}`

/** The value at `currency.code` of a record. */
export const valueAt = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      record,
    )
