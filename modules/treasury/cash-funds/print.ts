import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  booksCurrency,
  printDocument,
  printedAmount,
  printedQuantity,
} from '@cuadre/platform/documents/print.ts'
import { type Fund, getFund } from './funds.ts'
import { type RefundCalculation, refundCalculation } from './refund-calculation.ts'
import { getRefund } from './refunds.ts'

const wordsOf = (context: Context) => (key: string) => translate(context.language, `cashFunds.${key}`)
const codeAndName = ({ code, name }: { code?: string | undefined; name: string }) =>
  [code, name].filter(Boolean).join(' ')

const columnsOf = (context: Context) => {
  const words = wordsOf(context)
  return [
    { header: words('spentOn') },
    { header: words('costCenter'), width: 120 },
    { header: words('expenseItem'), width: 140 },
    { header: words('amount'), figures: true, width: 110 },
  ]
}

const rowsOf = (context: Context, groups: RefundCalculation['groups']) =>
  groups.map(({ account, costCenter, expenseItem, amount: spent }) => [
    codeAndName(account),
    costCenter ? codeAndName(costCenter) : '',
    expenseItem ? codeAndName(expenseItem) : '',
    printedAmount(context, spent),
  ])

const boxesOf = (context: Context, fund: Pick<Fund, 'account' | 'custodian'>) => [
  { label: wordsOf(context)('account'), value: codeAndName(fund.account), share: 2 },
  { label: wordsOf(context)('custodian'), value: fund.custodian, share: 2 },
]

/** A fund as it stands: what was approved, the cash in it, what was spent and for what, and what it lacks. */
export async function printFund(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const fund = await getFund(context, { id })
  const calculation = await refundCalculation(context, { _id: id })
  const functional = await booksCurrency(context)
  const words = wordsOf(context)
  const currency = fund.currency?.code ?? functional
  const row = (key: string, value: string) => ({
    label: `${words(key)} ${currency}`,
    value: printedAmount(context, value),
  })
  const isOpen = fund.state === 'opened'
  return printDocument(context, {
    title: words('one'),
    number: fund.number,
    state: fund.state,
    boxes: [
      boxesOf(context, fund),
      [
        { label: words('date'), value: formatDay(fund.date) },
        { label: words('resolution'), value: fund.resolution ?? '' },
        { label: words('entity'), value: fund.entity?.name ?? '' },
        { label: words('state'), value: words(`states.${fund.state}`) },
      ],
      [{ label: words('description'), value: fund.description ?? '' }],
    ],
    columns: columnsOf(context),
    rows: isOpen ? rowsOf(context, calculation.groups) : [],
    sums: isOpen
      ? [
          row('amount', calculation.approved),
          row('vouchersAmount', calculation.vouchersAmount),
          row('advancesAmount', calculation.advancesAmount),
          row('onHand', calculation.onHand),
          row('difference', calculation.difference),
          row('toRefund', calculation.toRefund),
        ]
      : [row('amount', fund.amount)],
    inLetters: { value: fund.amount, currency: fund.currency?.code },
    remarks:
      fund.currency && fund.rate !== null
        ? [
            `${words('amountInBooks')}: ${printedAmount(context, fund.amountInBooks)} ${functional} (${words('rate')} ${printedQuantity(context, fund.rate)})`,
          ]
        : [],
    signatures: [
      { label: words('custodian'), name: fund.custodian },
      { label: words('accountant') },
      { label: words('authorised') },
    ],
  })
}

/** The act by which another answers for a fund: who hands over to whom, and what was counted. */
export async function printCustody(
  context: Context,
  { id, line }: { id: string; line: number },
): Promise<FileAnswer> {
  const fund = await getFund(context, { id })
  const custody = fund.custodies.find((each) => each.line === line)
  if (!custody) throw notFound()
  const words = wordsOf(context)
  const currency = fund.currency?.code ?? (await booksCurrency(context))
  const { onHand } = await refundCalculation(context, { _id: id, date: custody.date })
  return printDocument(context, {
    title: words('handingOver.act'),
    number: `${fund.number}/${custody.line}`,
    state: fund.state,
    boxes: [
      [
        { label: words('account'), value: codeAndName(fund.account), share: 2 },
        { label: words('date'), value: formatDay(custody.date) },
      ],
      [
        { label: words('handingOver.handedBy'), value: custody.handedBy },
        { label: words('handingOver.receivedBy'), value: custody.receivedBy },
        { label: words('handingOver.count'), value: custody.count?.number ?? '' },
      ],
    ],
    columns: [],
    rows: [],
    sums: [
      { label: `${words('amount')} ${currency}`, value: printedAmount(context, fund.amount) },
      { label: `${words('onHand')} ${currency}`, value: printedAmount(context, onHand) },
    ],
    remarks: [words('handingOver.words')],
    signatures: [
      { label: words('handingOver.handedBy'), name: custody.handedBy },
      { label: words('handingOver.receivedBy'), name: custody.receivedBy },
      { label: words('authorised') },
    ],
  })
}

/** A refund as it is asked for and paid: what its vouchers were for, and the amount in letters. */
export async function printRefund(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const refund = await getRefund(context, { id })
  const functional = await booksCurrency(context)
  const words = wordsOf(context)
  const currency = refund.currency?.code ?? functional
  const row = (key: string, value: string) => ({
    label: `${words(key)} ${currency}`,
    value: printedAmount(context, value),
  })
  const { receivedBy, madeBy } = fileWords[context.language]
  return printDocument(context, {
    title: translate(context.language, 'cashFundRefunds.one'),
    model: 'SC-3-04',
    number: refund.number,
    state: refund.state,
    boxes: [
      boxesOf(context, refund),
      [
        { label: words('date'), value: formatDay(refund.date) },
        { label: words('fund'), value: refund.fund.number },
        { label: words('sourceAccount'), value: codeAndName(refund.sourceAccount), share: 2 },
      ],
      [
        {
          label: words('vouchers'),
          value: refund.vouchers.map(({ number }) => number).join(', '),
        },
      ],
    ],
    columns: columnsOf(context),
    rows: rowsOf(context, refund.groups),
    sums: [
      row('vouchersAmount', refund.vouchersAmount),
      ...(amount(refund.difference).eq(zero)
        ? []
        : [
            row(
              amount(refund.difference).lt(zero) ? 'shortage' : 'surplus',
              text(amount(refund.difference).abs()),
            ),
          ]),
      row('refunded', refund.amount),
    ],
    inLetters: { value: refund.amount, currency: refund.currency?.code },
    remarks: [],
    signatures: [
      { label: madeBy },
      { label: words('authorised') },
      { label: receivedBy, name: refund.custodian },
    ],
  })
}
