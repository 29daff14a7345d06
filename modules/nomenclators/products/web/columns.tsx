import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Thumbnail } from '@cuadre/web-kit/media/Thumbnail.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { Group } from '@mantine/core'
import { z } from 'zod'
import { activeFilter, Flag } from '../../catalogue/web/active-filter.ts'
import { unitSource } from '../../code-lists/web/unit-source.ts'
import type { Product } from '../api.ts'
import { categorySource } from './sources.ts'

export type ProductRow = z.output<typeof Product>

const price = (value: string | null) => (value === null ? '–' : <Money value={value} />)

export const columns: readonly Column<ProductRow>[] = [
  {
    id: 'code',
    header: 'products.code',
    cell: ({ code }) => <span style={{ whiteSpace: 'nowrap' }}>{code}</span>,
    sortable: true,
    width: '112px',
    card: 'detail',
  },
  {
    id: 'name',
    header: 'products.name',
    cell: ({ name, imageId }) => (
      <Group gap={8} wrap="nowrap" component="span">
        <Thumbnail id={imageId} />
        {name}
      </Group>
    ),
    sortable: true,
    card: 'title',
  },
  {
    id: 'category',
    header: 'products.category',
    cell: ({ category }) => category?.name ?? '–',
    sortable: true,
    width: '160px',
    card: 'detail',
  },
  {
    id: 'unit',
    header: 'products.unit',
    cell: ({ unit }) => unit.symbol,
    sortable: true,
    width: '84px',
    card: 'detail',
  },
  {
    id: 'barcode',
    header: 'products.barcode',
    cell: ({ barcode }) => barcode ?? '–',
    width: '150px',
    hidden: true,
  },
  {
    id: 'inventoryAccount',
    header: 'products.inventoryAccount',
    cell: ({ inventoryAccount: account }) => (account ? `${account.code} ${account.name}` : '–'),
    width: '220px',
    hidden: true,
  },
  {
    id: 'active',
    header: 'catalogue.state',
    cell: ({ active }) => <ActiveBadge active={active} />,
    sortable: true,
    width: '104px',
    card: 'state',
  },
  {
    id: 'purchasePrice',
    header: 'products.purchasePrice',
    cell: ({ purchasePrice }) => price(purchasePrice),
    align: 'right',
    sortable: true,
    width: '126px',
  },
  {
    id: 'wholesalePrice',
    header: 'products.wholesalePrice',
    cell: ({ wholesalePrice }) => price(wholesalePrice),
    align: 'right',
    sortable: true,
    width: '140px',
    hidden: true,
  },
  {
    id: 'salePrice',
    header: 'products.salePrice',
    cell: ({ salePrice }) => price(salePrice),
    align: 'right',
    sortable: true,
    width: '126px',
    card: 'amount',
  },
]

export const filters: readonly Filter[] = [
  { kind: 'record', header: 'products.category', id: 'categoryId', source: categorySource },
  { kind: 'record', header: 'products.unit', id: 'unitId', source: unitSource },
  {
    kind: 'one',
    header: 'products.inPublicCatalogue',
    id: 'inPublicCatalogue',
    options: [
      { value: 'true', words: 'catalogue.yes' },
      { value: 'false', words: 'catalogue.no' },
    ],
  },
  activeFilter,
]

export const filterShape = {
  categoryId: z.uuid().optional(),
  unitId: z.uuid().optional(),
  inPublicCatalogue: Flag,
  active: Flag,
}
