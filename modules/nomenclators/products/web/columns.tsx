import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, flag, record } from '@cuadre/web-kit/list/filter.ts'
import { Thumbnail } from '@cuadre/web-kit/media/Thumbnail.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { Group } from '@mantine/core'
import type { z } from 'zod'
import { activeFilter } from '../../catalogue/web/active-filter.ts'
import { activeColumn, codeAndName, codeColumn } from '../../catalogue/web/columns.tsx'
import { unitSource } from '../../code-lists/web/unit-source.ts'
import { listProducts, type Product } from '../api.ts'
import { categorySource } from './sources.ts'

export type ProductRow = z.output<typeof Product>

export const columns = columnsOf(listProducts, {
  code: codeColumn,
  name: {
    cell: ({ name, imageId }) => (
      <Group gap={8} wrap="nowrap" component="span">
        <Thumbnail id={imageId} />
        {name}
      </Group>
    ),
    card: 'title',
  },
  category: { card: 'detail' },
  unit: { cell: ({ unit }) => unit.symbol, card: 'detail' },
  barcode: { sortable: false, hidden: true },
  inventoryAccount: {
    cell: ({ inventoryAccount }) => codeAndName(inventoryAccount),
    sortable: false,
    hidden: true,
  },
  active: activeColumn,
  purchasePrice: {
    cell: ({ purchasePrice }) => (purchasePrice === null ? '–' : <Money value={purchasePrice} />),
    fits: true,
  },
  wholesalePrice: { hidden: true },
  salePrice: { card: 'amount' },
})

export const filters: readonly Filter[] = [
  record('products.category', 'categoryId', categorySource),
  record('products.unit', 'unitId', unitSource),
  flag('products.inPublicCatalogue', 'inPublicCatalogue', 'catalogue.yes', 'catalogue.no'),
  activeFilter,
]
