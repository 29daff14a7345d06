import { ActionIcon, Button, Checkbox, Popover, Stack, Tooltip } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { useKitWords, useScreenWords } from '../words/use-words.ts'
import { visibleColumns, type Column } from './columns.ts'
import { useNarrow } from './use-narrow.ts'

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[]
  chosen: readonly string[] | undefined
  onChoose(ids: string[] | undefined): void
}

/** Which columns are seen. The first always is, since it opens the record. A phone shows cards, which have no columns. */
export function ColumnChooser<Row>({ columns, chosen, onChoose }: ColumnChooserProps<Row>) {
  const kit = useKitWords()
  const t = useScreenWords()
  const displayed = visibleColumns(columns, chosen, useNarrow()).map(({ id }) => id)
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={kit('list.columns')}>
          <ActionIcon visibleFrom="xs" variant="default" size={28} aria-label={kit('list.columns')}>
            <IconColumns size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={kit('list.columns')}>
        <Checkbox.Group value={displayed} onChange={onChoose} aria-label={kit('list.columns')}>
          <Stack gap="sm">
            {columns.map(({ id, header }, at) => (
              <Checkbox key={id} value={id} label={t(header)} disabled={at === 0} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Button variant="subtle" mt="sm" fullWidth onClick={() => onChoose(undefined)}>
          {kit('list.columnsAsAtFirst')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
