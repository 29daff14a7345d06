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
  code: { width: '100px', card: 'detail' },
  name: {
    cell: ({ name, logoId }) => (
      <Group gap={8} wrap="nowrap" component="span">
        <Thumbnail id={logoId} />
        {name}
      </Group>
    ),
    card: 'title',
  },
  kind: { width: '150px', card: 'detail' },
  unit: { cell: ({ unit }) => unit?.symbol ?? '–', sortable: false, width: '90px' },
  currency: { cell: ({ currency }) => currency?.code ?? '–', width: '100px', hidden: true },
  incomeAccount: { cell: ({ incomeAccount }) => codeAndName(incomeAccount), width: '220px' },
  expenseAccount: {
    cell: ({ expenseAccount }) => codeAndName(expenseAccount),
    width: '220px',
    hidden: true,
  },
  expenseItem: {
    cell: ({ expenseItem }) => codeAndName(expenseItem),
    sortable: false,
    width: '220px',
    hidden: true,
  },
  active: activeColumn,
  price: { width: '130px', card: 'amount' },
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
