import { amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { goodsTotals } from '@cuadre/web-kit/document/product-lines.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { PurchaseValues } from './form-values.ts'

interface PurchaseTotalsProps {
  values: PurchaseValues
  /** Of the currency of the purchase, where it is not that of the books. */
  rate: string | undefined
  /** What is paid beside the price, in the currency of the books. */
  cost: string | undefined
}

/** What the lines come to while they are written, and what the goods cost with all that is paid beside the price. */
export function PurchaseTotals({ values: { lines, currency }, rate, cost }: PurchaseTotalsProps) {
  const t = useScreenWords()
  const { subtotal, total } = goodsTotals(lines)
  const functionalTotal = currency === null ? total : rate && text(round(amount(total).times(amount(rate))))
  const withCosts =
    cost && functionalTotal && amount(cost).gt(zero)
      ? text(sum([amount(functionalTotal), amount(cost)]))
      : undefined
  return (
    <DocumentTotals
      before={{ words: 'purchases', value: subtotal }}
      total={{ label: [t('purchases.total'), currency?.code].filter(Boolean).join(' '), value: total }}
      below={
        withCosts
          ? { label: t('purchases.withCosts'), value: withCosts }
          : currency && functionalTotal
            ? { label: t('purchases.amount'), value: functionalTotal }
            : undefined
      }
    />
  )
}
