import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { FormBox } from '@cuadre/server-kit/files/form.ts'
import { formatDay, formatInstant } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  booksCurrency,
  printDocument,
  printedAmount,
  type PrintedDocument,
} from '@cuadre/platform/documents/print.ts'
import { printedPartner } from '../documents/printed-partner.ts'
import { getRequest } from './requests.ts'
import type { PaymentRequestAnswer } from './api.ts'

export const printRequest = async (context: Context, input: { id: string }): Promise<FileAnswer> =>
  printDocument(context, await requestPrintout(context, input))

/** A request on paper: who is to pay whom how much for what until when, and who requested and approved it. */
export async function requestPrintout(context: Context, { id }: { id: string }): Promise<PrintedDocument> {
  const request = await getRequest(context, id)
  const functional = await booksCurrency(context)
  const words = (key: string) => translate(context.language, `paymentRequests.${key}`)
  const { currency, amount, description, documents, paidBy } = request
  const inCurrency = (value: string) => `${printedAmount(context, value)} ${currency?.code ?? functional}`
  const displayed = inCurrency(amount)
  const { authorizedBy, receivedBy } = fileWords[context.language]
  const approval = request.steps.findLast(({ to }) => to === 'approved')
  return {
    title: words('one'),
    number: request.number,
    state: request.state,
    boxes: await boxesOf(context, request, displayed),
    columns: [
      { header: words('print.toPay'), width: 130 },
      { header: words('subject') },
      { header: words('dueDate'), width: 70 },
      ...(documents.length > 0 ? [{ header: words('pending'), figures: true, width: 100 }] : []),
      { header: words('amount'), figures: true, width: 100 },
    ],
    rows:
      documents.length > 0
        ? documents.map((document) => [
            words(`types.${document.type}`),
            document.number,
            document.dueDate === null ? '' : formatDay(document.dueDate),
            inCurrency(document.pending),
            inCurrency(document.amount),
          ])
        : [
            [
              words(request.person ? 'types.person' : 'types.contract'),
              request.person?.name ?? request.subject,
              formatDay(request.dueDate),
              displayed,
            ],
          ],
    sums: [{ label: words('print.total'), value: printedAmount(context, amount) }],
    inLetters: { value: amount, currency: currency?.code },
    remarks: [
      ...(description === null ? [] : [description]),
      ...paidBy
        .filter(({ cancelled }) => !cancelled)
        .map((payment) =>
          translate(context.language, 'paymentRequests.print.paidBy', {
            number: payment.number,
            day: formatDay(payment.date),
            amount: printedAmount(context, payment.amount),
          }),
        ),
    ],
    signatures: [
      { label: words('requester'), name: request.requester, day: formatDay(request.date) },
      {
        label: authorizedBy,
        ...(isApproved(request) &&
          approval && { name: approval.by, day: formatInstant(approval.at, context.timeZone) }),
      },
      { label: receivedBy },
    ],
  }
}

const approvedStates = ['approved', 'partlyPaid', 'paid']
const isApproved = ({ state }: PaymentRequestAnswer) => approvedStates.includes(state)

async function boxesOf(
  context: Context,
  request: PaymentRequestAnswer,
  displayed: string,
): Promise<FormBox[][]> {
  const words = (key: string) => translate(context.language, `paymentRequests.${key}`)
  const { area, instrument } = request
  return [
    ...(await partyBoxes(context, request)),
    [
      { label: words('date'), value: formatDay(request.date) },
      { label: words('dueDate'), value: formatDay(request.dueDate) },
      { label: words('amount'), value: displayed, share: 2 },
      { label: words('state'), value: words(`states.${request.state}`) },
    ],
    [
      { label: words('requester'), value: request.requester, share: 2 },
      { label: words('area'), value: area ? `${area.code ?? ''} ${area.name}`.trim() : '', share: 2 },
      {
        label: words('instrument'),
        value: instrument ? translate(context.language, `operations.instruments.${instrument}`) : '',
      },
    ],
  ]
}

/** Who is paid or asked to pay, as an official paper says it. */
async function partyBoxes(
  context: Context,
  { side, partnerId, person }: PaymentRequestAnswer,
): Promise<FormBox[][]> {
  const words = (key: string) => translate(context.language, `paymentRequests.${key}`)
  const { nit, reeup } = fileWords[context.language]
  if (partnerId === null)
    return [
      [
        { label: words('print.parties.person'), value: person?.name ?? '', share: 2 },
        { label: words('identityNumber'), value: person?.identityNumber ?? '' },
      ],
    ]
  const partner = await printedPartner(context, partnerId)
  return [
    [
      { label: words(`print.parties.${side}`), value: `${partner.code} ${partner.name}`, share: 2 },
      { label: nit, value: partner.nit ?? '' },
      { label: reeup, value: partner.reeup ?? '' },
    ],
    [{ label: words('print.address'), value: partner.address ?? '' }],
  ]
}
