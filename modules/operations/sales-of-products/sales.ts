import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { addDays, type Day, today } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, one, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { entriesOf, isOpen } from '@cuadre/accounting/public.ts'
import { paidOf } from '@cuadre/finance/public.ts'
import { rateOn } from '@cuadre/nomenclators/exchange-rates/rate-on.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { actionTo, stepsOf, writeStep } from '@cuadre/platform/documents/states.ts'
import type * as api from './api.ts'
import { effects } from './effects.ts'
import { saleHead, type SaleHeadRow, saleLines } from './queries.ts'
import { type SaleState, saleWorkflow } from './states.ts'

export const documentType = 'saleOfProducts'
export type Sale = z.output<typeof api.Sale>
type Draft = z.output<typeof api.createSale.input>

/** A sale with all that hangs from it. */
async function whole(context: Context, head: SaleHeadRow): Promise<Sale> {
  const [lines, entries, paid, steps] = await Promise.all([
    saleLines(context, head._id),
    entriesOf(context, [head._id]),
    paidOf(context, [head._id]),
    stepsOf(context, documentType, head._id),
  ])
  const { settled = '0.00', pending = '0.00', paid: state = null } = paid.get(head._id) ?? {}
  const allowed = Object.values(saleWorkflow[head.state]).map(({ to }) => to)
  return {
    ...head,
    lines,
    entries: entries.get(head._id) ?? [],
    settled,
    pending,
    paid: state,
    allowed,
    steps,
  }
}

export async function getSale(context: Context, { id }: { id: string }): Promise<Sale> {
  const head = await saleHead(context, id)
  if (!head) throw notFound()
  return whole(context, head)
}

interface PricedLine {
  productId: string
  quantity: Amount
  unitPrice: Amount
  discount: Amount
  amount: Amount
  description: string | null
}

/** What each line comes to, or everything that is wrong with them: `lines.2.quantity` … */
async function priced({ tx }: Context, { lines }: Draft): Promise<PricedLine[]> {
  const products = await tx
    .selectFrom('product')
    .innerJoin('unit_of_measure', 'unit_of_measure.id', 'product.unit_id')
    .select([
      'product.id',
      'product.code',
      'product.active',
      'product.sale_price',
      'unit_of_measure.decimals',
    ])
    .where('product.id', 'in', [...new Set(lines.map(({ productId }) => productId))])
    .execute()
  const known = new Map(products.map((product) => [product.id, product]))
  const wrong: FieldRefusal[] = []
  const ready = lines.map((line, index) => {
    const product = known.get(line.productId)
    const refuse = (field: string, code: string, parameters = {}) =>
      wrong.push({ path: `lines.${index}.${field}`, code, parameters: { line: index + 1, ...parameters } })
    const quantity = amount(line.quantity)
    if (!product) refuse('productId', 'product.unknown')
    else if (!product.active) refuse('productId', 'product.inactive', { code: product.code })
    else if (!round(quantity, product.decimals).eq(quantity))
      refuse('quantity', 'sale.quantityDecimals', { code: product.code, decimals: product.decimals })
    if (quantity.lte(zero)) refuse('quantity', 'sale.quantityZero')
    const discount = amount(line.discount ?? '0')
    if (discount.gt('100')) refuse('discount', 'sale.discountTooLarge')
    const unitPrice = line.unitPrice ?? product?.sale_price
    if (product && (unitPrice === null || unitPrice === undefined))
      refuse('unitPrice', 'sale.noPrice', { code: product.code })
    const price = amount(unitPrice ?? '0')
    const kept = one.minus(discount.div('100'))
    return {
      productId: line.productId,
      quantity,
      unitPrice: price,
      discount,
      amount: round(quantity.times(price).times(kept)),
      description: line.description || null,
    }
  })
  if (wrong.length > 0) throw wrongFields(wrong)
  return ready
}

/** Who buys, from where, in which currency: everything that is wrong is said at once. */
async function checkHead(context: Context, draft: Draft) {
  const { tx } = context
  const [client, storage, currency, cash] = await Promise.all([
    tx
      .selectFrom('partner')
      .select(['kind', 'active', 'payment_days'])
      .where('id', '=', draft.clientId)
      .executeTakeFirst(),
    tx
      .selectFrom('storage')
      .innerJoin('nomenclator', 'nomenclator.id', 'storage.id')
      .select('nomenclator.active')
      .where('storage.id', '=', draft.storageId)
      .executeTakeFirst(),
    draft.currencyId
      ? tx
          .selectFrom('currency')
          .select(['is_functional'])
          .where('id', '=', draft.currencyId)
          .executeTakeFirst()
      : undefined,
    draft.cashAccountId
      ? tx.selectFrom('account').select('type').where('id', '=', draft.cashAccountId).executeTakeFirst()
      : undefined,
  ])
  const wrong: FieldRefusal[] = []
  if (!client) wrong.push({ path: 'clientId', code: 'partner.unknown' })
  else if (!client.active) wrong.push({ path: 'clientId', code: 'partner.inactive' })
  else if (client.kind === 'provider') wrong.push({ path: 'clientId', code: 'sale.notClient' })
  if (!storage) wrong.push({ path: 'storageId', code: 'sale.storageUnknown' })
  else if (!storage.active) wrong.push({ path: 'storageId', code: 'sale.storageInactive' })
  if (draft.currencyId && !currency) wrong.push({ path: 'currencyId', code: 'currency.unknown' })
  if (draft.cashAccountId && cash?.type !== 'cash' && cash?.type !== 'bank')
    wrong.push({ path: 'cashAccountId', code: 'sale.notCash' })
  if (draft.dueDate && draft.dueDate < draft.date) wrong.push({ path: 'dueDate', code: 'sale.dueBefore' })
  if (wrong.length > 0 || !client) throw wrongFields(wrong)
  return { paymentDays: client.payment_days, isForeign: currency?.is_functional === false }
}

/** Writes a sale down. Nothing moves and nothing is posted until it is confirmed. */
export async function createSale(context: Context, draft: Draft): Promise<Sale> {
  const { paymentDays, isForeign } = await checkHead(context, draft)
  const lines = await priced(context, draft)
  const total = sum(lines.map((line) => line.amount))
  const rate = isForeign
    ? amount(
        draft.rate ?? (await rateOn(context, { currencyId: draft.currencyId ?? '', day: draft.date })).rate,
      )
    : null
  const _id = uuidv7()
  const number = await nextNumber(context, 'OV', draft.date)
  await context.tx
    .insertInto('sale')
    .values({
      id: _id,
      number,
      day: draft.date,
      client_id: draft.clientId,
      storage_id: draft.storageId,
      description: draft.description || null,
      payment_form: draft.paymentForm,
      cash_account_id: draft.paymentForm === 'cash' ? (draft.cashAccountId ?? null) : null,
      due_date:
        draft.dueDate ?? (draft.paymentForm === 'cash' ? draft.date : addDays(draft.date, paymentDays)),
      currency_id: isForeign ? draft.currencyId : null,
      rate: rate && text(rate, 8),
      total: text(total),
      amount: text(rate ? round(total.times(rate)) : total),
      delivered_to: draft.deliveredTo || null,
      delivered_to_id: draft.deliveredToId || null,
      vehicle: draft.vehicle || null,
      created_by: context.user._id,
    })
    .execute()
  await context.tx
    .insertInto('sale_line')
    .values(
      lines.map((line, index) => ({
        id: uuidv7(),
        sale_id: _id,
        line: index + 1,
        product_id: line.productId,
        description: line.description,
        quantity: line.quantity.toFixed(),
        unit_price: line.unitPrice.toFixed(),
        discount: line.discount.toFixed(),
        amount: text(line.amount),
      })),
    )
    .execute()
  await writeStep(context, { type: documentType, _id, from: null, to: 'pending' })
  const after = await getSale(context, { id: _id })
  context.changed({ type: documentType, _id, after })
  return after
}

/** Moves a sale to another state, with everything that follows from it, or refuses and changes nothing. */
export async function changeState(
  context: Context,
  { _id, state, version, reason }: z.output<typeof api.changeStateSaleOfProducts.input>,
): Promise<Sale> {
  const { tx } = context
  await tx.selectFrom('sale').select('id').where('id', '=', _id).forUpdate().execute()
  const before = await getSale(context, { id: _id })
  const action = actionTo<SaleState, keyof typeof effects>(context, saleWorkflow, before.state, state)
  if (before.version !== version) throw stale(before)
  if (action === 'cancel' && !reason) throw wrongFields([{ path: 'reason', code: 'field.required' }])
  await effects[action](context, before, { reason: reason ?? '', day: await dayOf(context, before) })
  await tx
    .updateTable('sale')
    .set({ state, version: version + 1 })
    .where('id', '=', _id)
    .execute()
  await writeStep(context, { type: documentType, _id, from: before.state, to: state, reason })
  const after = await getSale(context, { id: _id })
  context.changed({ type: documentType, _id, before: { state: before.state }, after: { state, reason } })
  return after
}

/** What undoes a sale is dated today, or like the sale while nobody works in the period of today. */
async function dayOf(context: Context, { date }: Sale): Promise<Day> {
  const day = today(context.timeZone)
  return day > date && (await isOpen(context, day)) ? day : date
}
