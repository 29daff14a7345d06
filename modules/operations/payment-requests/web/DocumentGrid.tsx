import { query } from '@cuadre/web-kit/api.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import type { GridColumn } from '@cuadre/web-kit/grid/lines.ts'
import { useLanguage, useScreenWords, type Language } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRequestable } from '../api.ts'
import type { View } from './addresses.ts'
import { rowsOf, takingsOf, type DocumentRow, type DocumentTaking } from './document-lines.ts'

interface DocumentGridProps {
  view: View
  partnerId: string | undefined
  /** The request that is written anew. */
  requestId: string | undefined
  takings: readonly DocumentTaking[]
  wrong: ReadonlyMap<string, string>
  onTake(takings: DocumentTaking[]): void
}

/** The open documents of a partner, and how much of each is to be paid. */
export function DocumentGrid({ view, partnerId, requestId, takings, wrong, onTake }: DocumentGridProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const found = useQuery({
    ...query(getRequestable, {
      only: 'operations',
      ...(view.side && { side: view.side }),
      ...(partnerId !== undefined && { partnerId }),
      ...(requestId !== undefined && { requestId }),
    }),
    enabled: partnerId !== undefined,
  })
  if (partnerId === undefined) return <Text c="var(--ink2)">{t('paymentRequests.choosePartner')}</Text>
  if (found.isLoading) return <Skeleton height={120} />
  const rows = rowsOf(found.data?.data ?? [], takings)
  const [first] = rows
  if (!first) return <Text c="var(--ink2)">{t('paymentRequests.noDocuments')}</Text>
  return (
    <LineGrid
      label={t('paymentRequests.documentsOf')}
      columns={columnsFor(t, language)}
      lines={rows}
      blank={() => first}
      fixed
      wrong={wrong}
      minWidth="600px"
      onChange={(next) => onTake(takingsOf(rows, next(rows)))}
    />
  )
}

const columnsFor = (t: ReturnType<typeof useScreenWords>, language: Language): GridColumn<DocumentRow>[] => [
  { id: 'whole', kind: 'tick', header: 'paymentRequests.whole', width: '52px' },
  {
    id: 'document',
    kind: 'shown',
    header: 'paymentRequests.document',
    width: 'minmax(120px, 1fr)',
    show: ({ number }) => number,
    look: () => 'strong',
  },
  {
    id: 'type',
    kind: 'shown',
    header: 'paymentRequests.type',
    width: 'minmax(130px, 1fr)',
    show: ({ type }) => t(`paymentRequests.types.${type}`),
  },
  {
    id: 'dueDate',
    kind: 'shown',
    header: 'paymentRequests.dueDay',
    width: '96px',
    show: ({ dueDate }) => (dueDate === null ? '–' : showDay(dueDate)),
  },
  {
    id: 'available',
    kind: 'shown',
    header: 'paymentRequests.available',
    width: '132px',
    align: 'right',
    show: ({ available, currency }) => [showAmount(available, language), currency].filter(Boolean).join(' '),
  },
  { id: 'amount', kind: 'money', header: 'paymentRequests.toPay', width: '124px' },
]
