import { download, query } from '@cuadre/web-kit/api.ts'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import { ColumnChooser } from '@cuadre/web-kit/list/ColumnChooser.tsx'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import type { CommonSearch, SearchPatch } from '@cuadre/web-kit/list/list-search.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/Rows.tsx'
import type { BulkAction } from '@cuadre/web-kit/list/TableFooter.tsx'
import { useColumns } from '@cuadre/web-kit/list/use-columns.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useHotkeys } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { DeleteRecord } from './DeleteRecord.tsx'
import { NewRecord } from './NewRecord.tsx'
import { useCatalogueActions, type CatalogueCalls, type CatalogueRow } from './use-catalogue-actions.tsx'

interface CatalogueListProps<Row> extends CatalogueCalls {
  /** Under which this browser remembers its columns. */
  name: string
  title: string
  list: Call<'reads', z.ZodType, z.ZodType<{ data: Row[]; total: number }>>
  /** What the call is asked. */
  input: object
  columns: readonly Column<Row>[]
  filters: readonly Filter[]
  search: CommonSearch
  setSearch(patch: SearchPatch): void
  searchIn?: string
  /** Where a new one is made, and what the button to it says. */
  create: { to: string; label: string }
  editAddress(row: Row): string
  /** Where a click leads: the record's own screen, or its form where it has none. */
  open?(row: Row): string
  /** What else can be done to one record. */
  menu?(row: Row): readonly RowMenuItem[]
  bulk?: readonly BulkAction<Row>[]
  empty: { title: string; words: string }
  /** Before the button for a new one. */
  actions?: ReactNode
  /** Below the head, e.g. tabs; and what opens over the list. */
  children?: ReactNode
}

/** A catalogue as a list: found, ordered, downloaded, and each record changed, taken out of use or deleted. */
export function CatalogueList<Row extends CatalogueRow>(props: CatalogueListProps<Row>) {
  const { name, title, list, input, columns, filters, search, setSearch, create, editAddress } = props
  const t = useScreenWords()
  const navigate = useNavigate()
  const { chosen, choose } = useColumns(name, search, setSearch)
  const found = useQuery({ ...query(list, input), placeholderData: keepPreviousData })
  const { menuOf, deletion } = useCatalogueActions<Row>({
    update: props.update,
    remove: props.remove,
    editAddress,
  })
  useHotkeys([['n', () => void navigate({ to: create.to })]])
  return (
    <ListScreen
      title={title}
      count={found.data?.total}
      actions={
        <>
          <DownloadMenu
            onDownload={(format) => download(list, input, { format, ...(chosen && { columns: chosen }) })}
          />
          {props.actions}
          <NewRecord {...create} hotkey />
        </>
      }
    >
      <Filters
        filters={filters}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={props.searchIn ?? t('catalogue.searchIn')}
      >
        <ColumnChooser columns={columns} chosen={chosen} onChoose={choose} />
      </Filters>
      <DataTable
        label={title}
        columns={columns}
        list={found}
        search={{ ...search, ...(chosen && { columns: chosen }) }}
        onSearch={setSearch}
        open={props.open ?? editAddress}
        menu={(row) => [...menuOf(row), ...(props.menu?.(row) ?? [])]}
        actions={props.bulk ?? []}
        empty={{ ...props.empty, action: <NewRecord {...create} /> }}
      />
      <DeleteRecord deletion={deletion} />
      {props.children}
    </ListScreen>
  )
}
