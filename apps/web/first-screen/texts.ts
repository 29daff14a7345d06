import { grouped } from '@cuadre/web-kit/form/grouped.ts'

export type Language = 'es' | 'en'

/** As web-kit/widgets/Money.tsx writes it, which brings more than may come before the application. */
export const money = (value: string, language: Language): string =>
  (value.startsWith('-') ? '\u2212' : '') + grouped(withCents(value.replace('-', '')), language)

const withCents = (plain: string) => {
  const [whole = '0', cents = ''] = plain.split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}

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
