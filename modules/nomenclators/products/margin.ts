import { amount, round, zero } from '@cuadre/kernel/money.ts'

interface Prices {
  salePrice: string | null
  purchasePrice: string | null
}

/** Which part of the sale price is left above the expected cost, in percent with one decimal. */
export function marginOf({ salePrice, purchasePrice }: Prices): string | undefined {
  if (salePrice === null || purchasePrice === null) return undefined
  const price = amount(salePrice)
  if (price.eq(zero)) return undefined
  const left = price.minus(amount(purchasePrice))
  return round(left.times(amount('100')).div(price), 1).toFixed()
}
