import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { FormBox } from '@cuadre/server-kit/files/form.ts'
import { isZero, formatDay } from '@cuadre/server-kit/files/format.ts'
import { printedLot } from '@cuadre/nomenclators/products/printed-lot.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { printDocument, printedAmount, printedQuantity } from '@cuadre/platform/documents/print.ts'
import { contractsOf } from '../contracts/balance.ts'
import { printedContract, printedPartner } from '../documents/printed-partner.ts'
import { getGoodsReceipt, type GoodsReceipt } from './queries.ts'

/** The report of what came of a purchase, or the slip by which goods go back, signed by who gives and who takes them. */
export async function printGoodsReceipt(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const reception = await getGoodsReceipt(context, { id })
  const words = (key: string) => translate(context.language, `receptions.${key}`)
  const { deliveredBy, receivedBy, enteredBy, authorizedBy } = fileWords[context.language]
  const isReturn = reception.kind === 'return'
  return printDocument(context, {
    title: words(isReturn ? 'print.return' : 'print.reception'),
    model: isReturn ? 'SC-2-08' : 'SC-2-04',
    number: reception.number,
    state: reception.state,
    boxes: await boxesOf(context, reception),
    ...tableOf(context, reception),
    sums: sumsOf(context, reception),
    inLetters: { value: totalOf(reception) },
    remarks: remarksOf(context, reception),
    signatures: [
      ...(isReturn ? [{ label: authorizedBy }] : []),
      { label: deliveredBy, name: reception.deliveredBy ?? undefined },
      { label: receivedBy, name: reception.receivedBy ?? undefined },
      { label: enteredBy },
    ],
  })
}

/** What was claimed of a reception: what came short or was refused, line by line, and why. */
export async function printClaim(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const reception = await getGoodsReceipt(context, { id })
  const claimed = reception.lines.filter(({ rejected }) => !isZero(rejected))
  if (claimed.length === 0) throw new Refusal('reception.nothingClaimed', { number: reception.number })
  const words = (key: string) => translate(context.language, `receptions.${key}`)
  const { deliveredBy, madeBy, receivedBy, authorizedBy } = fileWords[context.language]
  const total = text(sum(claimed.map(({ rejectedValue }) => amount(rejectedValue))))
  return printDocument(context, {
    title: words('print.claim'),
    model: 'SC-2-05',
    number: reception.number,
    state: reception.state,
    boxes: await boxesOf(context, reception),
    columns: [
      { header: words('lines.code'), width: 62 },
      { header: words('lines.product') },
      { header: words('lines.unit'), width: 34 },
      { header: words('lines.ordered'), figures: true, width: 60 },
      { header: words('lines.received'), figures: true, width: 60 },
      { header: words('lines.rejected'), figures: true, width: 60 },
      { header: words('lines.value'), figures: true, width: 80 },
    ],
    rows: claimed.map((line) => [
      line.product.code ?? '',
      { text: line.product.name, below: line.reason === null ? [] : [line.reason] },
      line.unit,
      printedQuantity(context, line.ordered),
      printedQuantity(context, line.quantity),
      printedQuantity(context, line.rejected),
      printedAmount(context, line.rejectedValue),
    ]),
    sums: [{ label: words('claimed'), value: printedAmount(context, total) }],
    inLetters: { value: total },
    signatures: [
      { label: madeBy, name: reception.receivedBy ?? undefined },
      { label: deliveredBy, name: reception.deliveredBy ?? undefined },
      { label: authorizedBy },
      { label: receivedBy },
    ],
  })
}

const costOf = ({ lines }: GoodsReceipt) => sum(lines.map(({ cost }) => amount(cost)))
const totalOf = (reception: GoodsReceipt) => text(costOf(reception))

async function boxesOf(context: Context, reception: GoodsReceipt): Promise<FormBox[][]> {
  const words = (key: string) => translate(context.language, `receptions.${key}`)
  const { nit, reeup } = fileWords[context.language]
  const { storage, purchase, carrier, waybill } = reception
  const [provider, contracts] = [
    await printedPartner(context, reception.providerId),
    await contractsOf(context, [reception.buyId]),
  ]
  return [
    [
      { label: words('date'), value: formatDay(reception.date) },
      { label: words('storage'), value: [storage.code, storage.name].join(' '), share: 2 },
      { label: words('purchase'), value: purchase.number },
      { label: words('state'), value: words(`states.${reception.state}`) },
    ],
    [
      { label: words('provider'), value: `${provider.code} ${provider.name}`, share: 2 },
      { label: nit, value: provider.nit ?? '' },
      { label: reeup, value: provider.reeup ?? '' },
    ],
    [
      { label: words('providerInvoice'), value: purchase.providerInvoice ?? '' },
      {
        label: translate(context.language, 'contracts.one'),
        value: printedContract(contracts.get(reception.buyId) ?? null),
      },
      { label: words('carrier'), value: carrier ?? '', share: 2 },
      { label: words('waybill'), value: waybill ?? '' },
    ],
  ]
}

/** What came beside what the documents say, what it costs, and what there is after it. */
function tableOf(context: Context, { kind, lines }: GoodsReceipt) {
  const words = (key: string) => translate(context.language, `receptions.lines.${key}`)
  const isReturn = kind === 'return'
  return {
    columns: [
      { header: words('code'), width: 44 },
      { header: words('product') },
      { header: words('unit'), width: 26 },
      ...(isReturn ? [] : [{ header: words('ordered'), figures: true, width: 46 }]),
      { header: words(isReturn ? 'returned' : 'received'), figures: true, width: 44 },
      ...(isReturn ? [] : [{ header: words('rejected'), figures: true, width: 50 }]),
      { header: words('unitCost'), figures: true, width: 60 },
      { header: words('cost'), figures: true, width: 56 },
      { header: words('stockAfter'), figures: true, width: 50 },
    ],
    rows: lines.map((line) => [
      line.product.code ?? '',
      { text: line.product.name, below: belowOf(context, line) },
      line.unit,
      ...(isReturn ? [] : [printedQuantity(context, line.ordered)]),
      printedQuantity(context, line.quantity),
      ...(isReturn ? [] : [isZero(line.rejected) ? '' : printedQuantity(context, line.rejected)]),
      amount(line.quantity).eq(zero)
        ? ''
        : printedAmount(context, amount(line.cost).div(amount(line.quantity)).toFixed(4)),
      printedAmount(context, line.cost),
      line.stockAfter === null ? '' : printedQuantity(context, line.stockAfter),
    ]),
  }
}

function belowOf(
  context: Context,
  { reason, lot, lots, expiryDate, surplus }: GoodsReceipt['lines'][number],
) {
  const words = (key: string) => translate(context.language, `receptions.lines.${key}`)
  return [
    ...(isZero(surplus) ? [] : [`${words('surplus')}: ${surplus}`]),
    ...(reason === null ? [] : [reason]),
    ...lots.map((each) => printedLot(context, each)),
    ...(lot === null || lots.length > 0 ? [] : [`${words('lot')} ${lot}`]),
    ...(expiryDate === null || lots.length > 0 ? [] : [`${words('expires')} ${formatDay(expiryDate)}`]),
  ]
}

/** What the provider charges and what was paid beside it, where there is such; what the goods cost in all. */
function sumsOf(context: Context, reception: GoodsReceipt) {
  const words = (key: string) => translate(context.language, `receptions.${key}`)
  const costs = sum(reception.lines.map((line) => amount(line.costs)))
  return [
    ...(costs.eq(zero)
      ? []
      : [
          { label: words('charged'), value: printedAmount(context, text(costOf(reception).minus(costs))) },
          { label: words('costs'), value: printedAmount(context, text(costs)) },
        ]),
    { label: words('total'), value: printedAmount(context, totalOf(reception)) },
  ]
}

function remarksOf(context: Context, { costs, lines, description }: GoodsReceipt): string[] {
  const claimed = sum(lines.map(({ rejectedValue }) => amount(rejectedValue)))
  const words = (key: string) => translate(context.language, `receptions.${key}`)
  return [
    ...costs.map(({ concept, provider, bookAmount }) =>
      `${concept}: ${printedAmount(context, bookAmount)} ${provider?.name ?? ''}`.trimEnd(),
    ),
    ...(claimed.eq(zero) ? [] : [`${words('claimed')}: ${printedAmount(context, text(claimed))}`]),
    ...(description === null ? [] : [description]),
  ]
}
