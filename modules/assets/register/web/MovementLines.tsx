import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { WholeMovement } from '../movement-api.ts'
import { addressOf } from './addresses.ts'

type Line = WholeMovement['lines'][number]

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
    { id: 'from', header: t('assetMovements.from'), cell: (line) => side(line, true) },
    ...(type === 'disposal'
      ? []
      : [{ id: 'to', header: t('assetMovements.to'), cell: (line: Line) => side(line, false) }]),
    {
      id: 'cost',
      header: t('assetMovements.cost'),
      align: 'right',
      cell: ({ cost }) => <Money value={cost} />,
    },
    {
      id: 'accumulated',
      header: t('assetMovements.accumulated'),
      align: 'right',
      cell: ({ accumulated }) => <Money value={accumulated} />,
    },
    {
      id: 'net',
      header: t('assetMovements.net'),
      align: 'right',
      card: 'amount',
      cell: ({ net }) => <Money value={net} />,
    },
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
