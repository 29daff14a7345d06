import { DocumentList } from '@cuadre/web-kit/document/DocumentList.tsx'
import { useLocation } from '@tanstack/react-router'
import { getMovementsByAccount } from '../api.ts'
import { addressOf, formAddress, kindAt } from './addresses.ts'
import { columns, filterShape, filtersOf } from './columns.tsx'

/** The movements of a kind, the newest first; which kind says the address. */
export default function MovementList() {
  const kind = kindAt(useLocation().pathname)
  return (
    <DocumentList
      key={kind}
      name={`movements.lists.${kind}`}
      call={getMovementsByAccount}
      columns={columns}
      filters={filtersOf(kind)}
      filterShape={filterShape}
      fixed={{ kind }}
      formAddress={formAddress(kind)}
      addressOf={(id) => addressOf(kind, id)}
    />
  )
}
