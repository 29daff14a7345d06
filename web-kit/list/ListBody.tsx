import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { ReactNode } from 'react'
import { useScreenWords } from '../words/use-words.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { visibleColumns, type Column } from './columns.ts'
import { CreateButton, useCreateKey } from './CreateButton.tsx'
import { DataTable, type ListState } from './DataTable.tsx'
import type { DownloadFormat } from '../save-file.ts'
import { DownloadMenu } from './DownloadMenu.tsx'
import type { Filter } from './filter.ts'
import { Filters } from './Filters.tsx'
import { FoldButton } from './FoldButton.tsx'
import type { CommonSearch, SearchPatch } from './list-search.ts'
import { ListScreen } from './ListScreen.tsx'
import type { RowMenuItem } from './RowMenu.tsx'
import type { BulkAction } from './TableFooter.tsx'
import type { Branches } from './use-branches.ts'
import { useColumns } from './use-columns.ts'
import { useNarrow } from './use-narrow.ts'
import { ViewMenu } from './ViewMenu.tsx'

/** The rows of a list, however the screen comes by them. */
export interface ListRows<Row> {
  search: CommonSearch
  setSearch(patch: SearchPatch): void
  answer: ListState<Row>
  /** Saves all that the filter finds as a file, in these columns or in all that the call has. */
  download?(format: DownloadFormat, columns: readonly string[] | undefined): Promise<void>
}

export interface ListBodyProps<Row> {
  /** Under which this browser remembers its columns; also the branch of its words, unless `words` is another. */
  name: string
  /** The branch of its words: `title`, `new`, `searchIn`, `none`, `noneWords`. */
  words?: string
  title?: string
  searchIn?: string
  empty?: { title?: string; words?: string; action?: ReactNode }
  columns: readonly Column<Row>[]
  filters: readonly Filter[]
  /** Whether its columns are chosen; a tree has few. */
  chooser?: boolean
  /** Which columns its files have: those displayed, those that a person chose or else all, or all of the contract. */
  file?: 'displayed' | 'chosen' | 'whole'
  /** Where a new one is made, who may, and whether the key N leads there. */
  create?: { to: string; label?: string; icon?: ReactNode; permission?: Permission; hotkey?: boolean }
  /** The address of a record; without, a row is opened through its menu alone. */
  open?(row: NoInfer<Row>): string | undefined
  keyOf?(row: NoInfer<Row>): string
  menu?(row: NoInfer<Row>): readonly RowMenuItem[]
  bulk?: readonly BulkAction<NoInfer<Row>>[]
  selectionTotal?(rows: readonly Row[]): ReactNode
  onSelection?(rows: readonly NoInfer<Row>[]): void
  branches?: Branches<Row>
  /** Whether all branches are opened and closed at once. */
  folds?: boolean
  /** Beside the title: what all of it comes to. */
  figures?: ReactNode
  /** Between the file and the button of a new one. */
  actions?: ReactNode
  /** Above the filters: what else there is of the kind, or how it went. */
  tabs?: ReactNode
  /** Before the column chooser. */
  views?: ReactNode
  /** What opens over the list. */
  children?: ReactNode
}

/** What every list looks like, from its title to its pages. */
export function ListBody<Row>(props: ListBodyProps<Row> & { list: ListRows<Row> }) {
  const { name, words = name, columns, create, chooser = true, file = 'displayed', branches } = props
  const { search, setSearch, answer, download } = props.list
  const t = useScreenWords()
  const { chosen, choose } = useColumns(name, search, setSearch)
  const { hotkey = true } = create ?? {}
  useCreateKey(hotkey ? create?.to : undefined)
  const title = props.title ?? t(`${words}.title`)
  const inFile = {
    displayed: visibleColumns(columns, chosen, useNarrow()).map(({ id }) => id),
    chosen,
    whole: undefined,
  }[file]
  const button = create && (
    <CreateButton
      to={create.to}
      needs={create.permission}
      label={create.label ?? t(`${words}.new`)}
      icon={create.icon}
      hotkey={hotkey}
    />
  )
  return (
    <ListScreen
      title={title}
      count={answer.data?.total}
      seal={props.figures}
      actions={
        <>
          {download && <DownloadMenu onDownload={(format) => download(format, inFile)} />}
          {props.actions}
          {button}
        </>
      }
    >
      {props.tabs}
      <Filters
        filters={props.filters}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={props.searchIn ?? t(`${words}.searchIn`)}
      >
        {branches && props.folds && <FoldButton {...branches} />}
        {props.views}
        <ViewMenu
          list={name}
          filters={props.filters}
          search={{ ...search, ...(chooser && { columns: chosen }) }}
          onSearch={setSearch}
        />
        {chooser && <ColumnChooser columns={columns} chosen={chosen} onChoose={choose} />}
      </Filters>
      <DataTable
        label={title}
        columns={columns}
        list={answer}
        search={chooser ? { ...search, columns: chosen } : search}
        onSearch={setSearch}
        keyOf={props.keyOf}
        open={props.open}
        menu={props.menu}
        actions={props.bulk}
        selectionTotal={props.selectionTotal}
        onSelection={props.onSelection}
        branches={branches}
        empty={{
          title: t(`${words}.none`),
          words: t(`${words}.noneWords`),
          action: button,
          ...props.empty,
        }}
      />
      {props.children}
    </ListScreen>
  )
}
