import { ImportButton } from '@cuadre/platform/imports/web/ImportButton.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { flagOf } from '../../catalogue/web/active-filter.ts'
import { CatalogueList } from '../../catalogue/web/CatalogueList.tsx'
import { RefusedRows } from '../../catalogue/web/RefusedRows.tsx'
import { deleteProduct, listProducts, updateProduct } from '../api.ts'
import { addressOf, editAddressOf, formAddress } from './addresses.ts'
import { ChangePrices } from './ChangePrices.tsx'
import { columns, filters, filterShape, type ProductRow } from './columns.tsx'
import { MoveProducts } from './MoveProducts.tsx'
import { useManyProducts } from './use-many-products.tsx'

/** What the organization buys, keeps and sells. */
export default function ProductList() {
  const t = useScreenWords()
  const { search, setSearch, input } = useListSearch(filterShape)
  const many = useManyProducts()
  return (
    <CatalogueList<ProductRow>
      name="products"
      title={t('products.title')}
      list={listProducts}
      update={updateProduct}
      remove={deleteProduct}
      input={{
        ...input,
        active: flagOf(search.active),
        inPublicCatalogue: flagOf(search.inPublicCatalogue),
      }}
      columns={columns}
      filters={filters}
      search={search}
      setSearch={setSearch}
      searchIn={t('products.searchIn')}
      create={{ to: formAddress, label: t('products.new') }}
      editAddress={editAddressOf}
      open={addressOf}
      bulk={many.actions}
      actions={<ImportButton what="products" />}
      empty={{ title: t('products.none'), words: t('products.noneWords') }}
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
