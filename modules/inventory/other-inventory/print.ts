import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { amount } from '@cuadre/kernel/money.ts'
import { printedLot } from '@cuadre/nomenclators/products/printed-lot.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { FormBox, FormColumn } from '@cuadre/server-kit/files/form.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { printDocument, printedAmount, printedQuantity } from '@cuadre/platform/documents/print.ts'
import { getInventory, type Inventory } from './inventory.ts'
import { factsOf, paperOf } from './kinds.ts'

type Line = Inventory['lines'][number]

/** The codes of the papers that its documents are kept on. */
const models = { request: 'SC-2-07', slip: 'SC-2-08', count: 'SC-2-15', adjustment: 'SC-2-16' } as const

interface PrintedColumn extends FormColumn {
  cell(line: Line): string
}

/** A document of inventory on the form that its type is kept on: a request for materials, a slip, the sheet of a count, the record of an adjustment. */
export async function printInventory(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const document = await getInventory(context, { id })
  const paper = paperOf(document)
  const { language } = context
  const words = (key: string) => translate(language, `otherInventory.${key}`)
  const columns = columnsOf(context, document)
  const moves = document.state === 'confirmed' || document.state === 'cancelled'
  return printDocument(context, {
    title: words(`papers.${paper}`),
    model: models[paper],
    number: document.number,
    state: document.state,
    boxes: boxesOf(context, document),
    columns: [
      { header: words('lines.code'), width: 62 },
      { header: words('lines.product') },
      { header: words('lines.unit'), width: 34 },
      ...columns.map(({ cell: _cell, ...column }) => column),
    ],
    rows: document.lines.map((line) => [
      line.product.code ?? '',
      {
        text: line.product.name,
        below: [
          ...(line.description === null ? [] : [line.description]),
          ...line.lots.map((lot) => printedLot(context, lot)),
        ],
      },
      line.unit,
      ...columns.map(({ cell }) => cell(line)),
    ]),
    ...(moves && {
      sums: [{ label: words('total'), value: printedAmount(context, document.value) }],
      inLetters: { value: document.value.replace('-', '') },
    }),
    remarks: [
      ...(document.description === null ? [] : [document.description]),
      ...(document.returnOf ? [`${words('returnOfId')}: ${document.returnOf.number}`] : []),
      ...document.files.map(({ number, kind }) =>
        translate(language, 'otherInventory.print.file', {
          kind: translate(language, `investigationKinds.${kind}`),
          number,
        }),
      ),
    ],
    signatures: signaturesOf(context, document),
  })
}

/**
 * A count that is still open is printed without what the books say and without what was counted before, so that whoever
 * counts writes what is there.
 */
function columnsOf(context: Context, document: Inventory): PrintedColumn[] {
  const { type, state } = document
  const words = (key: string) => translate(context.language, `otherInventory.lines.${key}`)
  const figures = (header: string, width: number, cell: (line: Line) => string | null): PrintedColumn => ({
    header: words(header),
    figures: true,
    width,
    cell: (line) => cell(line) ?? '',
  })
  const quantity = (value: string | null) => value && printedQuantity(context, value)
  const money = (value: string | null) => value && printedAmount(context, value)
  const worth = [
    figures('unitCost', 66, (line) => money(line.unitCost)),
    figures('amount', 74, (line) => money(line.value)),
  ]
  // Whoever hands out what was requested writes how much that is.
  if (paperOf(document) === 'request')
    return [
      figures('requested', 74, (line) => quantity(line.quantity)),
      figures('delivered', 74, () => ''),
      { header: words('remarks'), width: 120, cell: () => '' },
    ]
  if (type === 'adjustment') return [figures('amount', 84, (line) => money(line.value))]
  if (state === 'confirmed' && factsOf[type].file !== undefined)
    return [
      figures('books', 56, (line) => quantity(beforeIt(line, type))),
      figures('counted', 56, (line) => quantity(line.stockAfter)),
      figures('difference', 56, (line) => quantity(differenceOf(line, type))),
      ...worth,
    ]
  if (type !== 'count')
    return [
      figures('quantity', 56, (line) => quantity(line.quantity)),
      ...worth,
      figures('held', 56, (line) => quantity(line.stockAfter)),
    ]
  if (state === 'pending')
    return [figures('counted', 90, () => ''), { header: words('remarks'), width: 120, cell: () => '' }]
  return [
    figures('books', 56, (line) => quantity(line.bookQuantity)),
    figures('counted', 56, (line) => quantity(line.quantity)),
    figures('difference', 56, (line) => quantity(line.difference)),
    ...worth,
  ]
}

/** What the record of an adjustment says was found more or less than the books held, and what they held. */
const differenceOf = ({ quantity }: Line, type: Inventory['type']): string | null =>
  quantity && (factsOf[type].direction === 1 ? quantity : `-${quantity}`)

const beforeIt = (line: Line, type: Inventory['type']): string | null => {
  const difference = differenceOf(line, type)
  return difference === null || line.stockAfter === null
    ? null
    : amount(line.stockAfter).minus(amount(difference)).toFixed()
}

function boxesOf({ language }: Context, document: Inventory): FormBox[][] {
  const words = (key: string) => translate(language, `otherInventory.${key}`)
  const named = (option: { code?: string | undefined; name: string } | null) =>
    option ? [option.code, option.name].filter(Boolean).join(' ') : ''
  const { storage, costCenter, account, expenseItem } = document
  return [
    [
      { label: words('date'), value: formatDay(document.date) },
      { label: words('type'), value: translate(language, `inventoryTypes.${document.type}`), share: 2 },
      { label: words('storageId'), value: named(storage), share: 2 },
      { label: words('state'), value: translate(language, `states.${document.state}`) },
    ],
    ...(costCenter || account || expenseItem
      ? [
          [
            { label: words('costCenterId'), value: named(costCenter), share: 2 },
            { label: words('accountId'), value: named(account), share: 2 },
            { label: words('expenseItemId'), value: named(expenseItem), share: 2 },
          ],
        ]
      : []),
  ]
}

function signaturesOf({ language }: Context, document: Inventory) {
  const { type, responsible } = document
  const { authorizedBy, deliveredBy, receivedBy, enteredBy, reviewedBy, approvedBy } = fileWords[language]
  const name = responsible ?? undefined
  const paper = paperOf(document)
  if (paper === 'request')
    return [
      { label: translate(language, 'otherInventory.print.requestedBy'), name },
      { label: authorizedBy },
      { label: deliveredBy },
      { label: receivedBy },
    ]
  if (paper === 'slip') {
    const isReturn = type === 'consumptionReturn'
    return [
      { label: authorizedBy },
      { label: deliveredBy, name: isReturn ? name : undefined },
      { label: receivedBy, name: isReturn ? undefined : name },
      { label: enteredBy },
    ]
  }
  const responsibleOf = { label: translate(language, 'otherInventory.responsible'), name }
  if (type === 'count')
    return [
      { label: translate(language, 'otherInventory.print.countedBy') },
      responsibleOf,
      { label: reviewedBy },
      { label: enteredBy },
    ]
  const commission = { label: translate(language, 'otherInventory.print.commission') }
  return [responsibleOf, commission, commission, { label: approvedBy }, { label: enteredBy }]
}
