import { type ChoiceSource, type Choice } from '@cuadre/web-kit/form/choice.ts'
import type { GoodsChoice } from '@cuadre/web-kit/document/product-lines.ts'
import { type GridColumn, type GridLine, newKey } from '@cuadre/web-kit/grid/lines.ts'
import type { WholePoint } from '../api.ts'
import { recipeSource } from './sources.ts'

/** A product that a point of sale may sell. */
export interface SoldHere extends GridLine {
  product: GoodsChoice | null
  price: string
  recipe: Choice | null
}

export const blankProduct = (): SoldHere => ({ key: newKey(), product: null, price: '', recipe: null })

export const valuesOf = (point: WholePoint | undefined) => ({
  code: point?.code ?? '',
  name: point?.name ?? '',
  storage: (point?.storage ?? null) as Choice | null,
  entity: (point?.entity ?? null) as Choice | null,
  till: (point?.till ?? null) as Choice | null,
  incomeAccount: (point?.incomeAccount ?? null) as Choice | null,
  responsible: point?.responsible ?? '',
  openingFloat: point?.openingFloat ?? '',
  foreignTills: (point?.foreignTills ?? []).map(({ account }) => ({ till: account as Choice | null })),
  products: (point?.products ?? []).map(({ product, unit, price, salePrice, recipe }): SoldHere => ({
    key: newKey(),
    product: { ...product, unit, price: salePrice },
    price: price ?? '',
    recipe,
  })),
})

export const productColumns = (source: ChoiceSource): GridColumn<SoldHere>[] => [
  {
    id: 'product',
    kind: 'record',
    header: 'pointsOfSale.product',
    width: 'minmax(200px, 2fr)',
    source,
    shows: 'both',
    card: 'title',
  },
  {
    id: 'unit',
    kind: 'shown',
    header: 'pointsOfSale.unit',
    width: '60px',
    card: 'unit',
    show: ({ product }) => product?.unit ?? '',
  },
  {
    id: 'price',
    kind: 'money',
    header: 'pointsOfSale.price',
    width: '130px',
    decimals: 2,
    card: 'field',
    otherwise: ({ product }) => product?.price ?? '',
  },
  {
    id: 'recipe',
    kind: 'record',
    header: 'pointsOfSale.recipe',
    width: 'minmax(160px, 1fr)',
    source: recipeSource,
    shows: 'both',
    card: 'field',
  },
]
