import { ProductName } from '@cuadre/nomenclators/products/web/ProductName.tsx'
import { amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentFoot } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { showRate, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { ReactNode } from 'react'

/** A line of a product or a service with its price. */
export interface PricedLine {
  _id: string
  /** Goods have a picture, or none yet; services never. */
  item: { code?: string | undefined; name: string; imageId?: string | null }
  unit: string | null
  description: string | null
  quantity: string
  unitPrice: string
  discount: string
  amount: string
}

interface PricedLinesProps<Line extends PricedLine> {
  document: { total: string; amount: string; currency: { code: string } | null }
  lines: readonly Line[]
  /** Between what was bought and its quantity, such as where the expense goes. */
  more?: readonly DisplayedColumn<Line>[]
  /** What else is displayed beside the totals. */
  beside?: ReactNode
  /** What is taken off the total, such as tax that is kept back. */
  also?: readonly { label: string; value: string }[]
}

/** What was bought, sold or offered, and what it comes to. */
export function PricedLines<Line extends PricedLine>(props: PricedLinesProps<Line>) {
  const { document, lines, more = [], beside, also = [] } = props
  const t = useScreenWords()
  const language = useLanguage()
  const gross = sum(lines.map((line) => round(amount(line.quantity).times(amount(line.unitPrice)))))
  const columns: DisplayedColumn<Line>[] = [
    { id: 'code', header: t('terms.lines.code'), cell: ({ item }) => item.code },
    {
      id: 'item',
      header: t('terms.lines.description'),
      card: 'title',
      cell: ({ item: { name, imageId }, description }) =>
        imageId === undefined ? (
          <>
            {name}
            {description !== null && <small>{description}</small>}
          </>
        ) : (
          <ProductName product={{ name, imageId }} note={description} />
        ),
    },
    ...more,
    { id: 'unit', header: t('terms.lines.unit'), cell: ({ unit }) => unit ?? '–' },
    {
      id: 'quantity',
      header: t('terms.lines.quantity'),
      align: 'right',
      cell: ({ quantity }) => showTrimmed(quantity, language, 0),
    },
    {
      id: 'price',
      header: t('terms.lines.unitPrice'),
      align: 'right',
      cell: ({ unitPrice }) => showRate(unitPrice, language),
    },
    {
      id: 'discount',
      header: t('terms.lines.discount'),
      align: 'right',
      cell: (line) => (amount(line.discount).eq(zero) ? '–' : showTrimmed(line.discount, language, 0)),
    },
    {
      id: 'amount',
      header: t('terms.lines.amount'),
      align: 'right',
      card: 'amount',
      cell: (line) => <Money value={line.amount} />,
    },
  ]
  return (
    <>
      <DocumentLines
        label={t('terms.lines.title')}
        columns={columns}
        lines={lines}
        keyOf={({ _id }) => _id}
      />
      <DocumentFoot>
        {beside}
        <DocumentTotals
          before={{ words: 'terms', value: text(gross) }}
          rows={also}
          total={{
            label: [t('terms.total'), document.currency?.code].filter(Boolean).join(' '),
            value: document.total,
          }}
          below={document.currency ? { label: t('terms.amount'), value: document.amount } : undefined}
        />
      </DocumentFoot>
    </>
  )
}
