import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
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
import { getVoucher, type Voucher } from './vouchers.ts'

/** A voucher as it is filed: from which fund, to whom, for what, the amount in letters, who paid and who received. */
export async function printVoucher(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const voucher = await getVoucher(context, { id })
  const functional = await booksCurrency(context)
  const words = (key: string) => translate(context.language, `expenseVouchers.${key}`)
  const { account, advance, currency, number, state } = voucher
  const { enteredBy, receivedBy } = fileWords[context.language]
  return printDocument(context, {
    title: words(advance ? 'anAdvance' : 'one'),
    model: advance ? 'SC-3-03' : 'SC-3-02',
    number,
    state,
    boxes: [
      [
        { label: words('fund'), value: `${voucher.fund.number} · ${account.code} ${account.name}`, share: 2 },
        { label: words('date'), value: formatDay(voucher.date) },
        { label: words('state'), value: words(`states.${state}`) },
      ],
      [
        { label: words('beneficiary'), value: voucher.beneficiary, share: 2 },
        ...(voucher.dueDate === null ? [] : [{ label: words('dueDate'), value: formatDay(voucher.dueDate) }]),
        ...(voucher.justifiedOn === null
          ? []
          : [{ label: words('justifiedOn'), value: formatDay(voucher.justifiedOn) }]),
      ],
      [{ label: words('description'), value: voucher.description }],
    ],
    columns: [
      { header: words('account') },
      { header: words('costCenter'), width: 110 },
      { header: words('detail') },
      { header: words('total'), figures: true, width: 110 },
    ],
    rows: voucher.lines.map((line) => [
      `${line.account.code ?? ''} ${line.account.name}`,
      line.costCenter?.name ?? '',
      [line.expenseItem?.name, line.description].filter(Boolean).join(' · '),
      printedAmount(context, line.amount),
    ]),
    sums: sumsOf(context, voucher, currency?.code ?? functional),
    inLetters: { value: voucher.total, currency: currency?.code },
    remarks:
      currency && voucher.rate !== null
        ? [
            `${words('amountInBooks')}: ${printedAmount(context, voucher.amount)} ${functional} (${words('rate')} ${printedQuantity(context, voucher.rate)})`,
          ]
        : [],
    signatures: [
      { label: words('custodian') },
      { label: words('authorised') },
      { label: receivedBy, name: voucher.beneficiary },
      { label: enteredBy },
    ],
  })
}

/** An advance says what was spent of it and what came back, once that is known. */
function sumsOf(context: Context, { advance, total, spent, returned }: Voucher, currency: string) {
  const row = (key: string, value: string) => ({
    label: `${translate(context.language, `expenseVouchers.${key}`)} ${currency}`,
    value: printedAmount(context, value),
  })
  if (!advance || spent === null || returned === null) return [row('total', total)]
  return [row('total', total), row('spent', spent), row('returned', returned)]
}
