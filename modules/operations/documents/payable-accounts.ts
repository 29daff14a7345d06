import type { Day } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { accountsFor } from '@cuadre/accounting/public.ts'
import { accountParameterOf, ManagementForm } from '@cuadre/nomenclators/providers/management-forms.ts'

/** Natural persons and cooperatives are owed on accounts of their own. */
const keys = ['account.payable', 'account.payable.person', 'account.payable.coop'] as const

interface Owed {
  accountId: string
  /** How many days they give until they are paid. */
  paymentDays: number
}

/** The account that each partner is owed on: its own, or that of its form of management. */
export async function payableAccounts(
  context: Context,
  partnerIds: readonly string[],
  day: Day,
): Promise<(partnerId: string) => Owed> {
  if (partnerIds.length === 0) return nobody
  const [named, partners] = await Promise.all([
    accountsFor(context, keys, day),
    context.tx
      .selectFrom('partner')
      .select(['id', 'management_form', 'payable_account_id', 'payment_days'])
      .where('id', 'in', [...new Set(partnerIds)])
      .execute(),
  ])
  const owed = new Map(
    partners.map((partner) => {
      const form = ManagementForm.nullable().catch(null).parse(partner.management_form)
      const wanted = accountParameterOf('payable', form)
      const standard = named[keys.find((key) => key === wanted) ?? 'account.payable']
      return [
        partner.id,
        { accountId: partner.payable_account_id ?? standard._id, paymentDays: partner.payment_days },
      ]
    }),
  )
  return (partnerId) => owed.get(partnerId) ?? nobody(partnerId)
}

function nobody(partnerId: string): never {
  throw new Error(`nobody asked for the account of ${partnerId}`)
}
