import { amount, zero } from '@cuadre/kernel/money.ts'
import { chosenId, type GoodsChoice } from '@cuadre/web-kit/document/product-lines.ts'
import { readLots } from '@cuadre/web-kit/document/lots-text.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { type GridLine, newKey } from '@cuadre/web-kit/grid/lines.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import type { WholeOrder } from '../api.ts'
import { type InputLine, openBatches, usuallyMade, usuallyTaken } from './form-values.ts'

export interface MadeLine extends GridLine {
  product: GoodsChoice | null
  quantity: string
  wasted: string
  lots: string
}

export interface RunValues {
  date: string
  batches: string
  isLast: boolean
  responsible: string
  description: string
  inputs: InputLine[]
  outputs: MadeLine[]
  files: LinkedFile[]
}

export const blankMade = (): MadeLine => ({
  key: newKey(),
  product: null,
  quantity: '',
  wasted: '',
  lots: '',
})

/** A report as one begins: all batches that are open, what they should take and what should come of them. */
export function usualRun(order: WholeOrder, day: string, handsOver: boolean): RunValues {
  const batches = openBatches(order)
  const lastDay = order.runs
    .filter(({ state }) => state === 'confirmed')
    .reduce((last, { date }) => (date > last ? date : last), order.date)
  return {
    date: day < lastDay ? lastDay : day,
    batches: handsOver ? '0' : batches,
    isLast: false,
    responsible: order.responsible ?? '',
    description: '',
    inputs: order.inputs
      .map((line) => ({
        key: newKey(),
        product: { ...line.product, unit: line.unit, held: line.available },
        quantity: usuallyTaken(line, order, batches),
        expenseItemId: line.expenseItemId,
      }))
      .filter(({ quantity }) => quantity !== ''),
    outputs: handsOver
      ? []
      : order.outputs.map((line) => ({
          key: newKey(),
          product: { ...line.product, unit: line.unit },
          quantity: usuallyMade(line, order, batches),
          wasted: '',
          lots: '',
        })),
    files: [],
  }
}

/** The report for another number of batches: what nobody changed by hand follows. */
export function forBatches(order: WholeOrder, values: RunValues, batches: string): Partial<RunValues> {
  const usual = (one: string, other: string) =>
    one !== '' && amount(one).eq(amount(other === '' ? '0' : other))
  return {
    batches,
    inputs: values.inputs.map((line) => {
      const planned = order.inputs.find(({ productId }) => productId === line.product?._id)
      return planned && usual(line.quantity, usuallyTaken(planned, order, values.batches))
        ? { ...line, quantity: usuallyTaken(planned, order, batches) }
        : line
    }),
    outputs: values.outputs.map((line) => {
      const planned = order.outputs.find(({ productId }) => productId === line.product?._id)
      return planned && usual(line.quantity, usuallyMade(planned, order, values.batches))
        ? { ...line, quantity: usuallyMade(planned, order, batches) }
        : line
    }),
  }
}

const orZero = (written: string) => (written === '' ? '0' : written)

export const runDraft = (order: WholeOrder, { inputs, outputs, files, ...values }: RunValues) => ({
  orderId: order._id,
  version: order.version,
  date: values.date,
  batches: orZero(values.batches),
  isLast: values.isLast,
  responsible: orNull(values.responsible),
  description: orNull(values.description),
  inputs: inputs.map(({ product, quantity, expenseItemId }) => ({
    productId: chosenId(product),
    quantity: orZero(quantity),
    ...(expenseItemId !== null && { expenseItemId }),
  })),
  outputs: outputs.map(({ product, quantity, wasted, lots }) => ({
    productId: chosenId(product),
    quantity: orZero(quantity),
    wasted: orZero(wasted),
    ...(lots.trim() !== '' && { lots: readLots(lots) }),
  })),
  documentIds: files.map(({ _id }) => _id),
})

/** Whether a line says that something came, or was spoiled. */
export const saysSomething = ({ product, quantity, wasted }: MadeLine) =>
  product !== null && (amount(orZero(quantity)).gt(zero) || amount(orZero(wasted)).gt(zero))
