import { type Amount, amount, text, zero } from '@cuadre/kernel/money.ts'
import type { GoodsChoice } from '@cuadre/web-kit/document/product-lines.ts'
import { chosenId } from '@cuadre/web-kit/document/product-lines.ts'
import { showTrimmed, type Language } from '@cuadre/web-kit/form/amount-text.ts'
import type { ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { type GridColumn, type GridLine, newKey } from '@cuadre/web-kit/grid/lines.ts'
import type { WholeInventory } from './form-values.ts'

/** A product of a count: what the books held of it when it began, and what is there. */
export interface CountLine extends GridLine {
  product: GoodsChoice | null
  books: string
  counted: string
  /** What one of what is too much costs, where the books don't know. */
  unitCost: string
  detail: string
}

export const blankCount = (): CountLine => ({
  key: newKey(),
  product: null,
  books: '0',
  counted: '',
  unitCost: '',
  detail: '',
})

export const countLinesOf = ({ lines }: WholeInventory): CountLine[] =>
  lines.map(({ product, unit, quantity, bookQuantity, unitCost, description }) => ({
    key: newKey(),
    product: { ...product, unit },
    books: bookQuantity ?? '0',
    counted: quantity ?? '',
    unitCost: unitCost ?? '',
    detail: description ?? '',
  }))

export const countedDraft = ({ product, counted, unitCost, detail }: CountLine) => ({
  productId: chosenId(product),
  quantity: counted === '' ? null : counted,
  ...(unitCost !== '' && { unitCost }),
  ...(detail.trim() !== '' && { description: detail.trim() }),
})

/** What is there beyond what the books say; nothing while it is not counted. */
export const differenceOf = ({ books, counted }: CountLine): Amount | undefined =>
  counted === '' ? undefined : amount(counted).minus(amount(books))

export interface CountProgress {
  all: number
  counted: number
  exact: number
  missing: number
  extra: number
}

export function progressOf(lines: readonly CountLine[]): CountProgress {
  const products = lines.filter(({ product }) => product !== null)
  const differences = products.map(differenceOf).filter((difference) => difference !== undefined)
  return {
    all: products.length,
    counted: differences.length,
    exact: differences.filter((difference) => difference.eq(zero)).length,
    missing: differences.filter((difference) => difference.lt(zero)).length,
    extra: differences.filter((difference) => difference.gt(zero)).length,
  }
}

/** Of a blind count without what the books say, which nobody was told. */
export function countColumns(
  source: ChoiceSource,
  language: Language,
  { isBlind }: { isBlind: boolean },
): GridColumn<CountLine>[] {
  const header = (id: string) => `otherInventory.lines.${id}`
  const quantity = (value: string) => showTrimmed(value, language, 0)
  const columns: GridColumn<CountLine>[] = [
    {
      id: 'product',
      kind: 'record',
      header: header('code'),
      width: '100px',
      source,
      shows: 'code',
      card: 'code',
    },
    {
      id: 'name',
      kind: 'shown',
      header: header('product'),
      width: 'minmax(140px, 2fr)',
      card: 'title',
      show: ({ product }) => product?.name ?? '',
    },
    {
      id: 'unit',
      kind: 'shown',
      header: header('unit'),
      width: '52px',
      card: 'unit',
      show: ({ product }) => product?.unit ?? '',
    },
    {
      id: 'books',
      kind: 'shown',
      header: header('books'),
      width: '92px',
      align: 'right',
      card: 'fact',
      show: ({ product, books }) => (product === null ? '' : quantity(books)),
    },
    {
      id: 'counted',
      kind: 'money',
      header: header('counted'),
      width: '100px',
      decimals: 4,
      least: 0,
      keepsZero: true,
      card: 'quantity',
    },
    {
      id: 'difference',
      kind: 'shown',
      header: header('difference'),
      width: '96px',
      align: 'right',
      card: 'fact',
      show: (line) => {
        const difference = differenceOf(line)
        if (difference === undefined || difference.eq(zero)) return ''
        return (difference.gt(zero) ? '+' : '') + quantity(text(difference, 4))
      },
      look: (line) => {
        const difference = differenceOf(line)
        if (difference === undefined || difference.eq(zero)) return undefined
        return difference.lt(zero) ? 'bad' : 'strong'
      },
    },
    { id: 'unitCost', kind: 'money', header: header('unitCost'), width: '104px', decimals: 6, least: 2 },
    { id: 'detail', kind: 'text', header: header('remarks'), width: 'minmax(110px, 1fr)', maxLength: 300 },
  ]
  return isBlind ? columns.filter(({ id }) => id !== 'books' && id !== 'difference') : columns
}
