import { download, query } from '@cuadre/web-kit/api.ts'
import { ColumnChooser } from '@cuadre/web-kit/list/ColumnChooser.tsx'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useColumns } from '@cuadre/web-kit/list/use-columns.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { tracesFilter } from '../api.ts'
import { listAddress } from './addresses.ts'
import { columns, filters, filterShape } from './columns.tsx'
import classes from './TraceList.module.css'
import { TracePanel } from './TracePanel.tsx'

/** Who did what and when; each trace opens beside the list with the record before and after it. */
export default function TraceList() {
  const t = useScreenWords()
  const { searchStr } = useLocation()
  const { search, setSearch, input } = useListSearch(filterShape)
  const { chosen, choose } = useColumns('traces', search, setSearch)
  const { trace: opened, ...filter } = input
  const { trace: _opened, ...displayed } = search
  const list = useQuery({ ...query(tracesFilter, filter), placeholderData: keepPreviousData })
  const beside = (id: string) => {
    const said = new URLSearchParams(searchStr)
    said.set('trace', id)
    return `${listAddress}?${said.toString()}`
  }
  return (
    <div className={classes['split']}>
      <div className={classes['list']}>
        <ListScreen
          title={t('traces.title')}
          count={list.data?.total}
          actions={<DownloadMenu onDownload={(format) => download(tracesFilter, filter, { format })} />}
        >
          <Filters
            filters={filters}
            search={displayed}
            onSearch={setSearch}
            placeholder={t('traces.searchIn')}
          >
            <ColumnChooser columns={columns} chosen={chosen} onChoose={choose} />
          </Filters>
          <DataTable
            label={t('traces.title')}
            columns={columns}
            list={list}
            search={{ ...displayed, columns: chosen }}
            onSearch={setSearch}
            open={({ _id }) => beside(_id)}
            empty={{ title: t('traces.none'), words: t('traces.noneWords') }}
          />
        </ListScreen>
      </div>
      {typeof opened === 'string' && (
        <TracePanel
          key={opened}
          id={opened}
          onClose={() => setSearch({ trace: undefined, page: search.page })}
        />
      )}
    </div>
  )
}
