import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, sum, zero } from '@cuadre/kernel/money.ts'
import { accountsFor, postDocument } from '@cuadre/accounting/public.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type CounterAccount, wrongCounter } from './counter.ts'
import type * as api from './movement-api.ts'
import { assetsToMove, type Moved, refuseUndepreciated } from './moving.ts'
import { postDisposal } from './posting.ts'
import { type Movement, originOf, stand, write, written } from './written-movement.ts'

const lossKeys = {
  wear: 'account.asset.loss',
  breakage: 'account.asset.loss',
  sale: 'account.asset.loss',
  shortage: 'account.shortage.assets',
  theft: 'account.shortage.assets',
} as const

type Loss = Pick<z.output<typeof api.downAssets.input>, 'reason' | 'accountId' | 'date'>

/** Where what is lost goes: where it was said, or what the parameter of the day says of the reason. */
export async function lossAccount(context: Context, { reason, accountId, date }: Loss): Promise<string> {
  if (accountId) return accountId
  if (reason === 'donation' || reason === 'transfer')
    throw wrongFields([{ path: 'accountId', code: 'assetMovement.accountRequired' }])
  const key = lossKeys[reason]
  return (await accountsFor(context, [key], date))[key]._id
}

/** What the account of the loss asks for, where anything is lost. */
export async function refuseWrongLoss(
  context: Context,
  assets: readonly Moved[],
  counter: CounterAccount,
): Promise<void> {
  const lost = sum(assets.map(({ cost, accumulated }) => amount(cost).minus(amount(accumulated))))
  const wrong = lost.gt(zero) ? await wrongCounter(context, counter) : []
  if (wrong.length > 0) throw wrongFields(wrong)
}

export const disposedOf = (asset: Moved) => ({
  account: asset.accountId,
  depreciation: asset.depreciationAccountId,
  cost: amount(asset.cost),
  accumulated: amount(asset.accumulated),
})

/** Assets leave the books: what they cost, what they had worn, and what they were still worth. */
export async function downAssets(
  context: Context,
  draft: z.output<typeof api.downAssets.input>,
): Promise<Movement> {
  const { date, reason, description, costCenterId = null, expenseItemId = null } = draft
  if (reason === 'sale') throw wrongFields([{ path: 'reason', code: 'assetMovement.soldApart' }])
  const assets = await assetsToMove(context, draft)
  await refuseUndepreciated(context, assets, date)
  const account = await lossAccount(context, draft)
  await refuseWrongLoss(context, assets, { account, costCenterId, expenseItemId })
  const { _id, number } = await write(
    context,
    {
      date,
      type: 'disposal',
      description,
      columns: { reason, account_id: account, cost_center_id: costCenterId, expense_item_id: expenseItemId },
    },
    assets,
    () => ({}),
  )
  await stand(context, _id, { state: 'disposed', disposedOn: date })
  await postDocument(context, {
    day: date,
    type: 'fixedAssets',
    origin: originOf({ _id, number }),
    draft: postDisposal(
      translate(context.language, `assetMovements.entries.${reason}`, {
        number,
        assets: assets.map(({ inventoryNumber, name }) => `${inventoryNumber} ${name}`).join(', '),
      }).slice(0, 500),
      assets.map(disposedOf),
      { account, costCenterId, expenseItemId },
    ),
  })
  return written(context, _id)
}
