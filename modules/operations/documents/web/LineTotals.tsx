import { amount, round, text } from '@cuadre/kernel/money.ts'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { goodsTotals, type GoodsLine } from '@cuadre/web-kit/document/product-lines.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'

interface LineTotalsProps {
  lines: readonly GoodsLine[]
  /** What the document is in, where it is not the currency of the books. */
  currency: string | undefined
  rate: string | undefined
}

/** What the lines come to while they are written, in the currency of the document and in that of the books. */
export function LineTotals({ lines, currency, rate }: LineTotalsProps) {
  const t = useScreenWords()
  const { subtotal, total } = goodsTotals(lines)
  return (
    <DocumentTotals
      before={{ words: 'terms', value: subtotal }}
      total={{ label: [t('terms.total'), currency].filter(Boolean).join(' '), value: total }}
      below={
        currency !== undefined && rate !== undefined && rate !== ''
          ? { label: t('terms.amount'), value: text(round(amount(total).times(amount(rate)))) }
          : undefined
      }
    />
  )
}
