import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { FormBox } from '@cuadre/server-kit/files/form.ts'
import { isZero, shownDay } from '@cuadre/server-kit/files/shown.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { say } from '@cuadre/server-kit/words.ts'
import { booksCurrency, printDocument, printedAmount } from '@cuadre/platform/documents/print.ts'
import { printedPartner } from '../documents/printed-partner.ts'
import { type Contract, getContract } from './contracts.ts'
import { supplementsOf } from './queries.ts'

/** A contract or a supplement: its parties, what it is about, for how much, on which terms, who signs; and its supplements. */
export async function printContract(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const contract = await getContract(context, { id })
  const [partner, functional, supplements] = [
    await printedPartner(context, contract.partnerId),
    await booksCurrency(context),
    await supplementsOf(context, { id }),
  ]
  const words = (key: string) => say(context.language, `contracts.${key}`)
  const currency = contract.currency?.code
  return printDocument(context, {
    title: words(contract.type === 'supplement' ? 'types.supplement' : 'one'),
    number: contract.fullNumber,
    state: contract.state,
    boxes: boxesOf(context, contract, partner, currency ?? functional),
    columns: [
      { header: words('types.supplement'), width: 60 },
      { header: words('object') },
      { header: words('startDate'), width: 58 },
      { header: words('endDate'), width: 58 },
      { header: words('amount'), figures: true, width: 84 },
      { header: words('state'), width: 62 },
    ],
    rows: supplements.data.map((each) => [
      each.number,
      each.object,
      shownDay(each.startDate),
      each.endDate === null ? words('noEnd') : shownDay(each.endDate),
      isZero(each.amount) ? words('noAmount') : printedAmount(context, each.amount),
      words(`states.${each.state}`),
    ]),
    ...(!isZero(contract.amount) && {
      sums: [{ label: words('amount'), value: printedAmount(context, contract.amount) }],
      inLetters: { value: contract.amount, currency },
    }),
    remarks: remarksOf(context, contract),
    signatures: signaturesOf(context, contract),
  })
}

function boxesOf(
  context: Context,
  contract: Contract,
  partner: Awaited<ReturnType<typeof printedPartner>>,
  currency: string,
): FormBox[][] {
  const words = (key: string) => say(context.language, `contracts.${key}`)
  const { nit, reeup } = fileWords[context.language]
  const { kind, signedOn, startDate, endDate, paymentDays, instrument } = contract
  const accounts = (side: 'ours' | 'theirs') =>
    contract.bankAccounts
      .filter((account) => account.side === side)
      .map(({ bank, number }) => `${bank} ${number}`)
      .join('\n')
  return [
    [
      { label: words('kind'), value: kind.name, share: 2 },
      { label: words('nature'), value: words(`natures.${contract.nature}`) },
      { label: words('type'), value: words(`types.${contract.type}`) },
      { label: words('state'), value: words(`states.${contract.state}`) },
    ],
    [
      { label: words('partner'), value: `${partner.code} ${partner.name}`, share: 2 },
      { label: nit, value: partner.nit ?? '' },
      { label: reeup, value: partner.reeup ?? '' },
    ],
    [
      { label: words('print.address'), value: partner.address ?? '' },
      { label: words('print.ourAccounts'), value: accounts('ours') },
      { label: words('print.theirAccounts'), value: accounts('theirs') },
    ],
    [
      { label: words('signedOn'), value: signedOn === null ? '' : shownDay(signedOn) },
      { label: words('startDate'), value: shownDay(startDate) },
      { label: words('endDate'), value: endDate === null ? words('noEnd') : shownDay(endDate) },
      { label: words('currency'), value: currency },
      { label: words('paymentDays'), value: paymentDays === null ? '' : String(paymentDays) },
      {
        label: words('instrument'),
        value: instrument === null ? '' : words(`instruments.${instrument}`),
      },
    ],
    [{ label: words('object'), value: contract.object }],
  ]
}

const remarksOf = ({ language }: Context, { penalties, renewal }: Contract): string[] => {
  const words = (key: string) => say(language, `contracts.${key}`)
  return [
    ...(penalties === null ? [] : [`${words('penalties')}: ${penalties}`]),
    ...(renewal === null ? [] : [`${words('renewal')}: ${renewal}`]),
  ]
}

/** Who signs for each side: by name and charge, or with an empty line where nobody is named. */
function signaturesOf({ language }: Context, { representatives }: Contract) {
  return (['ours', 'theirs'] as const).flatMap((side) => {
    const label = say(language, `contracts.print.${side}`)
    const named = representatives.filter((each) => each.side === side)
    return named.length === 0
      ? [{ label }]
      : named.map(({ name, charge, resolution }) => ({
          label,
          name: [name, charge, resolution].filter(Boolean).join(', '),
        }))
  })
}
