import { sql } from 'kysely'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { debit } from '@cuadre/kernel/journal.ts'
import { amount } from '@cuadre/kernel/money.ts'
import { wrongPostings } from '@cuadre/accounting/public.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

/** The account that a movement of assets posts to beside those of the assets, with what it asks for. */
export interface CounterAccount {
  account: string
  costCenterId: string | null
  expenseItemId: string | null
  partnerId?: string | null
}

const fieldOf: Readonly<Record<string, string>> = {
  costCenterId: 'costCenterId',
  expenseItemId: 'expenseItemId',
  partnerId: 'providerId',
}

/** What is wrong with it, by the field of the movement: on an account of assets the register would say one thing and the books another. */
export async function wrongCounter(
  context: Context,
  { account, costCenterId, expenseItemId, partnerId }: CounterAccount,
): Promise<FieldRefusal[]> {
  const held = await heldAccount(context, account)
  if (held !== undefined)
    return [{ path: 'accountId', code: 'assetMovement.accountOfAssets', parameters: { code: held } }]
  const wrong = await wrongPostings(context, [
    debit(account, amount('1'), {
      ...(costCenterId && { costCenterId }),
      ...(expenseItemId && { expenseItemId }),
      ...(partnerId && { partnerId }),
    }),
  ])
  return wrong.map((each) => ({ ...each, path: fieldOf[each.path.split('.').at(-1) ?? ''] ?? 'accountId' }))
}

/** The code of an account on which assets, or what they have worn, are held. */
async function heldAccount({ tx, organization }: Context, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from account
     where organization_id = ${organization} and id = ${id}
       and (exists (select from fixed_asset asset where asset.organization_id = ${organization} and asset.account_id = account.id)
         or exists (select from fixed_asset asset where asset.organization_id = ${organization} and asset.depreciation_account_id = account.id))`.execute(
    tx,
  )
  return rows[0]?.code
}
