import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { KnownBy } from '../known-by.ts'
import { addressOf } from './addresses.ts'

interface ShownLine {
  key: string
  day: string
  amount: string
  reference: string | null
  description: string
  counterparty: string | null
  balance?: string
  /** Its number in a file that is looked at. */
  line?: number
  /** By what a line of a file is known, and of which statement. */
  known?: { by: KnownBy; statementId: string; startDate: string; endDate: string } | null
}

interface StatementLinesProps {
  lines: readonly ShownLine[]
  /** Numbers of lines that were taken for known and are others. */
  overruled?: readonly number[]
  onOverrule?(overruled: readonly number[]): void
}

/** Lines of a bank with what was left after each; those that are known already are told apart. */
export function StatementLines({ lines, overruled = [], onOverrule }: StatementLinesProps) {
  const t = useScreenWords()
  const known = ({ known: found, line = 0 }: ShownLine) => {
    if (overruled.includes(line))
      return (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => onOverrule?.(overruled.filter((each) => each !== line))}
        >
          {t('bankStatements.isKnown')}
        </Button>
      )
    if (!found) return undefined
    return (
      <Stack gap={2} align="flex-end">
        <Link to={addressOf(found.statementId)} target="_blank">
          {t('bankStatements.knownOf', {
            startDate: showDay(found.startDate),
            endDate: showDay(found.endDate),
          })}
        </Link>
        <small>{t(`bankStatements.knownBy.${found.by}`)}</small>
        <Button size="compact-xs" variant="default" onClick={() => onOverrule?.([...overruled, line])}>
          {t('bankStatements.isOther')}
        </Button>
      </Stack>
    )
  }
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
    // A file that is looked at has its lines told apart; one that is recorded has what was left.
    onOverrule
      ? {
          id: 'known',
          header: t('bankStatements.lines.known'),
          cell: (line) => known(line) ?? t('bankStatements.isNew'),
          align: 'right',
        }
      : {
          id: 'balance',
          header: t('bankStatements.lines.balance'),
          cell: ({ balance }) => (balance === undefined ? '–' : <Money value={balance} />),
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
