import { query } from '@cuadre/web-kit/api.ts'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentFoot } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { showRate, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getCostCard } from '../api.ts'
import type { CostCard } from '../shapes.ts'
import { addressOf } from './addresses.ts'
import { AgainstActual } from './AgainstActual.tsx'

interface CostCardTabProps {
  id: string
  /** The day that the recipe is looked at, if another than today. */
  held: string | undefined
}

/** What a batch should cost line by line, by the averages of now or of a day, against what the last batches did cost. */
export function CostCardTab({ id, held }: CostCardTabProps) {
  const t = useScreenWords()
  const [day, setDay] = useState(held ?? '')
  const card = useQuery({
    ...query(getCostCard, { id, ...(day !== '' && { date: day }) }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Group align="end" mb="sm">
        <DayInput label={t('recipes.costsOf')} value={day} onChange={setDay} maw={180} />
        {day !== '' && (
          <Button variant="default" onClick={() => setDay('')}>
            {t('recipes.today')}
          </Button>
        )}
      </Group>
      <Loaded query={card}>{(found) => <Card card={found} />}</Loaded>
    </>
  )
}

function Card({ card }: { card: CostCard }) {
  const t = useScreenWords()
  const language = useLanguage()
  const figure = (value: string) => showTrimmed(value, language, 0)
  const columns: DisplayedColumn<CostCard['lines'][number]>[] = [
    { id: 'kind', header: t('recipes.kind'), cell: ({ kind }) => t(`recipes.kinds.${kind}`) },
    { id: 'code', header: t('recipes.code'), cell: ({ code }) => code },
    {
      id: 'name',
      header: t('recipes.input'),
      card: 'title',
      cell: ({ name, note, subRecipeId }) => (
        <>
          {subRecipeId === null ? name : <RecordLink to={addressOf(subRecipeId)}>{name}</RecordLink>}
          {note !== null && (
            <Text size="xs" c="var(--ink3)">
              {note}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'quantity',
      header: t('recipes.gross'),
      align: 'right',
      cell: ({ quantity, unit }) => `${figure(quantity)} ${unit}`,
    },
    {
      id: 'wasteRate',
      header: t('recipes.wasteRate'),
      align: 'right',
      cell: ({ wasteRate }) => figure(wasteRate),
    },
    {
      id: 'net',
      header: t('recipes.net'),
      align: 'right',
      cell: ({ net, unit }) => `${figure(net)} ${unit}`,
    },
    {
      id: 'price',
      header: t('recipes.price'),
      align: 'right',
      cell: ({ price, priceFrom }) =>
        price === null ? (
          '–'
        ) : (
          <>
            {showRate(price, language)}
            {priceFrom !== null && priceFrom !== 'average' && (
              <Text size="xs" c="var(--ink3)">
                {t(`recipes.priceSources.${priceFrom}`)}
              </Text>
            )}
          </>
        ),
    },
    {
      id: 'value',
      header: t('recipes.value'),
      align: 'right',
      card: 'amount',
      cell: ({ value }) => (value === null ? '–' : <Money value={value} />),
    },
  ]
  return (
    <>
      <DocumentLines
        label={t('recipes.lines')}
        columns={columns}
        lines={card.lines}
        keyOf={({ _id }) => _id}
      />
      <DocumentFoot>
        <div>
          {card.unpriced > 0 && (
            <Text c="var(--warn)">{t('recipes.unpriced', { count: card.unpriced })}</Text>
          )}
        </div>
        <div>
          <DocumentTotals
            rows={[
              { label: t('recipes.materials'), value: card.materials },
              { label: t('recipes.labour'), value: card.labour },
              { label: t('recipes.overhead'), value: card.overhead },
              ...(card.byProducts.length > 0
                ? [
                    { label: t('recipes.total'), value: card.total },
                    ...card.byProducts.map(({ product, value }) => ({
                      label: t('recipes.print.lessBeside', { product: product.name }),
                      value: `-${value}`,
                    })),
                  ]
                : []),
            ]}
            total={{
              label: t(card.byProducts.length > 0 ? 'recipes.own' : 'recipes.total'),
              value: card.own,
            }}
          />
          <Text ta="right" mt={6}>
            {t('recipes.perUnit', { unit: card.unit })}: <strong>{showRate(card.unitCost, language)}</strong>
          </Text>
          {card.salePrice !== null && (
            <Text ta="right">
              {t('recipes.atPrice')} <Money value={card.salePrice} /> · {t('recipes.margin')}{' '}
              <strong>{card.margin === null ? '–' : figure(card.margin)}</strong>
            </Text>
          )}
        </div>
      </DocumentFoot>
      <AgainstActual card={card} />
    </>
  )
}
