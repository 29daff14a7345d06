import { type Language, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import type { ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import type { GoodsChoice } from '@cuadre/web-kit/document/product-lines.ts'
import type { GridColumn, GridLine } from '@cuadre/web-kit/grid/lines.ts'
import { zero } from '@cuadre/kernel/money.ts'
import { missingOf } from './form-values.ts'

interface Goods extends GridLine {
  product: GoodsChoice | null
  quantity: string
}

/** Which product a line is of, by its code and its name, and its unit. */
const goodsOf = <Line extends Goods>(
  source: ChoiceSource,
  name = 'productionOrders.product',
): GridColumn<Line>[] => [
  {
    id: 'product',
    kind: 'record',
    header: 'productionOrders.code',
    width: 'minmax(84px, 110px)',
    source,
    shows: 'code',
    card: 'code',
  },
  {
    id: 'name',
    kind: 'shown',
    header: name,
    width: 'minmax(120px, 2fr)',
    card: 'title',
    show: ({ product }) => product?.name ?? '',
  },
  {
    id: 'unit',
    kind: 'shown',
    header: 'productionOrders.unit',
    width: 'minmax(42px, 56px)',
    card: 'unit',
    show: ({ product }) => product?.unit ?? '',
  },
]

const quantityOf = <Line extends Goods>(): GridColumn<Line> => ({
  id: 'quantity',
  kind: 'money',
  header: 'productionOrders.quantity',
  width: 'minmax(90px, 116px)',
  card: 'quantity',
  decimals: 8,
  least: 0,
})

/** What is taken, with what the storage has of it and what is missing. */
export const inputColumns = <Line extends Goods>(
  source: ChoiceSource,
  language: Language,
): GridColumn<Line>[] => [
  ...goodsOf<Line>(source, 'productionOrders.print.input'),
  {
    id: 'held',
    kind: 'shown',
    header: 'productionOrders.available',
    width: 'minmax(86px, 110px)',
    align: 'right',
    card: 'fact',
    show: ({ product }) => (product?.held === undefined ? '' : showTrimmed(product.held, language, 0)),
    look: (line) => (missingOf(line).gt(zero) ? 'bad' : undefined),
  },
  quantityOf<Line>(),
  {
    id: 'missing',
    kind: 'shown',
    header: 'productionOrders.missing',
    width: 'minmax(80px, 104px)',
    align: 'right',
    card: 'fact',
    show: (line) => (missingOf(line).gt(zero) ? showTrimmed(missingOf(line).toFixed(), language, 0) : ''),
    look: () => 'bad',
  },
]

/** What comes of it, and a last column of its own. */
export const outputColumns = <Line extends Goods>(
  source: ChoiceSource,
  last: { id: keyof Line & string; header: string },
): GridColumn<Line>[] => [
  ...goodsOf<Line>(source),
  quantityOf<Line>(),
  {
    ...last,
    kind: 'money',
    width: 'minmax(110px, 150px)',
    card: 'field',
    decimals: 8,
    least: 0,
  },
]
