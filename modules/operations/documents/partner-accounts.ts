import type { Day } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { accountsFor } from '@cuadre/accounting/public.ts'
import { accountParameterOf, ManagementForm } from '@cuadre/nomenclators/providers/management-forms.ts'
import type { Party } from './terms.ts'

const parameters = {
  client: ['account.receivable', 'account.receivable.person'],
  provider: ['account.payable', 'account.payable.person', 'account.payable.coop'],
} as const

interface Agreed {
  date: Day
  paymentForm: 'credit' | 'cash'
  cashAccountId: string | null
}

export interface Settling {
  /** Where what is owed stands, or where the money of what is paid at once comes from or goes to. */
  accountId: string
  isOwed: boolean
  /** A natural person, from whom taxes may be kept back. */
  isPerson: boolean
}

/** The account of the other side of a document: the partner's own, the one for its form of management, or the cash desk. */
export async function settlingAccount(
  context: Context,
  { date, paymentForm, cashAccountId }: Agreed,
  { party, _id }: { party: Party; _id: string },
): Promise<Settling> {
  const partner = await context.tx
    .selectFrom('partner')
    .select(['management_form', 'receivable_account_id', 'payable_account_id'])
    .where('id', '=', _id)
    .executeTakeFirstOrThrow()
  const form = ManagementForm.nullable().catch(null).parse(partner.management_form)
  const isPerson = form === 'individual' || form === 'selfEmployed'
  if (paymentForm === 'cash') {
    const accountId =
      cashAccountId ?? (await accountsFor(context, ['account.cash.main'], date))['account.cash.main']._id
    return { accountId, isOwed: false, isPerson }
  }
  const own = party === 'client' ? partner.receivable_account_id : partner.payable_account_id
  return { accountId: own ?? (await standardAccount(context, party, form, date)), isOwed: true, isPerson }
}

async function standardAccount(
  context: Context,
  party: Party,
  form: ManagementForm | null,
  date: Day,
): Promise<string> {
  const name = accountParameterOf(party === 'client' ? 'receivable' : 'payable', form)
  const key = parameters[party].find((each) => each === name) ?? parameters[party][0]
  return (await accountsFor(context, [key], date))[key]._id
}
