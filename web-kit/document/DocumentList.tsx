import { Button, Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { download, query } from '../api.ts'
import type { Call } from '../bare-endpoint.ts'
import { ColumnChooser } from '../list/ColumnChooser.tsx'
import { visibleColumns, type Column } from '../list/columns.ts'
import { DataTable } from '../list/DataTable.tsx'
import { DownloadMenu } from '../list/DownloadMenu.tsx'
import type { Filter } from '../list/filter.ts'
import { Filters } from '../list/Filters.tsx'
import { ListScreen } from '../list/ListScreen.tsx'
import type { RowMenuItem } from '../list/Rows.tsx'
import { useColumns } from '../list/use-columns.ts'
import { useListSearch } from '../list/use-list-search.ts'
import { useScreenWords } from '../words/use-words.ts'

interface DocumentRow {
  _id: string
}

interface DocumentListProps<Row extends DocumentRow, Input extends z.ZodType> {
  /** What its chosen columns are remembered under, and the branch of its words: `title`, `new`, `searchIn`, `none`, `noneWords`. */
  name: string
  call: Call<'reads', Input, z.ZodType<{ data: Row[]; total: number }>>
  columns: readonly Column<Row>[]
  filters: readonly Filter[]
  filterShape: z.ZodRawShape
  /** What the call is asked by the filters, where it names one of them otherwise. */
  inputOf?(filters: Readonly<Record<string, unknown>>): object
  /** What is always asked, beside what the address says. */
  fixed?: object
  formAddress?: string
  /** Absent where a row is opened through its menu alone. */
  addressOf?(id: string): string
  menu?(row: Row): readonly RowMenuItem[]
  selectionTotal?(rows: readonly Row[]): ReactNode
  /** Above the filters: what else there is of the kind. */
  tabs?: ReactNode
  /** Beside the button of a new document. */
  actions?: ReactNode
}

/** Documents of a kind, the newest first: filters in the address, columns to choose, files of what the filter finds. */
export function DocumentList<Row extends DocumentRow, Input extends z.ZodType>(
  props: DocumentListProps<Row, Input>,
) {
  const { name, call, columns, filters, filterShape, fixed = {}, formAddress, addressOf } = props
  const t = useScreenWords()
  const navigate = useNavigate()
  const { search, setSearch, input } = useListSearch(filterShape)
  const { chosen, choose } = useColumns(name, search, setSearch)
  const wanted = { ...(props.inputOf?.({ ...input }) ?? input), ...fixed } as z.input<Input>
  const list = useQuery({ ...query(call, wanted), placeholderData: keepPreviousData })
  useHotkeys(formAddress === undefined ? [] : [['n', () => void navigate({ to: formAddress })]])
  const create = formAddress !== undefined && (
    <Button
      component={Link}
      to={formAddress}
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
      rightSection={
        <Kbd size="xs" visibleFrom="sm">
          N
        </Kbd>
      }
    >
      {t(`${name}.new`)}
    </Button>
  )
  return (
    <ListScreen
      title={t(`${name}.title`)}
      count={list.data?.total}
      actions={
        <>
          <DownloadMenu
            onDownload={(format) =>
              download(call, wanted, { format, columns: visibleColumns(columns, chosen).map(({ id }) => id) })
            }
          />
          {props.actions}
          {create}
        </>
      }
    >
      {props.tabs}
      <Filters
        filters={filters}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={t(`${name}.searchIn`)}
      >
        <ColumnChooser columns={columns} chosen={chosen} onChoose={choose} />
      </Filters>
      <DataTable
        label={t(`${name}.title`)}
        columns={columns}
        list={list}
        search={{ ...search, columns: chosen }}
        onSearch={setSearch}
        {...(addressOf && { open: ({ _id }: Row) => addressOf(_id) })}
        {...(props.menu && { menu: props.menu })}
        {...(props.selectionTotal && { selectionTotal: props.selectionTotal })}
        empty={{ title: t(`${name}.none`), words: t(`${name}.noneWords`), action: create || undefined }}
      />
    </ListScreen>
  )
}
