import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { WholeMovement } from '../movement-api.ts'
import { isOfWorth } from '../states.ts'
import { addressOf } from './addresses.ts'

type Line = WholeMovement['lines'][number]

const before = ['cost', 'accumulated', 'net'] as const
const afterwards = ['costThen', 'accumulatedThen', 'netThen'] as const

/** The assets of a movement: from where to where each went, and what it was worth. */
export function MovementLines({ type, lines }: Pick<WholeMovement, 'type' | 'lines'>) {
  const t = useScreenWords()
  const side = (line: Line, from: boolean): string => {
    if (type === 'area') return (from ? line.fromArea : line.toArea)?.name ?? '–'
    if (type === 'use') {
      const use = from ? line.fromUse : line.toUse
      return use === null ? '–' : t(`assetMovements.uses.${use}`)
    }
    return (from ? line.fromResponsible : line.toResponsible) ?? '–'
  }
  const columns: DisplayedColumn<Line>[] = [
    {
      id: 'inventoryNumber',
      header: t('assetMovements.inventoryNumber'),
      cell: ({ asset }) => asset.inventoryNumber ?? asset.number,
    },
    {
      id: 'asset',
      header: t('assetMovements.asset'),
      card: 'title',
      cell: ({ asset }) => <RecordLink to={addressOf(asset._id)}>{asset.name}</RecordLink>,
    },
    ...(isOfWorth(type)
      ? []
      : [{ id: 'from', header: t('assetMovements.from'), cell: (line: Line) => side(line, true) }]),
    ...(isOfWorth(type) || type === 'disposal'
      ? []
      : [{ id: 'to', header: t('assetMovements.to'), cell: (line: Line) => side(line, false) }]),
    ...(isOfWorth(type) ? [...before, ...afterwards] : before).map((figure, at, all) => ({
      id: figure,
      header: t(`assetMovements.${figure}`),
      align: 'right' as const,
      ...(at === all.length - 1 && { card: 'amount' as const }),
      cell: (line: Line) => <Money value={line[figure]} />,
    })),
    ...(lines.some(({ months }) => months !== null)
      ? [
          {
            id: 'months',
            header: t('assetMovements.months'),
            align: 'right' as const,
            cell: ({ months }: Line) => months ?? '–',
          },
        ]
      : []),
  ]
  return (
    <DocumentLines
      label={t('assetMovements.assets')}
      columns={columns}
      lines={lines}
      keyOf={({ assetId }) => assetId}
    />
  )
}
