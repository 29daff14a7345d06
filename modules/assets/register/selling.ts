import type { z } from 'zod'
import { addDays, type Day } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, type Amount, round, text, zero } from '@cuadre/kernel/money.ts'
import { accountsFor, postDocument } from '@cuadre/accounting/public.ts'
import { openItem } from '@cuadre/finance/public.ts'
import { isNaturalPersonForm, ManagementForm } from '@cuadre/nomenclators/partners/management-forms.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { disposedOf, lossAccount, refuseWrongLoss } from './disposing.ts'
import type * as api from './movement-api.ts'
import { assetsToMove, refuseUndepreciated } from './moving.ts'
import { postSale } from './posting.ts'
import { currencyOn } from './terms.ts'
import { type Movement, originOf, stand, write, written } from './written-movement.ts'

type Draft = z.output<typeof api.sellAssets.input>

/** Assets are sold: the buyer owes their price, which is an income, and what they were still worth leaves the books as a loss. */
export async function sellAssets(context: Context, draft: Draft): Promise<Movement> {
  const { date, description, clientId, reference, costCenterId = null, expenseItemId = null } = draft
  const { client, dueDate, price, currency, receivable, income } = await agreedSale(context, draft)
  const assets = await assetsToMove(context, draft)
  await refuseUndepreciated(context, assets, date)
  const account = await lossAccount(context, { ...draft, reason: 'sale' })
  await refuseWrongLoss(context, assets, { account, costCenterId, expenseItemId })
  const { _id, number } = await write(
    context,
    {
      date,
      type: 'disposal',
      description,
      columns: {
        reason: 'sale',
        account_id: account,
        cost_center_id: costCenterId,
        expense_item_id: expenseItemId,
        client_id: clientId,
        due_date: dueDate,
        reference: reference || null,
        currency_id: currency?._id ?? null,
        rate: currency && text(currency.rate, 8),
        total: draft.price,
        price: text(price),
        receivable_account_id: receivable,
        income_account_id: income,
      },
    },
    assets,
    () => ({}),
  )
  await stand(context, _id, { state: 'disposed', disposedOn: date })
  const foreign = currency && {
    currencyId: currency._id,
    amount: amount(draft.price),
    rate: currency.rate,
  }
  await postDocument(context, {
    day: date,
    type: 'fixedAssets',
    origin: originOf({ _id, number }),
    draft: postSale(
      translate(context.language, 'assetMovements.entries.sale', {
        number,
        client,
        assets: assets.map(({ inventoryNumber, name }) => `${inventoryNumber} ${name}`).join(', '),
      }).slice(0, 500),
      { clientId, price, foreign, receivable, income },
      assets.map(disposedOf),
      { account, costCenterId, expenseItemId },
    ),
  })
  await openItem(context, {
    side: 'receivable',
    partnerId: clientId,
    accountId: receivable,
    day: date,
    dueDate,
    amount: price,
    ...(foreign && { foreign }),
    origin: originOf({ _id, number }),
  })
  return written(context, _id)
}

interface Agreed {
  client: string
  dueDate: Day
  /** In the currency of the books. */
  price: Amount
  currency: { _id: string; rate: Amount } | null
  receivable: string
  income: string
}

/** What was agreed with the buyer: for how much, by when, and on which accounts that stands. Everything that is wrong with it is refused together. */
async function agreedSale(context: Context, draft: Draft): Promise<Agreed> {
  const { date, clientId, price: said, rate, dueDate } = draft
  const wrong: FieldRefusal[] = await wrongReferences(context, [
    { path: 'clientId', id: clientId, words: 'partner', table: 'partner' },
    { path: 'currencyId', id: draft.currencyId, words: 'currency', table: 'currency' },
    { path: 'accountId', id: draft.accountId, words: 'account', table: 'account' },
    { path: 'costCenterId', id: draft.costCenterId, words: 'costCenter', table: 'cost_center' },
    { path: 'expenseItemId', id: draft.expenseItemId, words: 'expenseItem', table: 'expense_item' },
  ])
  const client = await context.tx
    .selectFrom('partner')
    .select(['name', 'kind', 'management_form as form', 'payment_days as paymentDays'])
    .where('id', '=', clientId)
    .executeTakeFirst()
  if (client?.kind === 'provider') wrong.push({ path: 'clientId', code: 'assetMovement.notClient' })
  const total = amount(said)
  if (total.lte(zero)) wrong.push({ path: 'price', code: 'asset.amountZero' })
  if (rate && amount(rate).lte(zero)) wrong.push({ path: 'rate', code: 'operation.rateZero' })
  if (dueDate && dueDate < date) wrong.push({ path: 'dueDate', code: 'assetMovement.collectedBefore' })
  if (wrong.length > 0 || !client) throw wrongFields(wrong)
  const currency = await currencyOn(context, draft)
  const price = currency ? round(total.times(currency.rate)) : total
  if (currency && price.lte(zero))
    throw wrongFields([
      {
        path: 'price',
        code: 'operation.worthless',
        parameters: { amount: text(total), rate: currency.rate.toFixed() },
      },
    ])
  const form = ManagementForm.nullable().catch(null).parse(client.form)
  const receivable = isNaturalPersonForm(form)
    ? 'account.asset.receivable.person'
    : 'account.asset.receivable'
  const income = 'account.asset.saleIncome'
  const accounts = await accountsFor(context, [receivable, income], date)
  return {
    client: client.name,
    dueDate: dueDate ?? addDays(date, client.paymentDays),
    price,
    currency,
    receivable: accounts[receivable]._id,
    income: accounts[income]._id,
  }
}
