import type { z } from 'zod'
import { type Day } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { textsIn } from '@cuadre/kernel/text-fields.ts'
import { contractsOf, type NamedContract } from '../contracts/balance.ts'
import type { Invoicing } from '../documents/by-invoice.ts'
import type { ToInvoice } from '../documents/fields.ts'
import { carriageFields } from '../sales-of-products/fields.ts'
import { getSaleToInvoice, invoiceSale, releaseSale, returnedAmount } from '../sales-of-products/invoicing.ts'
import { getSale, type Sale } from '../sales-of-products/sale.ts'
import { saleStates } from '../sales-of-products/states.ts'
import { invoiceServiceSale, releaseServiceSale } from '../sales-of-services/invoicing.ts'
import { getServiceToInvoice } from '../sales-of-services/sales.ts'
import type { SourceType } from './states.ts'

export interface SourceRef {
  type: SourceType
  _id: string
}

type Laid = z.output<typeof ToInvoice>

/** What each kind of sale is to its invoice. */
const kinds = {
  saleOfProducts: {
    layOut: (context: Context, id: string) => getSaleToInvoice(context, { id }),
    invoice: invoiceSale,
    release: (context: Context, _id: string, invoice: Invoicing, former: string) =>
      releaseSale(context, _id, invoice, saleStates.find((state) => state === former) ?? 'confirmed'),
    returned: returnedAmount,
  },
  saleOfServices: {
    layOut: (context: Context, id: string) => getServiceToInvoice(context, { id }),
    invoice: invoiceServiceSale,
    release: releaseServiceSale,
    returned: () => Promise.resolve('0.00'),
  },
} as const satisfies Record<SourceType, object>

/** Puts a sale on an invoice, and says which state it left. */
export const putOn = (context: Context, { type, _id }: SourceRef, invoice: Invoicing): Promise<string> =>
  kinds[type].invoice(context, _id, invoice)

/** Takes a sale off an invoice: it is again what it was. */
export const takeOff = (
  context: Context,
  { type, _id, former }: SourceRef & { former: string },
  invoice: Invoicing,
): Promise<string> => kinds[type].release(context, _id, invoice, former)

/** Refused where more or less of a sale came back than the invoice says: by now nobody can change that meanwhile. */
export async function checkReturned(
  context: Context,
  { type, _id, number, returned }: SourceRef & { number: string; returned: string },
): Promise<void> {
  if ((await kinds[type].returned(context, _id)) !== returned)
    throw new Refusal('invoice.saleChanged', { sale: number })
}

export interface SalesToInvoice {
  laid: readonly Laid[]
  /** Of the last sale: an invoice is not older than what was sold. */
  lastDay: Day
  dueDate: Day
  paymentForm: 'credit' | 'cash'
  currency: Laid['currency'] | null
  rate: string | null
  client: Laid['client']
  lines: Laid['lines']
  subtotal: string
  discount: string
  total: string
  amount: string
  contract: NamedContract | null
  delivery: Delivery
}

/** Who takes the goods away and what carries them. */
type Delivery = Pick<Sale, keyof typeof carriageFields>

/** Sales as one invoice lays them out, or why they cannot be on one: it has one client, one currency, one rate, one contract. */
export async function collectSources(
  context: Context,
  sources: readonly SourceRef[],
): Promise<SalesToInvoice> {
  const twice = sources.flatMap(({ _id }, at) =>
    sources.findIndex((other) => other._id === _id) < at
      ? [{ path: `sources.${at}`, code: 'invoice.saleTwice' }]
      : [],
  )
  if (twice.length > 0) throw wrongFields(twice)
  const laid: Laid[] = []
  for (const { type, _id } of sources) laid.push(await kinds[type].layOut(context, _id))
  const [named, delivery] = await Promise.all([
    contractsOf(
      context,
      sources.map(({ _id }) => _id),
    ),
    deliveryOf(context, sources),
  ])
  const wrong = laid.flatMap((each, at) => unlike(laid[0]!, each, at, named))
  if (wrong.length > 0) throw wrongFields(wrong)
  const first = laid[0]!
  const days = laid.map(({ date }) => date).toSorted()
  const dues = laid.map(({ date, dueDate }) => dueDate ?? date).toSorted()
  const all = laid.flatMap(({ lines }) => lines)
  return {
    laid,
    lastDay: days.at(-1)!,
    dueDate: dues[0]! < days.at(-1)! ? days.at(-1)! : dues[0]!,
    paymentForm: laid.every(({ paymentForm }) => paymentForm === 'cash') ? 'cash' : 'credit',
    currency: first.rate === null ? null : first.currency,
    rate: first.rate,
    client: first.client,
    lines: all.map((line, at) => ({ ...line, line: at + 1 })),
    subtotal: added(laid, 'subtotal'),
    discount: added(laid, 'discount'),
    total: added(laid, 'total'),
    amount: added(laid, 'amount'),
    contract: named.get(first.source._id) ?? null,
    delivery,
  }
}

const added = (laid: readonly Laid[], figure: 'subtotal' | 'discount' | 'total' | 'amount') =>
  text(sum(laid.map((each) => amount(each[figure]))))

/** Why a sale cannot be on the same invoice as the first. */
function unlike(
  first: Laid,
  each: Laid,
  at: number,
  contracts: ReadonlyMap<string, NamedContract>,
): FieldRefusal[] {
  const refuse = (code: string) => [
    { path: `sources.${at}`, code, parameters: { number: each.source.number, first: first.source.number } },
  ]
  if (each.clientId !== first.clientId) return refuse('invoice.otherClient')
  if (each.currency._id !== first.currency._id) return refuse('invoice.otherCurrency')
  if (each.rate !== first.rate) return refuse('invoice.otherRate')
  if ((each.paymentForm === 'cash') !== (first.paymentForm === 'cash'))
    return refuse('invoice.otherPaymentForm')
  if (contractKey(contracts.get(each.source._id)) !== contractKey(contracts.get(first.source._id)))
    return refuse('invoice.otherContract')
  return []
}

const contractKey = (named: NamedContract | undefined) => `${named?._id} ${named?.supplement?._id}`

/** How the goods of the first sale of products left, where it says so. */
async function deliveryOf(
  context: Context,
  sources: readonly SourceRef[],
): Promise<SalesToInvoice['delivery']> {
  const goods = sources.find(({ type }) => type === 'saleOfProducts')
  return textsIn(carriageFields, goods ? await getSale(context, { id: goods._id }) : {})
}
