import type { Day } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { accountsFor } from '@cuadre/accounting/public.ts'
import {
  accountParameterOf,
  isNaturalPersonForm,
  ManagementForm,
} from '@cuadre/nomenclators/partners/management-forms.ts'
import type { Party } from './terms.ts'
import { cashWarnings, type CashWarning } from '@cuadre/finance/public.ts'

/** Natural persons and cooperatives owe and are owed on accounts of their own. */
const parameters = {
  client: ['account.receivable', 'account.receivable.person'],
  provider: ['account.payable', 'account.payable.person', 'account.payable.coop'],
} as const

interface OfPartner {
  /** Where what it owes, or is owed, stands. */
  accountId: string
  /** How many days until it is paid. */
  paymentDays: number
}

/** The account that each partner owes or is owed on: its own, or the one for its form of management. */
export async function partnerAccounts(
  context: Context,
  party: Party,
  partnerIds: readonly string[],
  day: Day,
): Promise<(partnerId: string) => OfPartner> {
  if (partnerIds.length === 0) return nobody
  const keys: readonly (typeof parameters)[Party][number][] = parameters[party]
  const side = party === 'client' ? 'receivable' : 'payable'
  const [named, partners] = await Promise.all([
    accountsFor(context, keys, day),
    context.tx
      .selectFrom('partner')
      .select(['id', 'management_form as form', 'payment_days as paymentDays', `${side}_account_id as own`])
      .where('id', 'in', [...new Set(partnerIds)])
      .execute(),
  ])
  const known = new Map(
    partners.map(({ id, form, own, paymentDays }) => {
      const wanted = accountParameterOf(side, formOf(form))
      const key = keys.find((each) => each === wanted) ?? parameters[party][0]
      return [id, { accountId: own ?? named[key]._id, paymentDays }]
    }),
  )
  return (partnerId) => known.get(partnerId) ?? nobody(partnerId)
}

function nobody(partnerId: string): never {
  throw new Error(`nobody asked for the account of ${partnerId}`)
}

const formOf = (written: string | null) => ManagementForm.nullable().catch(null).parse(written)

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
  const accounts = await partnerAccounts(context, party, [_id], date)
  return { accountId: accounts(_id).accountId, isOwed: true }
}

/** What should be known of a document that is paid at once, such as more cash than economic actors may hand each other. */
export async function paidAtOnceWarnings(
  context: Context,
  { date, paymentForm, cashAccountId, amount }: Agreed & { amount: string },
): Promise<CashWarning[]> {
  if (paymentForm !== 'cash') return []
  const main = 'account.cash.main'
  const accountId = cashAccountId ?? (await accountsFor(context, [main], date))[main]._id
  return cashWarnings(context, { accountId, date, amount })
}

/** Whether a partner is a natural person, from whom taxes may be kept back. */
export async function isNaturalPerson({ tx }: Context, id: string): Promise<boolean> {
  const partner = await tx
    .selectFrom('partner')
    .select('management_form')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return isNaturalPersonForm(formOf(partner.management_form))
}
