import { query } from '@cuadre/web-kit/api.ts'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { filterOrders } from '../../orders/api.ts'
import { orderKind } from '../../orders/kind.ts'
import { addressOf } from '../../orders/web/addresses.ts'

type Order = z.output<typeof filterOrders.output>['data'][number]

/** The last orders that were planned by a recipe. */
export function OrdersOfRecipe({ id }: { id: string }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { data } = useQuery(query(filterOrders, { recipeId: id, page: 1, limit: 50 }))
  if (!data) return null
  if (data.data.length === 0) return <Text c="var(--ink2)">{t('recipes.noOrders')}</Text>
  const columns: DisplayedColumn<Order>[] = [
    {
      id: 'number',
      header: t('productionOrders.number'),
      card: 'title',
      cell: ({ _id, number }) => <RecordLink to={addressOf(_id)}>{number}</RecordLink>,
    },
    { id: 'date', header: t('productionOrders.date'), cell: ({ date }) => <Day value={date} /> },
    {
      id: 'version',
      header: t('recipes.versionNumber'),
      cell: ({ recipeVersion }) => recipeVersion ?? '–',
    },
    {
      id: 'batches',
      header: t('productionOrders.batches'),
      align: 'right',
      cell: ({ batches, done }) => `${showTrimmed(done, language, 0)} / ${showTrimmed(batches, language, 0)}`,
    },
    {
      id: 'made',
      header: t('productionOrders.made'),
      align: 'right',
      cell: ({ made, unit }) => `${showTrimmed(made, language, 0)} ${unit}`,
    },
    {
      id: 'state',
      header: t('productionOrders.state'),
      cell: ({ state }) => <DocumentState kind={orderKind} state={state} />,
    },
  ]
  return (
    <DocumentLines label={t('recipes.orders')} columns={columns} lines={data.data} keyOf={({ _id }) => _id} />
  )
}
