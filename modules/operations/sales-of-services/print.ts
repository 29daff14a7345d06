import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { contractBox, printOrder } from '../documents/print-priced.ts'
import { getServiceSale } from './sales.ts'

/** The order by which services are done for a client, who signs that they were. */
export async function printServiceOrder(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const sale = await getServiceSale(context, { id })
  const { authorizedBy, deliveredBy, receivedBy, enteredBy } = fileWords[context.language]
  const word = (key: string) => translate(context.language, key)
  return printOrder(context, {
    ...sale,
    title: word('serviceSales.print'),
    stateWord: word(`serviceSales.states.${sale.state}`),
    days: [{ label: word('terms.dueDate'), value: formatDay(sale.dueDate) }],
    partner: { label: word('serviceSales.client'), _id: sale.clientId },
    more: contractBox(context, sale.contract),
    lines: sale.lines.map((line) => ({ ...line, item: line.service })),
    remarks: [
      `${word('terms.paymentForm')}: ${word(`terms.paymentForms.${sale.paymentForm}`)}`,
      ...(sale.seller === null ? [] : [`${word('serviceSales.seller')}: ${sale.seller}`]),
      ...(sale.isExport ? [word('terms.exported')] : []),
      ...(sale.description === null ? [] : [sale.description]),
    ],
    signatures: [
      { label: authorizedBy },
      { label: deliveredBy },
      { label: receivedBy },
      { label: enteredBy },
    ],
  })
}
