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
}

/** The account of the other side of a document: the partner's own, the one for its form of management, or the cash desk. */
export async function settlingAccount(
  context: Context,
  { date, paymentForm, cashAccountId }: Agreed,
  { party, _id }: { party: Party; _id: string },
): Promise<Settling> {
  if (paymentForm === 'cash') {
    const main = 'account.cash.main'
    return { accountId: cashAccountId ?? (await accountsFor(context, [main], date))[main]._id, isOwed: false }
  }
  const { form, receivable, payable } = await accountsOfPartner(context, _id)
  const own = party === 'client' ? receivable : payable
  return { accountId: own ?? (await standardAccount(context, party, form, date)), isOwed: true }
}

async function accountsOfPartner({ tx }: Context, id: string) {
  const partner = await tx
    .selectFrom('partner')
    .select(['management_form', 'receivable_account_id', 'payable_account_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    form: ManagementForm.nullable().catch(null).parse(partner.management_form),
    receivable: partner.receivable_account_id,
    payable: partner.payable_account_id,
  }
}

/** Whether a partner is a natural person, from whom taxes may be kept back. */
export async function isNaturalPerson(context: Context, id: string): Promise<boolean> {
  const { form } = await accountsOfPartner(context, id)
  return form === 'individual' || form === 'selfEmployed'
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
