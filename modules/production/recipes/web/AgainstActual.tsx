import { amount, text } from '@cuadre/kernel/money.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { showRate, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { localToday, showDay } from '@cuadre/web-kit/form/day-text.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Text } from '@mantine/core'
import { addressOf, runAddressOf } from '../../orders/web/addresses.ts'
import type { CostCard } from '../shapes.ts'

/** What a batch should take against what the last ones took, and what these came to. */
export function AgainstActual({ card }: { card: CostCard }) {
  const t = useScreenWords()
  const language = useLanguage()
  if (card.actual === null)
    return (
      <Text c="var(--ink2)" mt="md">
        {t('recipes.noBatches')}
      </Text>
    )
  const figure = (value: string | null) => (value === null ? '–' : showTrimmed(value, language, 0))
  const money = (value: string | null) => (value === null ? '–' : <Money value={value} />)
  const inputs: DisplayedColumn<CostCard['inputs'][number]>[] = [
    {
      id: 'product',
      header: t('recipes.productId'),
      card: 'title',
      cell: ({ product }) => `${product.code ?? ''} ${product.name}`,
    },
    { id: 'unit', header: t('recipes.unit'), cell: ({ unit }) => unit },
    {
      id: 'standard',
      header: t('recipes.standardQuantity'),
      align: 'right',
      cell: ({ quantity }) => figure(quantity),
    },
    {
      id: 'actual',
      header: t('recipes.actualQuantity'),
      align: 'right',
      cell: ({ actualQuantity }) => figure(actualQuantity),
    },
    {
      id: 'standardValue',
      header: t('recipes.standardValue'),
      align: 'right',
      cell: ({ value }) => money(value),
    },
    {
      id: 'actualValue',
      header: t('recipes.actualValue'),
      align: 'right',
      card: 'amount',
      cell: ({ actualValue }) => money(actualValue),
    },
    {
      id: 'difference',
      header: t('recipes.difference'),
      align: 'right',
      cell: ({ value, actualValue }) =>
        money(value === null || actualValue === null ? null : text(amount(actualValue).minus(amount(value)))),
    },
  ]
  const batches: DisplayedColumn<CostCard['batches'][number]>[] = [
    {
      id: 'number',
      header: t('recipes.report'),
      card: 'title',
      cell: ({ runId, number }) => <RecordLink to={runAddressOf(runId)}>{number}</RecordLink>,
    },
    {
      id: 'order',
      header: t('productionOrders.one'),
      cell: ({ orderId, order }) => <RecordLink to={addressOf(orderId)}>{order}</RecordLink>,
    },
    { id: 'date', header: t('recipes.date'), cell: ({ date }) => <Day value={date} /> },
    {
      id: 'batches',
      header: t('recipes.batches'),
      align: 'right',
      cell: ({ batches: made }) => figure(made),
    },
    {
      id: 'made',
      header: t('recipes.made'),
      align: 'right',
      cell: ({ quantity }) => `${figure(quantity)} ${card.unit}`,
    },
    {
      id: 'materials',
      header: t('recipes.materials'),
      align: 'right',
      cell: ({ materials }) => <Money value={materials} />,
    },
    {
      id: 'conversion',
      header: t('recipes.conversionDone'),
      align: 'right',
      cell: ({ conversion }) => <Money value={conversion} />,
    },
    {
      id: 'value',
      header: t('recipes.own'),
      align: 'right',
      card: 'amount',
      cell: ({ value }) => <Money value={value} />,
    },
    {
      id: 'unitCost',
      header: t('recipes.unitCost'),
      align: 'right',
      cell: ({ unitCost }) => (unitCost === null ? '–' : showRate(unitCost, language)),
    },
  ]
  return (
    <>
      <Panel title={t('recipes.against')}>
        <Text size="sm" c="var(--ink2)" mb="sm">
          {t('recipes.againstWords', { day: showDay(card.date ?? localToday()) })}
        </Text>
        <DocumentLines
          label={t('recipes.against')}
          columns={inputs}
          lines={card.inputs}
          keyOf={({ productId }) => productId}
        />
      </Panel>
      <Panel title={t('recipes.lastBatches')}>
        <Text size="sm" mb="sm">
          {t('recipes.lastUnitCost', { unit: card.unit })}:{' '}
          <strong>{card.actual.unitCost === null ? '–' : showRate(card.actual.unitCost, language)}</strong> ·{' '}
          {t('recipes.perUnit', { unit: card.unit })}: {showRate(card.unitCost, language)}
        </Text>
        <DocumentLines
          label={t('recipes.lastBatches')}
          columns={batches}
          lines={card.batches}
          keyOf={({ runId }) => runId}
        />
      </Panel>
    </>
  )
}
