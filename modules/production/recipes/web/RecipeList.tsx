import { activeFilter } from '@cuadre/nomenclators/catalogue/web/active-filter.ts'
import { CatalogueList } from '@cuadre/nomenclators/catalogue/web/CatalogueList.tsx'
import { activeColumn, codeAndName } from '@cuadre/nomenclators/catalogue/web/columns.tsx'
import { productSource } from '@cuadre/nomenclators/products/web/sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, record } from '@cuadre/web-kit/list/filter.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconClipboardList } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { ingredientSource } from '../../inputs/web/sources.ts'
import { deleteRecipe, filterRecipes, updateRecipe } from '../api.ts'
import { addressOf, editAddressOf, formAddress } from './addresses.ts'
import { orderByRecipe } from '../../orders/web/addresses.ts'

const columns = columnsOf(filterRecipes, {
  code: { card: 'detail' },
  name: { card: 'title' },
  product: { cell: ({ product }) => codeAndName(product) },
  yield: {},
  unit: { card: 'detail' },
  'held.number': { hidden: true },
  'held.validFrom': {},
  unitCost: { sortable: false, principal: true },
  salePrice: {},
  margin: { sortable: false },
  active: { ...activeColumn },
})

const filters: readonly Filter[] = [
  record('recipes.product', 'productId', productSource),
  record('recipes.input', 'inputId', ingredientSource),
  activeFilter,
]

/** What is made here: of what, and what one unit costs today. */
export default function RecipeList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  return (
    <CatalogueList
      name="recipes"
      call={filterRecipes}
      update={updateRecipe}
      remove={deleteRecipe}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      open={addressOf}
      editAddress={editAddressOf}
      menu={({ _id }) => [
        {
          label: t('recipes.order'),
          icon: <IconClipboardList {...smallIcon} />,
          onClick: () => void navigate({ to: orderByRecipe(_id) }),
        },
      ]}
    />
  )
}
