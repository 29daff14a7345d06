import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { FormBox, FormColumn, FormSignature } from '@cuadre/server-kit/files/form.ts'
import { isZero, formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  booksCurrency,
  printDocument,
  printedAmount,
  type PrintedDocument,
} from '@cuadre/platform/documents/print.ts'
import { type Contract, getContract } from './contracts.ts'
import { type ContractRow, supplementsOf } from './queries.ts'

type Side = Contract['representatives'][number]['side']

interface Party {
  name: string
  nit: string | null
  reeup: string | null
  address: string | null
}

const wordsOf =
  ({ language }: Context) =>
  (key: string, parameters: Record<string, string> = {}) =>
    translate(language, `contracts.${key}`, parameters)

export const printContract = async (context: Context, input: { id: string }): Promise<FileAnswer> =>
  printDocument(context, await contractPrintout(context, input))

/** A contract on paper: both parties and who signs for them, its object, value and terms, and its supplements as an annex. */
export async function contractPrintout(context: Context, { id }: { id: string }): Promise<PrintedDocument> {
  const contract = await getContract(context, { id })
  const [us, them, { data: supplements }, functional] = [
    await ourselves(context),
    await partner(context, contract),
    await supplementsOf(context, { id }),
    await booksCurrency(context),
  ]
  const words = wordsOf(context)
  const { type, fullNumber, state, amount, currency, penalties, renewal } = contract
  const saysAmount = !isZero(amount)
  return {
    title: words(`print.titles.${type}`),
    number: fullNumber,
    state,
    boxes: [
      ...partyBoxes(context, contract, 'ours', us),
      ...partyBoxes(context, contract, 'theirs', them),
      ...termBoxes(context, contract, functional),
    ],
    columns: annexColumns(context),
    rows: (type === 'framework' ? supplements : [contract]).map((each) =>
      annexRow(context, each, functional),
    ),
    ...(saysAmount && {
      sums: [{ label: words('print.value'), value: printedAmount(context, amount) }],
      inLetters: { value: amount, currency: currency?.code },
    }),
    remarks: [
      ...(renewal === null ? [] : [`${words('renewal')}: ${renewal}`]),
      ...(penalties === null ? [] : [`${words('penalties')}: ${penalties}`]),
    ],
    signatures: [...signers(context, contract, 'ours', us), ...signers(context, contract, 'theirs', them)],
  }
}

const ourselves = ({ tx }: Context): Promise<Party> =>
  tx.selectFrom('organization').select(['name', 'nit', 'reeup', 'address']).executeTakeFirstOrThrow()

const partner = ({ tx }: Context, { partnerId }: Contract): Promise<Party> =>
  tx
    .selectFrom('partner')
    .select(['name', 'nit', 'reeup', 'address'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()

/** Who a party is, who represents it by which right, and where it is paid or pays from. */
function partyBoxes(context: Context, contract: Contract, side: Side, party: Party): FormBox[][] {
  const words = wordsOf(context)
  const { nit, reeup } = fileWords[context.language]
  const accounts = contract.bankAccounts.filter((each) => each.side === side)
  return [
    [
      { label: words(`print.parties.${side}.${contract.nature}`), value: party.name, share: 2 },
      { label: nit, value: party.nit ?? '' },
      { label: reeup, value: party.reeup ?? '' },
    ],
    [
      { label: words('print.address'), value: party.address ?? '' },
      {
        label: words('print.accounts'),
        value: accounts.map(({ bank, number }) => `${bank} ${number}`).join('\n'),
      },
    ],
    [
      {
        label: words('print.representedBy'),
        value: representativesOf(contract, side)
          .map(({ name, charge, resolution }) => [name, charge, resolution].filter(Boolean).join(', '))
          .join('\n'),
      },
    ],
  ]
}

const representativesOf = ({ representatives }: Contract, side: Side) =>
  representatives.filter((each) => each.side === side)

function termBoxes(context: Context, contract: Contract, functional: string): FormBox[][] {
  const words = wordsOf(context)
  const { parent, kind, paymentDays, instrument, signedOn, currency } = contract
  return [
    [{ label: words('object'), value: contract.object }],
    [
      { label: words('kind'), value: kind.name },
      { label: words('signedOn'), value: signedOn === null ? '' : formatDay(signedOn) },
      { label: words('print.validity'), value: validity(context, contract), share: 2 },
      { label: words('state'), value: words(`states.${contract.state}`) },
    ],
    [
      {
        label: words('print.value'),
        value: isZero(contract.amount)
          ? words('noAmount')
          : `${printedAmount(context, contract.amount)} ${currency?.code ?? functional}`,
        share: 2,
      },
      {
        label: words('paymentDays'),
        value:
          paymentDays === null
            ? ''
            : paymentDays === 0
              ? words('print.atOnce')
              : words('print.days', { days: String(paymentDays) }),
      },
      { label: words('instrument'), value: instrument === null ? '' : words(`instruments.${instrument}`) },
      ...(parent ? [{ label: words('parent'), value: parent.code ?? parent.name }] : []),
    ],
  ]
}

const validity = (
  context: Context,
  { startDate, endDate }: Pick<ContractRow, 'startDate' | 'endDate'>,
): string =>
  endDate === null
    ? wordsOf(context)('print.from', { start: formatDay(startDate) })
    : wordsOf(context)('print.until', { start: formatDay(startDate), end: formatDay(endDate) })

const annexColumns = (context: Context): FormColumn[] => {
  const words = wordsOf(context)
  return [
    { header: words('number'), width: 110 },
    { header: words('object') },
    { header: words('print.validity'), width: 130 },
    { header: words('amount'), figures: true, width: 100 },
  ]
}

/** A supplement, or a contract that has none: what is done, when, and for how much. */
const annexRow = (context: Context, each: ContractRow, functional: string): string[] => [
  each.fullNumber,
  each.object,
  validity(context, each),
  isZero(each.amount) ? '–' : `${printedAmount(context, each.amount)} ${each.currency?.code ?? functional}`,
]

/** Where each party signs: those who represent it, or the party itself. Two at most fit beside those of the other. */
function signers(context: Context, contract: Contract, side: Side, party: Party): FormSignature[] {
  const label = wordsOf(context)('print.signedFor', { party: party.name })
  const representatives = representativesOf(contract, side).slice(0, 2)
  if (representatives.length === 0) return [{ label }]
  return representatives.map(({ name }) => ({ label, name }))
}
