import type { Paper } from '@cuadre/server-kit/files/drawing.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { contractBox, printOrder } from '../documents/print-priced.ts'
import { getServicePurchase } from './purchases.ts'

/** The order by which services are bought, with where each expense goes. */
export async function printPurchaseOrder(context: Context, { id }: { id: string }): Promise<Paper> {
  const purchase = await getServicePurchase(context, { id })
  const { authorizedBy, receivedBy, enteredBy } = fileWords[context.language]
  const word = (key: string) => translate(context.language, key)
  return printOrder(context, {
    ...purchase,
    title: word('servicePurchases.print'),
    stateWord: word(`servicePurchases.states.${purchase.state}`),
    days: [
      { label: word('terms.dueDate'), value: formatDay(purchase.dueDate) },
      { label: word('servicePurchases.providerDocument'), value: purchase.providerDocument ?? '' },
    ],
    partner: { label: word('servicePurchases.provider'), _id: purchase.providerId },
    more: contractBox(context, purchase.contract),
    lines: purchase.lines.map(({ account, costCenter, expenseItem, service, ...line }) => ({
      ...line,
      item: service,
      description: [
        line.description,
        [account, costCenter, expenseItem].flatMap((each) => (each?.code ? [each.code] : [])).join(' · '),
      ]
        .filter(Boolean)
        .join(' — '),
    })),
    remarks: [
      `${word('terms.paymentForm')}: ${word(`terms.paymentForms.${purchase.paymentForm}`)}`,
      ...(purchase.description === null ? [] : [purchase.description]),
    ],
    signatures: [{ label: authorizedBy }, { label: receivedBy }, { label: enteredBy }],
  })
}
