import { showAmount, type Language } from '@cuadre/web-kit/form/amount-text.ts'

/** A quantity with the decimals that it has: `12`, `0,001`. */
export const showQuantity = (value: string, language: Language): string =>
  showAmount(value, language, (value.split('.')[1] ?? '').length)
