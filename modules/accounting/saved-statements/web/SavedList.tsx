import { download, query } from '@cuadre/web-kit/api.ts'
import { ColumnChooser } from '@cuadre/web-kit/list/ColumnChooser.tsx'
import { visibleColumns } from '@cuadre/web-kit/list/columns.ts'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useColumns } from '@cuadre/web-kit/list/use-columns.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reportFilter } from '../api.ts'
import { addressOf } from './addresses.ts'
import { columns, filters, filterShape } from './columns.tsx'
import { SavedDialogs } from './SavedDialogs.tsx'
import { useSavedActions } from './use-saved-actions.tsx'

/** The statements that were saved, those that end last first. */
export default function SavedList() {
  const t = useScreenWords()
  const { search, setSearch, input } = useListSearch(filterShape)
  const { chosen, choose } = useColumns('savedStatements', search, setSearch)
  const list = useQuery({ ...query(reportFilter, input), placeholderData: keepPreviousData })
  const actions = useSavedActions()
  return (
    <ListScreen
      title={t('savedStatements.many')}
      count={list.data?.total}
      actions={<DownloadMenu onDownload={(format) => download(reportFilter, input, { format })} />}
    >
      <Filters
        filters={filters}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={t('savedStatements.searchIn')}
      >
        <ColumnChooser columns={columns} chosen={chosen} onChoose={choose} />
      </Filters>
      <DataTable
        label={t('savedStatements.many')}
        columns={visibleColumns(columns, chosen)}
        list={list}
        search={{ ...search, columns: chosen }}
        onSearch={setSearch}
        open={({ _id }) => addressOf(_id)}
        menu={actions.menuOf}
        empty={{ title: t('savedStatements.none'), words: t('savedStatements.noneWords') }}
      />
      <SavedDialogs actions={actions} />
    </ListScreen>
  )
}
