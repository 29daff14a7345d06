import { download, query } from '@cuadre/web-kit/api.ts'
import { unsorted } from '@cuadre/web-kit/list/columns.ts'
import { ListBody } from '@cuadre/web-kit/list/ListBody.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ImportButton } from '@cuadre/platform/imports/web/ImportButton.tsx'
import { accountsFilter } from '../api.ts'
import { AccountDialogs } from './AccountDialogs.tsx'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters, filterShape, flagOf } from './columns.tsx'
import { useAccountActions } from './use-account-actions.tsx'
import { useChart } from './use-chart.ts'

const treeColumns = unsorted(columns)

/** The chart of accounts: as a tree that sums upwards, or as a table that sorts and turns pages. */
export default function AccountList() {
  const t = useScreenWords()
  const { search, setSearch, input } = useListSearch(filterShape)
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
  return (
    <ListBody
      name="accounts"
      list={{
        search,
        setSearch,
        answer: isTree ? chart.answer : table,
        download: (format) => download(accountsFilter, filter, { format }),
      }}
      columns={isTree ? treeColumns : columns}
      filters={filters}
      {...(isTree && { branches: chart.branches, folds: true })}
      create={{ to: formAddress }}
      open={addressOf}
      menu={actions.menuOf}
      actions={<ImportButton what="accounts" />}
      views={
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
      }
    >
      <AccountDialogs actions={actions} />
    </ListBody>
  )
}
