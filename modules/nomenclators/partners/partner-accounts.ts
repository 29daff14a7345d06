import type { Context } from '@cuadre/server-kit/context.ts'
import { accountByParameter } from '../parameter-accounts.ts'
import { accountParameterOf } from './management-forms.ts'
import { partners } from './partners.ts'

interface Account {
  _id: string
  code: string
  name: string
}

async function accountById({ tx }: Context, id: string | null): Promise<Account | null> {
  if (id === null) return null
  const found = await tx
    .selectFrom('account')
    .select(['id', 'code', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ? { _id: found.id, code: found.code, name: found.name } : null
}

/** Where what a partner owes and is owed is kept: its own accounts, else those that the parameters give its form. */
export async function accountsOfPartner(context: Context, { id }: { id: string }) {
  const { managementForm, receivableAccountId, payableAccountId } = await partners.one(context, { id })
  const accountFor = async (use: 'receivable' | 'payable', own: string | null) => ({
    use,
    account: await accountById(
      context,
      own ?? (await accountByParameter(context, accountParameterOf(use, managementForm))),
    ),
    isOwn: own !== null,
  })
  return {
    data: [
      await accountFor('receivable', receivableAccountId),
      await accountFor('payable', payableAccountId),
    ],
  }
}
