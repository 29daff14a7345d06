import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { WholeDailySale } from '../api.ts'

type Line = WholeDailySale['lines'][number]

/** What there was of each product, came, was sold and is left. */
export function SoldProducts({ sale }: { sale: WholeDailySale }) {
  const t = useScreenWords()
  const language = useLanguage()
  const quantity = (id: 'initial' | 'entered' | 'withdrawn' | 'sold' | 'wasted' | 'final') => ({
    id,
    header: t(`dailySales.${id}`),
    align: 'right' as const,
    cell: (line: Line) => {
      const value = line[id]
      return value === null ? '–' : showTrimmed(value, language, 0)
    },
  })
  const columns: DisplayedColumn<Line>[] = [
    {
      id: 'product',
      header: t('dailySales.product'),
      card: 'title',
      cell: ({ product }) => choiceText(product),
    },
    { id: 'unit', header: t('dailySales.unit'), cell: ({ unit }) => unit },
    quantity('initial'),
    quantity('entered'),
    quantity('withdrawn'),
    quantity('sold'),
    quantity('wasted'),
    quantity('final'),
    {
      id: 'price',
      header: t('dailySales.price'),
      align: 'right',
      cell: ({ price }) => <Money value={price} />,
    },
    {
      id: 'amount',
      header: t('dailySales.amount'),
      align: 'right',
      card: 'amount',
      cell: ({ amount }) => <Money value={amount} />,
    },
    ...(sale.state === 'confirmed'
      ? [
          {
            id: 'cost',
            header: t('dailySales.cost'),
            align: 'right' as const,
            cell: ({ cost }: Line) => (cost === null ? '–' : <Money value={cost} />),
          },
        ]
      : []),
  ]
  return (
    <>
      <DocumentLines
        label={t('dailySales.products')}
        columns={columns}
        lines={sale.lines}
        keyOf={({ _id }) => _id}
      />
      <DocumentTotals total={{ label: t('dailySales.total'), value: sale.amount }} />
    </>
  )
}
