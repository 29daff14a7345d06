import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { useMemo } from 'react'
import { filterRequests } from '../api.ts'
import { addressOf, formAddress, useView } from './addresses.ts'
import { columnsFor, filtersFor, filterShape, type RequestRow } from './columns.tsx'
import { RequestDialogs } from './RequestDialogs.tsx'
import { RequestTabs } from './RequestTabs.tsx'
import { useRequestMenu } from './use-request-menu.tsx'

/** Payment requests, the newest first: those to clients, or all of them. */
export default function RequestList() {
  const view = useView()
  const [columns, filters] = useMemo(() => [columnsFor(view), filtersFor(view)], [view])
  const menu = useRequestMenu(view)
  return (
    <RecordList
      key={view.list}
      name={view.words}
      call={filterRequests}
      columns={columns}
      filters={filters}
      filterShape={filterShape}
      {...(view.side && { fixed: { side: view.side } })}
      create={{ to: formAddress(view) }}
      open={({ _id }) => addressOf(_id, view)}
      menu={menu.of}
      selectionTotal={(rows) => <Total rows={rows} />}
      tabs={<RequestTabs view={view} />}
    >
      <RequestDialogs menu={menu} />
    </RecordList>
  )
}

/** What the chosen ones come to, currency by currency. */
const Total = ({ rows }: { rows: readonly RequestRow[] }) =>
  [...Map.groupBy(rows, ({ currency }) => currency?.code ?? '')].map(([code, same], at) => (
    <span key={code}>
      {at > 0 && ' · '}
      <Money value={text(sum(same.map((each) => amount(each.amount))))} /> {code}
    </span>
  ))
