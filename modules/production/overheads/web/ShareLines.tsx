import { ProductName } from '@cuadre/nomenclators/products/web/ProductName.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { WholeDistribution } from '../api.ts'

type Share = WholeDistribution['lines'][number]

/** What falls to each report of production. */
export function ShareLines({ lines }: { lines: readonly Share[] }) {
  const t = useScreenWords()
  const language = useLanguage()
  const columns: DisplayedColumn<Share>[] = [
    { id: 'report', header: t('productionDistributions.report'), cell: ({ run }) => run.number },
    { id: 'day', header: t('productionDistributions.day'), cell: ({ date }) => <Day value={date} /> },
    {
      id: 'product',
      header: t('productionDistributions.product'),
      card: 'title',
      cell: ({ product }) => <ProductName product={product}>{product.name}</ProductName>,
    },
    {
      id: 'batches',
      header: t('productionDistributions.batches'),
      align: 'right',
      cell: ({ batches }) => showTrimmed(batches, language, 0),
    },
    {
      id: 'center',
      header: t('productionDistributions.costCenter'),
      cell: ({ costCenter }) => costCenter?.name ?? '–',
    },
    {
      id: 'amount',
      header: t('productionDistributions.amount'),
      align: 'right',
      card: 'amount',
      cell: ({ amount }) => <Money value={amount} />,
    },
  ]
  return (
    <DocumentLines
      label={t('productionDistributions.shares')}
      columns={columns}
      lines={lines}
      keyOf={({ run, costCenter }) => `${run._id} ${costCenter?._id ?? ''}`}
    />
  )
}
