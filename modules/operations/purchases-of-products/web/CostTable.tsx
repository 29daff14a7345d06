import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { WholePurchase } from './form-values.ts'

type Cost = WholePurchase['costs'][number]

/** Freight and the like: whom it is owed to, by what it is spread, what it comes to. */
export function CostTable({ costs }: { costs: readonly Cost[] }) {
  const t = useScreenWords()
  const isForeign = costs.some(({ currency }) => currency !== null)
  const columns: DisplayedColumn<Cost>[] = [
    { id: 'concept', header: t('purchases.costs.concept'), card: 'title', cell: ({ concept }) => concept },
    {
      id: 'whom',
      header: t('purchases.costs.whom'),
      cell: ({ provider, account }) => (provider ? provider.name : account ? choiceText(account) : '–'),
    },
    { id: 'base', header: t('purchases.costs.base'), cell: ({ base }) => t(`purchases.costs.bases.${base}`) },
    {
      id: 'amount',
      header: t('purchases.costs.amount'),
      align: 'right',
      card: 'amount',
      cell: (cost) => (
        <>
          <Money value={cost.amount} /> {cost.currency?.code}
        </>
      ),
    },
    ...(isForeign
      ? [
          {
            id: 'bookAmount',
            header: t('purchases.amount'),
            align: 'right',
            cell: ({ bookAmount }) => <Money value={bookAmount} />,
          } satisfies DisplayedColumn<Cost>,
        ]
      : []),
  ]
  return (
    <DocumentLines
      label={t('purchases.costs.title')}
      columns={columns}
      lines={costs}
      keyOf={({ _id }) => _id}
    />
  )
}
