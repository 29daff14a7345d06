import { amount, type Amount, round, zero } from '@cuadre/kernel/money.ts'
import { chosenId, type GoodsChoice } from '@cuadre/web-kit/document/product-lines.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { type GridLine, newKey } from '@cuadre/web-kit/grid/lines.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import type { z } from 'zod'
import type { planOrder, WholeOrder } from '../api.ts'

export interface InputLine extends GridLine {
  product: GoodsChoice | null
  quantity: string
  /** What its consumption is posted with, where the recipe says it. */
  expenseItemId: string | null
}

export interface OutputLine extends GridLine {
  product: GoodsChoice | null
  quantity: string
  share: string
}

export interface OrderValues {
  date: string
  dueDate: string
  recipe: Choice | null
  batches: string
  inputStorage: Choice | null
  outputStorage: Choice | null
  costCenter: Choice | null
  responsible: string
  description: string
  labour: string
  overhead: string
  inputs: InputLine[]
  outputs: OutputLine[]
  files: LinkedFile[]
}

export const blankInput = (): InputLine => ({
  key: newKey(),
  product: null,
  quantity: '',
  expenseItemId: null,
})
export const blankOutput = (): OutputLine => ({ key: newKey(), product: null, quantity: '', share: '' })

export const blankOrder = (date: string): OrderValues => ({
  date,
  dueDate: '',
  recipe: null,
  batches: '1',
  inputStorage: null,
  outputStorage: null,
  costCenter: null,
  responsible: '',
  description: '',
  labour: '',
  overhead: '',
  inputs: [blankInput()],
  outputs: [{ ...blankOutput(), share: '100' }],
  files: [],
})

export const valuesOf = (order: WholeOrder): OrderValues => ({
  date: order.date,
  dueDate: order.dueDate ?? '',
  recipe: order.recipe,
  batches: order.batches,
  inputStorage: order.inputStorage,
  outputStorage: order.outputStorage,
  costCenter: order.costCenter,
  responsible: order.responsible ?? '',
  description: order.description ?? '',
  labour: order.labour,
  overhead: order.overhead,
  inputs: order.inputs.map(({ product, unit, available, quantity, expenseItemId }) => ({
    key: newKey(),
    product: { ...product, unit, held: available },
    quantity,
    expenseItemId,
  })),
  outputs: order.outputs.map(({ product, unit, quantity, costShare }) => ({
    key: newKey(),
    product: { ...product, unit },
    quantity,
    share: costShare,
  })),
  files: order.documents,
})

type Plan = z.output<typeof planOrder.output>

/** What a recipe says of so many batches, as the lines of the form. */
export const planned = (plan: Plan): Pick<OrderValues, 'inputs' | 'outputs' | 'labour' | 'overhead'> => ({
  labour: plan.labour,
  overhead: plan.overhead,
  inputs: plan.inputs.map(({ product, unit, quantity, expenseItemId, available }) => ({
    key: newKey(),
    product: { ...product, unit, ...(available !== null && { held: available }) },
    quantity,
    expenseItemId,
  })),
  outputs: plan.outputs.map(({ product, unit, quantity, costShare }) => ({
    key: newKey(),
    product: { ...product, unit },
    quantity,
    share: costShare,
  })),
})

const orZero = (written: string) => (written === '' ? '0' : written)

export const orderDraft = ({ recipe, costCenter, inputs, outputs, files, ...values }: OrderValues) => ({
  date: values.date,
  dueDate: values.dueDate === '' ? null : values.dueDate,
  recipeId: recipe?._id ?? null,
  productId: chosenId(outputs[0]?.product ?? null),
  batches: orZero(values.batches),
  inputStorageId: chosenId(values.inputStorage),
  outputStorageId: chosenId(values.outputStorage),
  costCenterId: costCenter?._id ?? null,
  responsible: orNull(values.responsible),
  description: orNull(values.description),
  ...(values.labour !== '' && { labour: values.labour }),
  ...(values.overhead !== '' && { overhead: values.overhead }),
  inputs: inputs.map(({ product, quantity, expenseItemId }) => ({
    productId: chosenId(product),
    quantity: orZero(quantity),
    ...(expenseItemId !== null && { expenseItemId }),
  })),
  outputs: outputs.map(({ product, quantity, share }) => ({
    productId: chosenId(product),
    quantity: orZero(quantity),
    costShare: orZero(share),
  })),
  documentIds: files.map(({ _id }) => _id),
})

const figure = (written: string): Amount => (written === '' ? zero : amount(written))

/** What is missing of an input in its storage: nothing where there is enough, or nobody knows. */
export function missingOf({ product, quantity }: Pick<InputLine, 'product' | 'quantity'>): Amount {
  if (product?.held === undefined) return zero
  const missing = figure(quantity).minus(amount(product.held))
  return missing.gt(zero) ? missing : zero
}

/** What a report takes of an input for so many batches: its standard, of what was not taken yet. */
export function usuallyTaken(
  { quantity, taken, decimals }: WholeOrder['inputs'][number],
  order: Pick<WholeOrder, 'batches'>,
  batches: string,
): string {
  const standard = amount(quantity).times(figure(batches)).div(amount(order.batches))
  const left = amount(quantity).minus(amount(taken))
  const wanted = left.lt(standard) ? left : standard
  return wanted.gt(zero) ? round(wanted, decimals).toFixed() : ''
}

/** What usually comes of so many batches. */
export const usuallyMade = (
  { quantity, decimals }: WholeOrder['outputs'][number],
  order: Pick<WholeOrder, 'batches'>,
  batches: string,
): string => round(amount(quantity).times(figure(batches)).div(amount(order.batches)), decimals).toFixed()

/** How many batches of an order are still to be made. */
export function openBatches({ batches, done }: Pick<WholeOrder, 'batches' | 'done'>): string {
  const open = amount(batches).minus(amount(done))
  return open.gt(zero) ? open.toFixed() : '0'
}
