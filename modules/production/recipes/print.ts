import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { amount, round } from '@cuadre/kernel/money.ts'
import { printDocument, printedAmount, printedQuantity } from '@cuadre/platform/documents/print.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { printable } from '@cuadre/server-kit/media/images.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type * as api from './api.ts'
import { getCostCard } from './card.ts'
import { getRecipe } from './recipes.ts'
import type { CostCard, Recipe } from './shapes.ts'

type Asked = z.output<typeof api.printRecipe.input>

const wordsOf =
  ({ language }: Context) =>
  (key: string, parameters = {}) =>
    translate(language, `recipes.${key}`, parameters)

const named = ({ code, name }: { code?: string | undefined; name: string }) =>
  [code, name].filter(Boolean).join(' ')

/** Whose product it is, how much a batch makes of it, and by which version. */
function boxesOf(
  context: Context,
  { product, held, yield: made, unit }: Pick<Recipe, 'product' | 'held' | 'yield' | 'unit'>,
  more: { label: string; value: string; share?: number }[] = [],
) {
  const words = wordsOf(context)
  return [
    [
      { label: words('product'), value: named(product), share: 3 },
      { label: words('yield'), value: `${printedQuantity(context, made)} ${unit}`, share: 2 },
    ],
    [
      { label: words('versionNumber'), value: String(held.number) },
      { label: words('validFrom'), value: formatDay(held.validFrom), share: 2 },
      {
        label: words('validTo'),
        value: held.validTo === null ? words('stillHolds') : formatDay(held.validTo),
        share: 2,
      },
      ...more,
    ],
  ]
}

const signaturesOf = ({ language }: Context) => {
  const { madeBy, reviewedBy, authorizedBy } = fileWords[language]
  return [{ label: madeBy }, { label: reviewedBy }, { label: authorizedBy }]
}

const figure = (header: string, width: number) => ({ header, width, figures: true })

/** What a batch takes: gross, waste and net. */
function takes(context: Context, { lines }: Pick<Recipe, 'lines'>) {
  const words = wordsOf(context)
  return {
    columns: [
      { header: words('print.kind'), width: 68 },
      { header: words('code'), width: 56 },
      { header: words('print.input') },
      { header: words('unit'), width: 40 },
      figure(words('gross'), 72),
      figure(words('wasteRate'), 56),
      figure(words('net'), 72),
    ],
    rows: lines.map((line) => [
      words(`kinds.${line.kind}`),
      line.code,
      line.note === null ? line.name : { text: line.name, below: [line.note] },
      line.unit,
      printedQuantity(context, line.quantity),
      printedQuantity(context, line.wasteRate),
      printedQuantity(context, line.net),
    ]),
  }
}

const besides = (context: Context, { byProducts }: Pick<Recipe, 'byProducts'>): string[] =>
  byProducts.map(({ product, quantity, unit, costShare }) =>
    wordsOf(context)('print.beside', {
      product: named(product),
      quantity: `${printedQuantity(context, quantity)} ${unit}`,
      share: printedQuantity(context, costShare),
    }),
  )

/** The technical sheet: what a batch takes and makes. */
export async function printRecipe(context: Context, asked: Asked): Promise<FileAnswer> {
  const recipe = await getRecipe(context, asked)
  return printDocument(context, {
    title: wordsOf(context)('print.sheet'),
    number: recipe.code,
    state: 'confirmed',
    boxes: boxesOf(context, recipe),
    ...takes(context, recipe),
    remarks: [recipe.name, ...besides(context, recipe)],
    signatures: signaturesOf(context),
  })
}

/** The technological card: as well how it is made, step by step, with the pictures. */
export async function printTechnology(context: Context, asked: Asked): Promise<FileAnswer> {
  const recipe = await getRecipe(context, asked)
  const store = context.media(context.organization)
  const steps = await Promise.all(
    recipe.steps.map(async ({ words, mediaId }) => {
      const content = mediaId === null ? null : await store.get(mediaId, 'file')
      return { words, ...(content && { picture: await printable(content) }) }
    }),
  )
  return printDocument(context, {
    title: wordsOf(context)('print.technology'),
    number: recipe.code,
    state: 'confirmed',
    boxes: boxesOf(context, recipe, [
      { label: wordsOf(context)('labourHours'), value: printedQuantity(context, recipe.labourHours) },
    ]),
    ...takes(context, recipe),
    remarks: [recipe.name, ...besides(context, recipe)],
    steps,
    signatures: signaturesOf(context),
  })
}

/** The cost card: what each line comes to by the averages of a day or of now, and what one unit costs. */
export async function printCost(context: Context, asked: Asked): Promise<FileAnswer> {
  const card = await getCostCard(context, asked)
  const words = wordsOf(context)
  const money = (value: string | null) => (value === null ? '–' : printedAmount(context, value))
  const rate = (value: string | null) =>
    value === null ? '–' : printedQuantity(context, round(amount(value), 4).toFixed())
  return printDocument(context, {
    title: words('print.cost'),
    number: card.recipe.code ?? '',
    state: 'confirmed',
    boxes: boxesOf(context, card, [
      { label: words('print.averagesOf'), value: formatDay(card.date ?? today(context.timeZone)), share: 2 },
    ]),
    columns: [
      { header: words('print.kind'), width: 68 },
      { header: words('code'), width: 50 },
      { header: words('print.input') },
      { header: words('unit'), width: 34 },
      figure(words('gross'), 66),
      figure(words('price'), 66),
      figure(words('value'), 74),
    ],
    rows: card.lines.map((line) => [
      words(`kinds.${line.kind}`),
      line.code,
      line.name,
      line.unit,
      printedQuantity(context, line.quantity),
      rate(line.price),
      money(line.value),
    ]),
    sums: [
      { label: words('materials'), value: money(card.materials) },
      { label: words('labour'), value: money(card.labour) },
      { label: words('overhead'), value: money(card.overhead) },
      ...card.byProducts.map(({ product, value }) => ({
        label: words('print.lessBeside', { product: product.name }),
        value: printedAmount(context, `-${value}`),
      })),
      { label: words('own'), value: money(card.own) },
    ],
    remarks: [card.recipe.name, ...costRemarks(context, card)],
    signatures: signaturesOf(context),
  })
}

function costRemarks(context: Context, card: CostCard): string[] {
  const words = wordsOf(context)
  const rate = (value: string) => printedQuantity(context, round(amount(value), 4).toFixed())
  return [
    words('print.unitCost', { cost: rate(card.unitCost), unit: card.unit }),
    ...(card.salePrice === null
      ? []
      : [
          words('print.salePrice', {
            price: printedAmount(context, card.salePrice),
            margin: card.margin === null ? '–' : rate(card.margin),
          }),
        ]),
    ...(card.actual?.unitCost
      ? [
          words('print.actual', {
            batches: printedQuantity(context, card.actual.batches),
            cost: rate(card.actual.unitCost),
          }),
        ]
      : []),
    ...(card.unpriced > 0 ? [words('unpriced', { count: card.unpriced })] : []),
  ]
}
