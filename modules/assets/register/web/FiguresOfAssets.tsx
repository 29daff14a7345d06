import type { DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { NumberInput, Text } from '@mantine/core'
import type { WorthType } from '../states.ts'
import { ChosenAssets } from './ChosenAssets.tsx'
import { type Figures, type MovementValues, noFigures } from './movement-values.ts'
import type { AssetChoice } from './sources.ts'

interface FiguresOfAssetsProps {
  type: WorthType
  values: Pick<MovementValues, 'assets' | 'figures' | 'by'>
  messageAt(path: string): string | undefined
  patch(next: Partial<MovementValues>): void
}

/** The assets whose worth changes, each with what it is worth now and the figures that are said of it. */
export function FiguresOfAssets({ type, values, messageAt, patch }: FiguresOfAssetsProps) {
  const t = useScreenWords()
  const { assets, figures, by } = values
  const wrongAt = (id: string, field: keyof Figures) =>
    messageAt(`lines.${assets.findIndex(({ _id }) => _id === id)}.${field}`)
  const put = (id: string, said: Partial<Figures>) =>
    patch({ figures: { ...figures, [id]: { ...(figures[id] ?? noFigures), ...said } } })
  const now = (id: 'cost' | 'accumulated' | 'net'): DisplayedColumn<AssetChoice> => ({
    id,
    header: t(`assetMovements.${id}`),
    align: 'right',
    ...(id === 'net' && { card: 'amount' as const }),
    cell: (asset) => <Money value={asset[id]} />,
  })
  const money = (
    id: 'cost' | 'accumulated' | 'amount',
    words: string,
    signed = false,
  ): DisplayedColumn<AssetChoice> => ({
    id: `said ${id}`,
    header: t(`assetMovements.${words}`),
    align: 'right',
    cell: ({ _id, name }) => (
      <MoneyInput
        aria-label={`${t(`assetMovements.${words}`)} ${name}`}
        value={figures[_id]?.[id] ?? ''}
        signed={signed}
        miw={130}
        error={wrongAt(_id, id)}
        onChange={(amount) => put(_id, { [id]: amount })}
      />
    ),
  })
  const months: DisplayedColumn<AssetChoice> = {
    id: 'months',
    header: t('assetMovements.months'),
    align: 'right',
    cell: ({ _id, name }) => (
      <NumberInput
        aria-label={`${t('assetMovements.months')} ${name}`}
        value={figures[_id]?.months ?? ''}
        allowDecimal={false}
        hideControls
        miw={70}
        min={1}
        max={1200}
        error={wrongAt(_id, 'months')}
        onChange={(value) => put(_id, { months: String(value) })}
      />
    ),
  }
  const isDifference = by === 'difference'
  const said = {
    revaluation: [
      now('cost'),
      now('accumulated'),
      money('cost', isDifference ? 'costChange' : 'newCost', isDifference),
      money('accumulated', isDifference ? 'accumulatedChange' : 'newAccumulated', isDifference),
      months,
    ],
    impairment: [now('net'), money('amount', 'impaired')],
    component: [now('cost'), now('net'), money('amount', 'added'), months],
  }
  return (
    <>
      <ChosenAssets
        assets={assets}
        required
        messageAt={messageAt}
        onChange={(next) => patch({ assets: next })}
        columns={said[type]}
        pathOf={(at) => `lines.${at}.assetId`}
      />
      {type !== 'impairment' && assets.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('assetMovements.monthsHelp')}
        </Text>
      )}
    </>
  )
}
