import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, SimpleGrid } from '@mantine/core'
import { type Mapping, statementColumns } from '../reading/column-names.ts'

interface ColumnMeaningsProps {
  headings: readonly string[]
  columns: Mapping
  onChange(columns: Mapping): void
}

/** Which column of a bank's table says what: guessed by its heading, and changed by whoever knows better. */
export function ColumnMeanings({ headings, columns, onChange }: ColumnMeaningsProps) {
  const t = useScreenWords()
  return (
    <SimpleGrid cols={{ base: 2, md: 5 }} spacing="xs">
      {statementColumns.map((column) => (
        <Select
          key={column}
          size="xs"
          label={t(`bankStatements.columns.${column}`)}
          data={[...new Set(headings)]}
          value={columns[column] ?? null}
          clearable
          onChange={(heading) => {
            const { [column]: _, ...others } = columns
            onChange(heading === null ? others : { ...others, [column]: heading })
          }}
        />
      ))}
    </SimpleGrid>
  )
}
