import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { FormBox } from '@cuadre/server-kit/files/form.ts'
import { isZero, formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  booksCurrency,
  printDocument,
  printedAmount,
  printedQuantity,
} from '@cuadre/platform/documents/print.ts'
import { getOperation, type Operation } from './settlements.ts'
import type { Side } from './states.ts'

const branches = { receivable: 'collections', payable: 'payments' } as const satisfies Record<Side, string>

/** The receipt for money that came in, or the order to pay: who, how much in letters, for which documents, who answers for it. */
export async function printOperation(
  context: Context,
  side: Side,
  { id }: { id: string },
): Promise<FileAnswer> {
  const operation = await getOperation(context, side, id)
  const [partner, functional] = [await partnerOf(context, operation.partnerId), await booksCurrency(context)]
  const words = (key: string) => translate(context.language, key)
  const own = (key: string) => words(`${branches[side]}.print.${key}`)
  const isCash = side === 'receivable' && operation.instrument === 'cash'
  const { authorizedBy, enteredBy, madeBy, receivedBy } = fileWords[context.language]
  return printDocument(context, {
    title: own(isCash ? 'cashTitle' : 'title'),
    ...(isCash && { model: 'SC-3-01' }),
    number: operation.number,
    state: operation.state,
    boxes: boxesOf(context, operation, partner, functional),
    columns: [
      { header: words('openItems.document'), width: 96 },
      { header: words('money.kind') },
      { header: words('openItems.date'), width: 56 },
      { header: words('openItems.dueDate'), width: 56 },
      { header: words('money.open'), figures: true, width: 82 },
      { header: words('money.applied'), figures: true, width: 96 },
    ],
    rows: linesOf(context, operation),
    sums: sumsOf(context, operation),
    ...(!isZero(operation.amount) && {
      inLetters: { value: operation.amount, currency: operation.currency?.code },
    }),
    remarks: [
      ...(operation.currency
        ? [
            `${words('operations.amountInBooks')}: ${printedAmount(context, operation.amountInBooks)} ${functional}`,
          ]
        : []),
      ...(operation.description === null ? [] : [operation.description]),
    ],
    signatures:
      side === 'receivable'
        ? [{ label: own('delivered'), name: partner.name }, { label: own('cashier') }, { label: enteredBy }]
        : [
            { label: madeBy },
            { label: authorizedBy },
            { label: receivedBy, name: partner.name },
            { label: enteredBy },
          ],
  })
}

const partnerOf = ({ tx }: Context, id: string) =>
  tx
    .selectFrom('partner')
    .select(['code', 'name', 'nit', 'reeup', 'address'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

function boxesOf(
  context: Context,
  operation: Operation,
  partner: Awaited<ReturnType<typeof partnerOf>>,
  functional: string,
): FormBox[][] {
  const words = (key: string) => translate(context.language, key)
  const { nit, reeup } = fileWords[context.language]
  const { account, currency, rate, instrument, instrumentNumber, instrumentDate } = operation
  return [
    [
      {
        label: words(`${branches[operation.side]}.print.partner`),
        value: `${partner.code} ${partner.name}`,
        share: 2,
      },
      { label: nit, value: partner.nit ?? '' },
      { label: reeup, value: partner.reeup ?? '' },
    ],
    [{ label: words('money.address'), value: partner.address ?? '' }],
    [
      { label: words('operations.date'), value: formatDay(operation.date) },
      {
        label: words('operations.amount'),
        value: `${printedAmount(context, operation.amount)} ${currency?.code ?? functional}`,
        share: 2,
      },
      { label: words('operations.rate'), value: rate === null ? '' : printedQuantity(context, rate) },
      { label: words('operations.state'), value: words(`money.states.${operation.state}`) },
    ],
    [
      {
        label: words('operations.instrument'),
        value: instrument ? words(`operations.instruments.${instrument}`) : '',
      },
      { label: words('operations.instrumentNumber'), value: instrumentNumber ?? '' },
      {
        label: words('operations.instrumentDate'),
        value: instrumentDate === null ? '' : formatDay(instrumentDate),
      },
      {
        label: words('operations.account'),
        value: account ? `${account.code} ${account.name}` : '',
        share: 2,
      },
    ],
    ...breakdownOf(context, operation),
  ]
}

/** The notes and coins that cash came in, so many in a row of boxes. */
const inRow = 6
function breakdownOf(context: Context, { denominations }: Operation): FormBox[][] {
  const boxes = denominations.map(({ denomination, count }) => ({
    label: translate(context.language, 'operations.denominationsOf', {
      denomination: printedAmount(context, denomination),
    }),
    value: `${count} = ${printedAmount(context, text(amount(denomination).times(String(count))))}`,
  }))
  return Array.from({ length: Math.ceil(boxes.length / inRow) }, (_, row) =>
    boxes.slice(row * inRow, (row + 1) * inRow),
  )
}

function linesOf(
  context: Context,
  { side, allocations, advances, advance, currency }: Operation,
): string[][] {
  const words = (key: string) => translate(context.language, key)
  const shares = [
    ...allocations.map((share) => ({ ...share, kind: 'item' })),
    ...advances.map((share) => ({ ...share, kind: 'advance' })),
  ].map((share) => [
    share.document.type === 'accountingEntry'
      ? translate(context.language, 'statementOfAccount.entry', { number: share.document.number })
      : share.document.number,
    words(`money.kinds.${share.side}.${share.kind}`),
    formatDay(share.date),
    share.dueDate === null ? '' : formatDay(share.dueDate),
    printedAmount(context, share.open),
    [printedAmount(context, share.amount), share.currency?.code].filter(Boolean).join(' '),
  ])
  const left = advance && [
    '',
    words(`money.kinds.${side}.advance`),
    '',
    '',
    '',
    [printedAmount(context, advance.amount), currency?.code].filter(Boolean).join(' '),
  ]
  return left ? [...shares, left] : shares
}

/** What the money was less the bank's commission, where it took one. */
function sumsOf(context: Context, { side, amount: paid, commission }: Operation) {
  const words = (key: string) => translate(context.language, key)
  const total = { label: words(`${branches[side]}.money`), value: printedAmount(context, paid) }
  if (isZero(commission)) return [total]
  const fee = side === 'receivable' ? amount(commission).neg() : amount(commission)
  return [
    total,
    { label: words('operations.commission'), value: printedAmount(context, text(fee)) },
    { label: words('money.moved'), value: printedAmount(context, text(sum([amount(paid), fee]))) },
  ]
}
