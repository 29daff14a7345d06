import { download, query } from '@cuadre/web-kit/api.ts'
import { ColumnChooser } from '@cuadre/web-kit/list/ColumnChooser.tsx'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useColumns } from '@cuadre/web-kit/list/use-columns.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Kbd, SegmentedControl } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconFold, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ImportButton } from '@cuadre/platform/imports/web/ImportButton.tsx'
import { accountsFilter } from '../api.ts'
import { AccountDialogs } from './AccountDialogs.tsx'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters, filterShape, flagOf } from './columns.tsx'
import { useAccountActions } from './use-account-actions.tsx'
import { useChart } from './use-chart.ts'

/** The chart of accounts: as a tree that sums upwards, or as a table that sorts and turns pages. */
export default function AccountList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { search, setSearch, input } = useListSearch(filterShape)
  const { chosen, choose } = useColumns('accounts', search, setSearch)
  const isTree = search.view !== 'table'
  const { view: _view, allowsMovements, active, ...rest } = input
  const filter = { ...rest, allowsMovements: flagOf(allowsMovements), active: flagOf(active) }
  const table = useQuery({
    ...query(accountsFilter, filter),
    enabled: !isTree,
    placeholderData: keepPreviousData,
  })
  const chart = useChart(search, { enabled: isTree })
  const actions = useAccountActions()
  useHotkeys([['n', () => void navigate({ to: formAddress })]])

  const shared = {
    label: t('accounts.title'),
    columns,
    search: { ...search, columns: chosen },
    onSearch: setSearch,
    menu: actions.menuOf,
    empty: { title: t('accounts.none'), words: t('accounts.noneWords'), action: <NewAccount /> },
  }
  return (
    <ListScreen
      title={t('accounts.title')}
      count={isTree ? chart.total : table.data?.total}
      actions={
        <>
          <DownloadMenu onDownload={(format) => download(accountsFilter, filter, { format })} />
          <ImportButton what="accounts" />
          <NewAccount />
        </>
      }
    >
      <Filters
        filters={filters}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={t('accounts.searchIn')}
      >
        {isTree && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconFold size={15} stroke={1.6} aria-hidden />}
            onClick={chart.branches.isAllOpen ? chart.branches.collapseAll : chart.branches.expandAll}
          >
            {t(chart.branches.isAllOpen ? 'accounts.collapse' : 'accounts.expand')}
          </Button>
        )}
        <SegmentedControl
          size="xs"
          aria-label={t('accounts.view')}
          value={isTree ? 'tree' : 'table'}
          onChange={(view) => setSearch({ view: view === 'tree' ? undefined : view })}
          data={[
            { value: 'tree', label: t('accounts.tree') },
            { value: 'table', label: t('accounts.table') },
          ]}
        />
        <ColumnChooser columns={columns} chosen={chosen} onChoose={choose} />
      </Filters>
      {isTree ? (
        <DataTable
          key="tree"
          {...shared}
          columns={treeColumns}
          list={chart.list}
          branches={chart.branches}
          open={open}
        />
      ) : (
        <DataTable key="table" {...shared} list={table} open={open} />
      )}
      <AccountDialogs actions={actions} />
    </ListScreen>
  )
}

/** A tree has one order, that of its codes. */
const treeColumns = columns.map((column) => ({ ...column, sortable: false }))

const open = ({ _id }: { _id: string }) => addressOf(_id)

function NewAccount() {
  const t = useScreenWords()
  return (
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
      {t('accounts.new')}
    </Button>
  )
}
