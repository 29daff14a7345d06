import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, SimpleGrid } from '@mantine/core'
import type { z } from 'zod'
import { dayOrders } from '@cuadre/kernel/day.ts'
import type { checkStatementFile } from '../api.ts'
import { type Sayings, statementColumns } from '../reading/column-names.ts'

interface ColumnMeaningsProps {
  found: Pick<
    z.output<typeof checkStatementFile.output>,
    'headings' | 'columns' | 'dayOrder' | 'dayExample' | 'sideWords' | 'outWord' | 'asked'
  >
  onChange(meanings: Partial<Sayings>): void
}

/** What no heading is called. */
const none = ''

/** Which column of a bank's table says what, and how: found out by the table itself, and changed by whoever knows better. */
export function ColumnMeanings({
  found: { headings, columns, dayOrder, dayExample, sideWords, outWord, asked },
  onChange,
}: ColumnMeaningsProps) {
  const t = useScreenWords()
  return (
    <SimpleGrid cols={{ base: 2, md: 5 }} spacing="xs">
      {statementColumns.map((column) => (
        <Select
          key={column}
          size="xs"
          label={t(`bankStatements.columns.${column}`)}
          data={
            column === 'side'
              ? [
                  { value: none, label: t('bankStatements.noSide') },
                  ...[...new Set(headings)].map((heading) => ({ value: heading, label: heading })),
                ]
              : [...new Set(headings)]
          }
          value={columns[column] ?? null}
          clearable={column !== 'side'}
          onChange={(heading) => {
            const { [column]: _, ...others } = columns
            onChange({ columns: heading === null ? others : { ...others, [column]: heading } })
          }}
        />
      ))}
      {dayExample && (
        <Select
          size="xs"
          label={t('bankStatements.dayOrder', { written: dayExample.written })}
          data={dayOrders.map((order) => ({
            value: order,
            label: t(`bankStatements.dayOrders.${order}`, { day: showDay(dayExample[order]) }),
          }))}
          value={dayOrder}
          error={asked.includes('dayOrder')}
          onChange={(order) => order !== null && onChange({ columns, dayOrder: order })}
        />
      )}
      {(columns.side ?? none) !== none && (
        <Select
          size="xs"
          label={t('bankStatements.outWord')}
          data={sideWords.filter((word) => word !== '')}
          value={outWord}
          error={asked.includes('side')}
          onChange={(word) => word !== null && onChange({ columns, outWord: word })}
        />
      )}
    </SimpleGrid>
  )
}
