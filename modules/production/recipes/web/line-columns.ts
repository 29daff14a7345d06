import { round, text } from '@cuadre/kernel/money.ts'
import { type Language, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import type { ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import type { GridColumn } from '@cuadre/web-kit/grid/lines.ts'
import { type ByProductLine, netOf, type RecipeLine, valueOf } from './form-values.ts'

/** The cells of a line of a recipe: gross and waste are written, net and cost follow at once. */
export function lineColumns(source: ChoiceSource, language: Language): GridColumn<RecipeLine>[] {
  return [
    {
      id: 'input',
      kind: 'record',
      header: 'recipes.code',
      width: 'minmax(84px, 110px)',
      source,
      shows: 'code',
      card: 'code',
    },
    {
      id: 'name',
      kind: 'shown',
      header: 'recipes.input',
      width: 'minmax(120px, 2fr)',
      card: 'title',
      show: ({ input }) => input?.name ?? '',
    },
    {
      id: 'note',
      kind: 'text',
      header: 'recipes.note',
      width: 'minmax(90px, 1fr)',
      maxLength: 300,
    },
    {
      id: 'unit',
      kind: 'shown',
      header: 'recipes.unit',
      width: 'minmax(42px, 56px)',
      card: 'unit',
      show: ({ input }) => input?.unit ?? '',
    },
    {
      id: 'quantity',
      kind: 'money',
      header: 'recipes.gross',
      width: 'minmax(76px, 92px)',
      card: 'quantity',
      decimals: 8,
      least: 0,
    },
    {
      id: 'waste',
      kind: 'money',
      header: 'recipes.wasteRate',
      width: 'minmax(66px, 78px)',
      card: 'field',
      decimals: 4,
      least: 0,
    },
    {
      id: 'net',
      kind: 'shown',
      header: 'recipes.net',
      width: 'minmax(66px, 86px)',
      align: 'right',
      card: 'fact',
      show: (line) => (line.input === null ? '' : showTrimmed(round(netOf(line), 6).toFixed(), language, 0)),
    },
    {
      id: 'price',
      kind: 'shown',
      header: 'recipes.price',
      width: 'minmax(78px, 96px)',
      align: 'right',
      card: 'fact',
      show: ({ input }) =>
        input === null ? '' : input.cost === null ? '–' : showTrimmed(input.cost, language, 2),
    },
    {
      id: 'value',
      kind: 'shown',
      header: 'recipes.value',
      width: 'minmax(86px, 104px)',
      align: 'right',
      card: 'fact',
      show: (line) => (line.input === null ? '' : showTrimmed(text(valueOf(line)), language, 2)),
      look: () => 'strong',
    },
  ]
}

/** What comes of a batch beside its product. */
export const byProductColumns = (source: ChoiceSource): GridColumn<ByProductLine>[] => [
  {
    id: 'product',
    kind: 'record',
    header: 'recipes.code',
    width: 'minmax(84px, 110px)',
    source,
    shows: 'code',
    card: 'code',
  },
  {
    id: 'name',
    kind: 'shown',
    header: 'recipes.byProduct',
    width: 'minmax(120px, 2fr)',
    card: 'title',
    show: ({ product }) => product?.name ?? '',
  },
  {
    id: 'unit',
    kind: 'shown',
    header: 'recipes.unit',
    width: 'minmax(42px, 56px)',
    card: 'unit',
    show: ({ product }) => product?.unit ?? '',
  },
  {
    id: 'quantity',
    kind: 'money',
    header: 'recipes.makes',
    width: 'minmax(96px, 130px)',
    card: 'quantity',
    decimals: 8,
    least: 0,
  },
  {
    id: 'share',
    kind: 'money',
    header: 'recipes.costShare',
    width: 'minmax(90px, 110px)',
    card: 'field',
    decimals: 4,
    least: 0,
  },
]
