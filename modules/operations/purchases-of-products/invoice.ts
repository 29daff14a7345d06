import type { z } from 'zod'
import { addDays } from '@cuadre/kernel/day.ts'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { accountsFor, postDocument } from '@cuadre/accounting/public.ts'
import { openItem } from '@cuadre/finance/public.ts'
import { partnerAccounts } from '../documents/partner-accounts.ts'
import { progressOf } from './receiving/progress.ts'
import type { invoicePurchase } from './api.ts'
import { creditorOf } from './accounts.ts'
import { portion } from './distribution.ts'
import { postInvoice } from './posting.ts'
import { documentType, getPurchase, originOf, type Purchase } from './purchase.ts'

interface Invoiced {
  /** In the currency of the purchase. */
  total: Amount
  /** In that of the books: what waited for the invoice, and what is still to come. */
  received: Amount
  coming: Amount
}

/** What the invoice comes to: all that was bought but what was refused or has gone back before it came. */
async function invoiced(context: Context, purchase: Purchase): Promise<Invoiced> {
  const lines = await progressOf(context, purchase._id)
  const parts = lines.map((line) => {
    const gone = line.rejected.plus(line.returned)
    return {
      total: line.amount.minus(
        portion({ whole: line.amount, of: line.bought, done: zero, taken: zero }, gone),
      ),
      received: line.receivedValue.minus(line.returnedValue),
      coming: portion(
        {
          whole: line.bookAmount,
          of: line.bought,
          done: line.received.plus(line.rejected),
          taken: line.taken,
        },
        line.bought.minus(line.received).minus(line.rejected),
      ),
    }
  })
  return {
    total: sum(parts.map(({ total }) => total)),
    received: sum(parts.map(({ received }) => received)),
    coming: sum(parts.map(({ coming }) => coming)),
  }
}

/** The invoice of goods that came before it has come: what waited for it is owed. */
export async function enterInvoice(
  context: Context,
  {
    _id,
    version,
    date,
    providerInvoice,
    dueDate,
    total,
    acceptDifference,
  }: z.output<typeof invoicePurchase.input>,
): Promise<Purchase> {
  const { tx } = context
  await tx.selectFrom('purchase').select('id').where('id', '=', _id).forUpdate().execute()
  const before = await getPurchase(context, { id: _id })
  const { number, state } = before
  if (!before.awaitsInvoice || state === 'pending' || state === 'cancelled')
    throw new Refusal('purchase.notAwaited', { number })
  if (before.version !== version) throw stale(before)
  const due = await invoiced(context, before)
  if (due.total.eq(zero) && amount(before.amount).gt(zero))
    throw new Refusal('purchase.allReturned', { number })
  const said = total ? amount(total) : due.total
  if (said.lte(zero) && due.total.gt(zero)) throw wrongFields([{ path: 'total', code: 'document.totalZero' }])
  if (!acceptDifference && !said.eq(due.total))
    throw new Refusal('purchase.invoiceDiffers', {
      invoice: text(said),
      expected: text(due.total),
    })
  await tx
    .updateTable('purchase')
    .set({
      awaits_invoice: false,
      provider_invoice: providerInvoice,
      provider_invoice_day: date,
      due_date: dueDate ?? (await dueOf(context, before, date)),
      version: version + 1,
    })
    .where('id', '=', _id)
    .execute()
  const invoicedPurchase = await getPurchase(context, { id: _id })
  await postDue(context, invoicedPurchase, date, { ...due, total: said, expected: due.total })
  const after = await getPurchase(context, { id: _id })
  context.changed({ type: documentType, _id, before, after })
  return after
}

async function dueOf(context: Context, { providerId, paymentForm }: Purchase, date: string) {
  if (paymentForm === 'cash') return date
  const accounts = await partnerAccounts(context, 'provider', [providerId], date)
  return addDays(date, accounts(providerId).paymentDays)
}

/** What an invoice says, and what of it was expected. */
interface Said extends Invoiced {
  expected: Amount
}

async function postDue(context: Context, purchase: Purchase, day: string, due: Said): Promise<void> {
  const rate = purchase.rate === null ? null : amount(purchase.rate)
  const inBooks = (of: Amount) => (rate ? round(of.times(rate)) : of)
  const owed = inBooks(due.total)
  if (owed.eq(zero)) return
  const named = await accountsFor(
    context,
    [
      'account.grni',
      'account.goodsInTransit',
      'account.fx.loss',
      'account.fx.gain',
      'account.purchaseInvoice.loss',
      'account.purchaseInvoice.gain',
    ],
    day,
  )
  const creditor = await creditorOf(context, purchase)
  const foreign = creditor.foreign && { ...creditor.foreign, amount: due.total }
  const { number, providerId, provider, providerInvoice } = purchase
  await postDocument(context, {
    day,
    type: 'purchase',
    origin: originOf(purchase),
    draft: postInvoice(
      {
        description: translate(context.language, 'purchases.invoiceEntry', {
          number,
          provider: provider.name,
          invoice: providerInvoice ?? '',
        }),
        providerId,
        amount: owed,
        received: due.received,
        coming: due.coming,
        difference: owed.minus(inBooks(due.expected)),
      },
      {
        awaited: named['account.grni']._id,
        transit: named['account.goodsInTransit']._id,
        creditor: { ...creditor, foreign },
        loss: named['account.fx.loss']._id,
        gain: named['account.fx.gain']._id,
        more: named['account.purchaseInvoice.loss']._id,
        less: named['account.purchaseInvoice.gain']._id,
      },
    ),
  })
  if (creditor.partnerId)
    await openItem(context, {
      side: 'payable',
      partnerId: creditor.partnerId,
      accountId: creditor.accountId,
      day,
      dueDate: purchase.dueDate,
      amount: owed,
      ...(foreign && { foreign }),
      origin: originOf(purchase),
    })
}
