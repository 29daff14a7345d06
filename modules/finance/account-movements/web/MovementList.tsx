import { useOwnPath } from '@cuadre/web-kit/own-path.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { useMemo } from 'react'
import { filterMovements } from '../api.ts'
import { addressOf, formAddress, kindAt } from './addresses.ts'
import { columns, filtersFor } from './columns.tsx'

/** The movements of a kind, the newest first; which kind says the address. */
export default function MovementList() {
  const kind = kindAt(useOwnPath())
  const filters = useMemo(() => filtersFor(kind), [kind])
  return (
    <RecordList
      key={kind}
      name={`movements.lists.${kind}`}
      call={filterMovements}
      columns={columns}
      filters={filters}
      fixed={{ kind }}
      create={{ to: formAddress(kind) }}
      open={({ _id }) => addressOf(kind, _id)}
    />
  )
}
