import { LotNotes } from '@cuadre/nomenclators/products/web/LotNotes.tsx'
import { ProductName } from '@cuadre/nomenclators/products/web/ProductName.tsx'
import { amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentFoot } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { showRate, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Margin } from './Margin.tsx'
import type { WholeSale } from '../api.ts'

type Line = WholeSale['lines'][number]

/** What was sold, what it comes to, and, once the goods left, what is earned by it. */
export function SaleLines({ sale }: { sale: WholeSale }) {
  const t = useScreenWords()
  const language = useLanguage()
  const hasCost = sale.lines.some(({ cost }) => cost !== null)
  const gross = sum(sale.lines.map((line) => round(amount(line.quantity).times(amount(line.unitPrice)))))
  const columns: DisplayedColumn<Line>[] = [
    { id: 'code', header: t('sales.lines.code'), cell: ({ product }) => product.code },
    {
      id: 'product',
      header: t('sales.lines.product'),
      card: 'title',
      cell: ({ product, description, lots }) => (
        <ProductName product={product} note={description}>
          {product.name}
          <LotNotes lots={lots} />
        </ProductName>
      ),
    },
    { id: 'unit', header: t('sales.lines.unit'), cell: ({ unit }) => unit },
    {
      id: 'quantity',
      header: t('sales.lines.quantity'),
      align: 'right',
      cell: ({ quantity }) => showTrimmed(quantity, language, 0),
    },
    ...(sale.returns.length > 0
      ? [
          {
            id: 'returned',
            header: t('sales.lines.returned'),
            align: 'right',
            cell: ({ returned }) => (returned === '0' ? '–' : showTrimmed(returned, language, 0)),
          } satisfies DisplayedColumn<Line>,
        ]
      : []),
    {
      id: 'price',
      header: t('sales.lines.unitPrice'),
      align: 'right',
      cell: ({ unitPrice }) => showRate(unitPrice, language),
    },
    {
      id: 'discount',
      header: t('sales.lines.discount'),
      align: 'right',
      cell: (line) => (amount(line.discount).eq(zero) ? '–' : showTrimmed(line.discount, language, 0)),
    },
    {
      id: 'amount',
      header: t('sales.lines.amount'),
      align: 'right',
      card: 'amount',
      cell: (line) => <Money value={line.amount} />,
    },
    ...(hasCost
      ? [
          {
            id: 'cost',
            header: t('sales.lines.cost'),
            align: 'right',
            cell: (line) => (line.cost === null ? '–' : <Money value={line.cost} />),
          } satisfies DisplayedColumn<Line>,
        ]
      : []),
  ]
  return (
    <>
      <DocumentLines
        label={t('sales.lines.title')}
        columns={columns}
        lines={sale.lines}
        keyOf={({ _id }) => _id}
      />
      <DocumentFoot>
        {hasCost && <Margin sale={sale} />}
        <DocumentTotals
          before={{ words: 'sales', value: text(gross) }}
          total={{
            label: [t('sales.total'), sale.currency?.code].filter(Boolean).join(' '),
            value: sale.total,
          }}
          below={sale.currency ? { label: t('sales.amount'), value: sale.amount } : undefined}
        />
      </DocumentFoot>
    </>
  )
}
