import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { download, query } from '@cuadre/web-kit/api.ts'
import { ColumnChooser } from '@cuadre/web-kit/list/ColumnChooser.tsx'
import { visibleColumns } from '@cuadre/web-kit/list/columns.ts'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useColumns } from '@cuadre/web-kit/list/use-columns.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ImportButton } from '@cuadre/platform/imports/web/ImportButton.tsx'
import { LedgerExport } from '../../imports/web/LedgerExport.tsx'
import { accountingEntriesFilter } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters, filterShape, type EntryRow } from './columns.tsx'
import { EntryDialogs } from './EntryDialogs.tsx'
import { useEntryActions } from './use-entry-actions.tsx'

/** All entries, pending and confirmed, the newest first. */
export default function EntryList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { search, setSearch, input } = useListSearch(filterShape)
  const { chosen, choose } = useColumns('entries', search, setSearch)
  const list = useQuery({ ...query(accountingEntriesFilter, input), placeholderData: keepPreviousData })
  const actions = useEntryActions()
  const { startDate, endDate } = input
  const days = { ...(startDate && { startDate }), ...(endDate && { endDate }) }
  useHotkeys([['n', () => void navigate({ to: formAddress })]])

  const newEntry = (
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
      {t('entries.new')}
    </Button>
  )
  return (
    <ListScreen
      title={t('entries.title')}
      count={list.data?.total}
      actions={
        <>
          <DownloadMenu
            onDownload={(format) =>
              download(accountingEntriesFilter, input, {
                format,
                columns: visibleColumns(columns, chosen).map(({ id }) => id),
              })
            }
          />
          <LedgerExport {...days} />
          <ImportButton what="entries" />
          {newEntry}
        </>
      }
    >
      <Filters
        filters={filters}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={t('entries.searchIn')}
      >
        <ColumnChooser columns={columns} chosen={chosen} onChoose={choose} />
      </Filters>
      <DataTable
        label={t('entries.title')}
        columns={columns}
        list={list}
        search={{ ...search, columns: chosen }}
        onSearch={setSearch}
        open={({ _id }) => addressOf(_id)}
        menu={actions.menuOf}
        actions={actions.ofSelection}
        selectionTotal={(rows) => <Money value={totalOf(rows)} />}
        empty={{ title: t('entries.none'), words: t('entries.noneWords'), action: newEntry }}
      />
      <EntryDialogs actions={actions} />
    </ListScreen>
  )
}

const totalOf = (rows: readonly EntryRow[]) => text(sum(rows.map(({ total }) => amount(total))))
