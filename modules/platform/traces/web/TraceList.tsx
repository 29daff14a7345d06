import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useLocation } from '@tanstack/react-router'
import { z } from 'zod'
import { tracesFilter } from '../api.ts'
import { listAddress } from './addresses.ts'
import { columns, filters, filterShape } from './columns.tsx'
import classes from './TraceList.module.css'
import { TracePanel } from './TracePanel.tsx'

/** The trace that is opened beside the list. */
const openedShape = { trace: z.uuid().optional() }

/** Who did what and when; each trace opens beside the list with the record before and after it. */
export default function TraceList() {
  const { searchStr } = useLocation()
  const { search, setSearch } = useListSearch(openedShape)
  const beside = (id: string) => {
    const stated = new URLSearchParams(searchStr)
    stated.set('trace', id)
    return `${listAddress}?${stated.toString()}`
  }
  return (
    <div className={classes['split']}>
      <div className={classes['list']}>
        <RecordList
          name="traces"
          call={tracesFilter}
          columns={columns}
          filters={filters}
          filterShape={filterShape}
          file="whole"
          open={({ _id }) => beside(_id)}
        />
      </div>
      {search.trace !== undefined && (
        <TracePanel
          key={search.trace}
          id={search.trace}
          onClose={() => setSearch({ trace: undefined, page: search.page })}
        />
      )}
    </div>
  )
}
