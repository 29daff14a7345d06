import { ProductName } from '@cuadre/nomenclators/products/web/ProductName.tsx'
import { amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentFoot } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { showRate, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { WholePurchase } from './form-values.ts'
import { Progress } from './Progress.tsx'

type Line = WholePurchase['lines'][number]

/** What was bought, how much of it came, what it comes to and what it cost with all that was paid beside the price. */
export function PurchaseLines({ purchase }: { purchase: WholePurchase }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { lines, total, state, currency } = purchase
  const isUnderway = state !== 'pending' && state !== 'cancelled'
  const hasCost = lines.some(({ cost }) => cost !== null)
  const isExpected = lines.some(({ expectedDate }) => expectedDate !== null)
  const gross = sum(lines.map((line) => round(amount(line.quantity).times(amount(line.unitPrice)))))
  const columns: DisplayedColumn<Line>[] = [
    { id: 'code', header: t('purchases.lines.code'), cell: ({ product }) => product.code },
    {
      id: 'product',
      header: t('purchases.lines.product'),
      card: 'title',
      cell: ({ product, description }) => <ProductName product={product} note={description} />,
    },
    { id: 'unit', header: t('purchases.lines.unit'), cell: ({ unit }) => unit },
    {
      id: 'quantity',
      header: t('purchases.lines.quantity'),
      align: 'right',
      cell: ({ quantity }) => showTrimmed(quantity, language, 0),
    },
    ...(isExpected
      ? [
          {
            id: 'expected',
            header: t('purchases.lines.expected'),
            cell: ({ expectedDate }) => (expectedDate === null ? '–' : <Day value={expectedDate} />),
          } satisfies DisplayedColumn<Line>,
        ]
      : []),
    ...(isUnderway
      ? [
          {
            id: 'received',
            header: t('purchases.lines.received'),
            cell: (line) => <Progress line={line} />,
          } satisfies DisplayedColumn<Line>,
        ]
      : []),
    {
      id: 'price',
      header: t('purchases.lines.unitPrice'),
      align: 'right',
      cell: ({ unitPrice }) => showRate(unitPrice, language),
    },
    {
      id: 'discount',
      header: t('purchases.lines.discount'),
      align: 'right',
      cell: (line) => (amount(line.discount).eq(zero) ? '–' : showTrimmed(line.discount, language, 0)),
    },
    {
      id: 'amount',
      header: t('purchases.lines.amount'),
      align: 'right',
      card: 'amount',
      cell: (line) => <Money value={line.amount} />,
    },
    ...(hasCost
      ? [
          {
            id: 'cost',
            header: t('purchases.lines.cost'),
            align: 'right',
            cell: ({ cost }) => (cost === null ? '–' : <Money value={cost} />),
          } satisfies DisplayedColumn<Line>,
        ]
      : []),
  ]
  return (
    <>
      <DocumentLines
        label={t('purchases.lines.title')}
        columns={columns}
        lines={lines}
        keyOf={({ _id }) => _id}
      />
      <DocumentFoot>
        <span />
        <DocumentTotals
          before={{ words: 'purchases', value: text(gross) }}
          total={{ label: [t('purchases.total'), currency?.code].filter(Boolean).join(' '), value: total }}
          below={currency ? { label: t('purchases.amount'), value: purchase.amount } : undefined}
        />
      </DocumentFoot>
    </>
  )
}
