import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'

interface ShownLine {
  key: string
  day: string
  amount: string
  reference: string | null
  description: string
  counterparty: string | null
  balance?: string
  isKnown?: boolean
}

/** Lines of a bank with what was left after each; those that are known already are told apart. */
export function StatementLines({ lines }: { lines: readonly ShownLine[] }) {
  const t = useScreenWords()
  const columns: DisplayedColumn<ShownLine>[] = [
    { id: 'day', header: t('bankStatements.lines.day'), cell: ({ day }) => <Day value={day} /> },
    {
      id: 'reference',
      header: t('bankStatements.lines.reference'),
      cell: ({ reference }) => reference ?? '–',
    },
    {
      id: 'description',
      header: t('bankStatements.lines.description'),
      cell: ({ description, counterparty }) => [description, counterparty].filter(Boolean).join(' · ') || '–',
      card: 'title',
    },
    {
      id: 'amount',
      header: t('bankStatements.lines.amount'),
      cell: ({ amount }) => <Money value={amount} />,
      align: 'right',
      card: 'amount',
    },
    {
      id: 'balance',
      header: t('bankStatements.lines.balance'),
      cell: ({ isKnown, balance }) =>
        isKnown ? t('bankStatements.known') : balance !== undefined && <Money value={balance} />,
      align: 'right',
    },
  ]
  return (
    <DocumentLines
      label={t('bankStatements.lineCount')}
      columns={columns}
      lines={lines}
      keyOf={({ key }) => key}
    />
  )
}
