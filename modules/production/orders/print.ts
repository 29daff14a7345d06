import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { printDocument, printedAmount, printedQuantity } from '@cuadre/platform/documents/print.ts'
import { getOrder } from './orders.ts'
import { getRun } from './runs.ts'

const named = ({ code, name }: { code?: string | undefined; name: string }) =>
  [code, name].filter(Boolean).join(' ')

/** The order as it hangs in the workshop: what to take, what should come of it, and what came by now. */
export async function printOrder(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const order = await getOrder(context, { id })
  const words = (key: string) => translate(context.language, `productionOrders.${key}`)
  const { authorizedBy, madeBy, receivedBy } = fileWords[context.language]
  const row = (
    kind: string,
    line: { product: { code?: string | undefined; name: string }; unit: string; quantity: string },
    done: string,
  ) => [
    words(kind),
    line.product.code ?? '',
    line.product.name,
    line.unit,
    printedQuantity(context, line.quantity),
    printedQuantity(context, done),
  ]
  return printDocument(context, {
    title: words('one'),
    number: order.number,
    state: order.state,
    boxes: [
      [
        { label: words('product'), value: named(order.product), share: 2 },
        { label: words('recipe'), value: order.recipe ? named(order.recipe) : '', share: 2 },
        { label: words('batches'), value: printedQuantity(context, order.batches) },
      ],
      [
        { label: words('date'), value: formatDay(order.date) },
        { label: words('dueDate'), value: order.dueDate === null ? '' : formatDay(order.dueDate) },
        { label: words('inputStorage'), value: named(order.inputStorage), share: 2 },
        { label: words('outputStorage'), value: named(order.outputStorage), share: 2 },
      ],
      [
        { label: words('responsible'), value: order.responsible ?? '', share: 2 },
        { label: words('costCenter'), value: order.costCenter ? named(order.costCenter) : '', share: 2 },
        { label: words('state'), value: words(`states.${order.state}`) },
      ],
    ],
    columns: [
      { header: words('print.kind'), width: 70 },
      { header: words('print.code'), width: 70 },
      { header: words('product') },
      { header: words('unit'), width: 40 },
      { header: words('planned'), figures: true, width: 80 },
      { header: words('print.soFar'), figures: true, width: 80 },
    ],
    rows: [
      ...order.inputs.map((line) => row('print.input', line, line.taken)),
      ...order.outputs.map((line) => row('print.output', line, line.made)),
    ],
    remarks: order.description === null ? [] : [order.description],
    signatures: [
      { label: authorizedBy },
      { label: madeBy, name: order.responsible ?? undefined },
      { label: receivedBy },
    ],
  })
}

/** What a report took of the storage (SC-2-08) and what came of it (SC-2-06), on one paper, with what each cost. */
export async function printRun(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const run = await getRun(context, { id })
  const words = (key: string) => translate(context.language, `productionRuns.${key}`)
  const { deliveredBy, receivedBy, enteredBy, authorizedBy } = fileWords[context.language]
  type Line = (typeof run.inputs)[number] | (typeof run.outputs)[number]
  const row = (kind: string, line: Line, quantity: string, value: string) => [
    words(kind),
    line.product.code ?? '',
    line.product.name,
    line.unit,
    printedQuantity(context, quantity),
    printedAmount(context, value),
  ]
  const made = run.outputs.filter(({ quantity }) => amount(quantity).gt(amount('0')))
  const spoiled = run.outputs.filter(({ wasted }) => amount(wasted).gt(amount('0')))
  const models = [...(run.inputs.length > 0 ? ['SC-2-08'] : []), ...(made.length > 0 ? ['SC-2-06'] : [])]
  return printDocument(context, {
    title: words('one'),
    model: models.join(' · '),
    number: run.number,
    state: run.state,
    boxes: [
      [
        { label: words('order'), value: run.order.number },
        { label: words('date'), value: formatDay(run.date) },
        { label: words('batches'), value: printedQuantity(context, run.batches) },
        { label: words('state'), value: words(`states.${run.state}`) },
      ],
      [
        { label: words('inputStorage'), value: named(run.inputStorage), share: 2 },
        { label: words('outputStorage'), value: named(run.outputStorage), share: 2 },
        { label: words('costCenter'), value: run.costCenter ? named(run.costCenter) : '', share: 2 },
      ],
    ],
    columns: [
      { header: words('print.kind'), width: 76 },
      { header: words('print.code'), width: 66 },
      { header: words('product') },
      { header: words('unit'), width: 40 },
      { header: words('quantity'), figures: true, width: 76 },
      { header: words('value'), figures: true, width: 86 },
    ],
    rows: [
      ...run.inputs.map((line) => row('print.input', line, line.quantity, line.value)),
      ...made.map((line) => row('print.output', line, line.quantity, line.value)),
      ...spoiled.map((line) => row('print.wasted', line, line.wasted, line.wastedValue)),
    ],
    sums: [
      { label: words('consumed'), value: printedAmount(context, run.consumed) },
      { label: words('conversion'), value: printedAmount(context, run.conversion) },
      {
        label: words('produced'),
        value: printedAmount(context, text(sum(run.outputs.map(({ value }) => amount(value))))),
      },
    ],
    remarks: run.description === null ? [] : [run.description],
    signatures: [
      { label: authorizedBy },
      { label: deliveredBy },
      { label: receivedBy, name: run.responsible ?? undefined },
      { label: enteredBy },
    ],
  })
}
