import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import type { Contract } from '../shapes.ts'

type Row = z.output<typeof Contract>

/** The contracts of a worker, the latest first, with how each ended. */
export function Contracts({ contracts }: { contracts: readonly Row[] }) {
  const t = useScreenWords()
  const columns: DisplayedColumn<Row>[] = [
    { id: 'number', header: t('workers.contractNumber'), card: 'title', cell: ({ number }) => number },
    { id: 'kind', header: t('workers.contractKind'), cell: ({ kind }) => t(`workers.contractKinds.${kind}`) },
    { id: 'start', header: t('workers.startDate'), cell: ({ startDate }) => <Day value={startDate} /> },
    {
      id: 'end',
      header: t('workers.endDate'),
      cell: ({ endDate }) => (endDate === null ? t('workers.expiries.open') : <Day value={endDate} />),
    },
    {
      id: 'left',
      header: t('workers.leftOn'),
      cell: ({ leftOn }) => (leftOn === null ? '–' : <Day value={leftOn} />),
    },
    {
      id: 'reason',
      header: t('workers.leavingReason'),
      cell: ({ leavingReason, leavingNote }) =>
        leavingReason === null
          ? '–'
          : [t(`workers.leavingReasons.${leavingReason}`), leavingNote].filter(Boolean).join('. '),
    },
  ]
  if (contracts.length === 0)
    return <EmptyState title={t('workers.states.none')}>{t('workers.noContract')}</EmptyState>
  return (
    <DocumentLines
      label={t('workers.contracts')}
      columns={columns}
      lines={contracts}
      keyOf={({ _id }) => _id}
    />
  )
}
