import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { FormBox, FormSignature } from '@cuadre/server-kit/files/form.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  booksCurrency,
  printDocument,
  printedAmount,
  printedQuantity,
} from '@cuadre/platform/documents/print.ts'
import { getMovement, type Movement } from './movements.ts'
import { kindFacts } from './states.ts'

/** The voucher of money that came in or went out: who, how much in letters, for what, who answers for it. */
export async function printMovement(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const movement = await getMovement(context, { id })
  const functional = await booksCurrency(context)
  const words = (key: string) => translate(context.language, key)
  const { currency, kind, number, state, total } = movement
  return printDocument(context, {
    title: words(`movements.kinds.${kind}`),
    number,
    state,
    boxes: boxesOf(context, movement, functional),
    columns: [
      { header: words('movements.purpose') },
      { header: words('movements.costCenter'), width: 110 },
      { header: words('movements.expenseItem'), width: 110 },
      { header: words('movements.total'), figures: true, width: 90 },
    ],
    rows: movement.lines.map(
      ({ purpose, document, account, costCenter, expenseItem, description, amount }) => [
        [
          words(`movements.purposes.${purpose}`),
          document?.number ?? (account && `${account.code} ${account.name}`),
          description,
        ]
          .filter(Boolean)
          .join(' '),
        costCenter?.name ?? '',
        expenseItem?.name ?? '',
        printedAmount(context, amount),
      ],
    ),
    sums: [{ label: words('movements.total'), value: printedAmount(context, total) }],
    inLetters: { value: total, currency: currency?.code },
    remarks: currency
      ? [`${words('movements.amount')}: ${printedAmount(context, movement.amount)} ${functional}`]
      : [],
    signatures: signaturesOf(context, movement),
  })
}

function boxesOf(context: Context, movement: Movement, functional: string): FormBox[][] {
  const words = (key: string) => translate(context.language, key)
  const { account, partner, party, currency, rate } = movement
  return [
    [
      {
        label: words(partner ? 'movements.partner' : 'movements.party'),
        value: partner ? `${partner.code} ${partner.name}` : (party ?? ''),
        share: 2,
      },
      { label: words('movements.account'), value: `${account.code} ${account.name}`, share: 2 },
    ],
    [
      { label: words('movements.date'), value: formatDay(movement.date) },
      { label: words('movements.reference'), value: movement.reference ?? '' },
      {
        label: words('movements.total'),
        value: `${printedAmount(context, movement.total)} ${currency?.code ?? functional}`,
      },
      { label: words('movements.rate'), value: rate === null ? '' : printedQuantity(context, rate) },
      { label: words('movements.state'), value: words(`movements.states.${movement.state}`) },
    ],
    [{ label: words('movements.description'), value: movement.description }],
  ]
}

/** Money that goes out is authorized; whoever hands it in or takes it signs as well. */
function signaturesOf({ language }: Context, { kind, partner, party }: Movement): FormSignature[] {
  const { authorizedBy, enteredBy, madeBy, receivedBy } = fileWords[language]
  const other = partner?.name ?? party ?? undefined
  return kindFacts[kind].side === 'receivable'
    ? [
        { label: madeBy },
        { label: translate(language, 'movements.deliveredBy'), name: other },
        { label: enteredBy },
      ]
    : [{ label: madeBy }, { label: authorizedBy }, { label: receivedBy, name: other }, { label: enteredBy }]
}
