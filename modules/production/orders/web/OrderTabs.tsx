import { amount, zero } from '@cuadre/kernel/money.ts'
import { ProductName } from '@cuadre/nomenclators/products/web/ProductName.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { type Language, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Text } from '@mantine/core'
import type { WholeOrder } from '../api.ts'
import { runKind } from '../kind.ts'
import { runAddressOf } from './addresses.ts'

type Words = (key: string) => string

interface Planned {
  product: WholeOrder['product']
  unit: string
  quantity: string
  value: string
}

const figure = (value: string, language: Language) => showTrimmed(value, language, 0)

/** What is planned of a product, with a column for what was done of it before what that cost. */
function columnsOf<Line extends Planned>(
  t: Words,
  language: Language,
  own: DisplayedColumn<Line>[],
): DisplayedColumn<Line>[] {
  return [
    { id: 'code', header: t('productionOrders.code'), cell: ({ product }) => product.code },
    {
      id: 'product',
      header: t('productionOrders.product'),
      card: 'title',
      cell: ({ product }) => <ProductName product={product} />,
    },
    { id: 'unit', header: t('productionOrders.unit'), cell: ({ unit }) => unit },
    {
      id: 'planned',
      header: t('productionOrders.planned'),
      align: 'right',
      cell: ({ quantity }) => figure(quantity, language),
    },
    ...own,
    {
      id: 'value',
      header: t('productionOrders.value'),
      align: 'right',
      card: 'amount',
      cell: ({ value }) => <Money value={value} />,
    },
  ]
}

/** What the order takes, what was taken of it, and whether the rest is there. */
export function OrderInputs({ order: { inputs, state } }: { order: WholeOrder }) {
  const t = useScreenWords()
  const language = useLanguage()
  const isOpen = state === 'pending' || state === 'inProcess'
  return (
    <DocumentLines
      label={t('productionOrders.inputs')}
      columns={columnsOf<WholeOrder['inputs'][number]>(t, language, [
        {
          id: 'taken',
          header: t('productionOrders.taken'),
          align: 'right',
          cell: ({ taken }) => figure(taken, language),
        },
        {
          id: 'available',
          header: t('productionOrders.available'),
          align: 'right',
          cell: ({ available, quantity, taken, unit }) => {
            const missing = amount(quantity).minus(amount(taken)).minus(amount(available))
            return isOpen && missing.gt(zero) ? (
              <>
                {figure(available, language)}
                <Text size="xs" c="var(--bad)">
                  {t('productionOrders.short', { quantity: figure(missing.toFixed(), language), unit })}
                </Text>
              </>
            ) : (
              figure(available, language)
            )
          },
        },
      ])}
      lines={inputs}
      keyOf={({ _id }) => _id}
    />
  )
}

/** What comes of the order, and what came and was spoiled of it so far. */
export function OrderOutputs({ order: { outputs } }: { order: WholeOrder }) {
  const t = useScreenWords()
  const language = useLanguage()
  return (
    <DocumentLines
      label={t('productionOrders.outputs')}
      columns={columnsOf<WholeOrder['outputs'][number]>(t, language, [
        {
          id: 'costShare',
          header: t('productionOrders.costShare'),
          align: 'right',
          cell: ({ costShare }) => figure(costShare, language),
        },
        {
          id: 'made',
          header: t('productionOrders.made'),
          align: 'right',
          cell: ({ made }) => figure(made, language),
        },
        {
          id: 'wasted',
          header: t('productionOrders.wasted'),
          align: 'right',
          cell: ({ wasted }) => figure(wasted, language),
        },
      ])}
      lines={outputs}
      keyOf={({ _id }) => _id}
    />
  )
}

/** What was done of the order. */
export function OrderRuns({ order: { runs } }: { order: WholeOrder }) {
  const t = useScreenWords()
  const language = useLanguage()
  const columns: DisplayedColumn<WholeOrder['runs'][number]>[] = [
    {
      id: 'number',
      header: t('productionRuns.number'),
      card: 'title',
      cell: ({ _id, number }) => <RecordLink to={runAddressOf(_id)}>{number}</RecordLink>,
    },
    { id: 'date', header: t('productionRuns.date'), cell: ({ date }) => <Day value={date} /> },
    {
      id: 'batches',
      header: t('productionRuns.batches'),
      align: 'right',
      cell: ({ batches }) => figure(batches, language),
    },
    {
      id: 'consumed',
      header: t('productionRuns.consumed'),
      align: 'right',
      cell: ({ consumed }) => <Money value={consumed} />,
    },
    {
      id: 'conversion',
      header: t('productionRuns.conversion'),
      align: 'right',
      cell: ({ conversion }) => <Money value={conversion} />,
    },
    {
      id: 'produced',
      header: t('productionRuns.produced'),
      align: 'right',
      card: 'amount',
      cell: ({ produced }) => <Money value={produced} />,
    },
    {
      id: 'state',
      header: t('productionRuns.state'),
      cell: ({ state }) => <DocumentState kind={runKind} state={state} />,
    },
  ]
  if (runs.length === 0) return <Text c="var(--ink2)">{t('productionOrders.noRuns')}</Text>
  return (
    <DocumentLines
      label={t('productionOrders.runs')}
      columns={columns}
      lines={runs}
      keyOf={({ _id }) => _id}
    />
  )
}
