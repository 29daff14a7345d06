import { ImportButton } from '@cuadre/platform/imports/web/ImportButton.tsx'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, oneOf } from '@cuadre/web-kit/list/filter.ts'
import { Thumbnail } from '@cuadre/web-kit/media/Thumbnail.tsx'
import { Group } from '@mantine/core'
import type { z } from 'zod'
import { activeFilter } from '../../catalogue/web/active-filter.ts'
import { CatalogueList } from '../../catalogue/web/CatalogueList.tsx'
import { activeColumn, codeAndName } from '../../catalogue/web/columns.tsx'
import { RefusedRows } from '../../catalogue/web/RefusedRows.tsx'
import { useManyActive } from '../../catalogue/web/use-many.tsx'
import {
  activeDeactiveService,
  activeDeactiveServices,
  deleteServices,
  type Service,
  serviceFilter,
  ServiceKind,
} from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'

const columns = columnsOf(serviceFilter, {
  code: { card: 'detail' },
  name: {
    cell: ({ name, logoId }) => (
      <Group gap={8} wrap="nowrap" component="span">
        <Thumbnail id={logoId} />
        {name}
      </Group>
    ),
    card: 'title',
  },
  kind: { card: 'detail' },
  unit: { cell: ({ unit }) => unit?.symbol ?? '–', sortable: false },
  currency: { cell: ({ currency }) => currency?.code ?? '–', hidden: true },
  incomeAccount: { cell: ({ incomeAccount }) => codeAndName(incomeAccount) },
  expenseAccount: {
    cell: ({ expenseAccount }) => codeAndName(expenseAccount),
    hidden: true,
  },
  expenseItem: {
    cell: ({ expenseItem }) => codeAndName(expenseItem),
    sortable: false,
    hidden: true,
  },
  active: activeColumn,
  price: { card: 'amount' },
})

const filters: readonly Filter[] = [
  oneOf('services.kind', 'kind', ServiceKind.options, 'services.kinds'),
  activeFilter,
]

/** What the organization does for others and has done for itself. */
export default function ServiceList() {
  const many = useManyActive<z.output<typeof Service>>(activeDeactiveServices)
  return (
    <CatalogueList
      name="services"
      call={serviceFilter}
      update={activeDeactiveService}
      remove={deleteServices}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      editAddress={addressOf}
      actions={<ImportButton what="services" />}
      bulk={many.actions}
    >
      <RefusedRows refused={many.refused} onClose={many.close} />
    </CatalogueList>
  )
}
