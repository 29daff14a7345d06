import { ImportButton } from '@cuadre/platform/imports/web/ImportButton.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { CatalogueList } from '../../catalogue/web/CatalogueList.tsx'
import { RefusedRows } from '../../catalogue/web/RefusedRows.tsx'
import { deleteProduct, listProducts, updateProduct } from '../api.ts'
import { addressOf, editAddressOf, formAddress } from './addresses.ts'
import { ChangePrices } from './ChangePrices.tsx'
import { columns, filters } from './columns.tsx'
import { MoveProducts } from './MoveProducts.tsx'
import { useManyProducts } from './use-many-products.tsx'

/** What the organization buys, keeps and sells. */
export default function ProductList() {
  const t = useScreenWords()
  const many = useManyProducts()
  return (
    <CatalogueList
      name="products"
      call={listProducts}
      update={updateProduct}
      remove={deleteProduct}
      columns={columns}
      filters={filters}
      searchIn={t('products.searchIn')}
      create={{ to: formAddress }}
      editAddress={editAddressOf}
      open={addressOf}
      bulk={many.actions}
      actions={<ImportButton what="products" />}
    >
      <MoveProducts
        products={many.moving}
        onMove={(categoryId) => many.change({ categoryId })}
        onClose={many.close}
      />
      {many.pricing.length > 0 && <ChangePrices products={many.pricing} onClose={many.close} />}
      <RefusedRows refused={many.refused} onClose={many.closeRefused} />
    </CatalogueList>
  )
}
