import { sql } from 'kysely'
import { clonable, need } from '@cuadre/platform/cloning/clonable.ts'
import { Ids } from '@cuadre/platform/cloning/ids.ts'
import { createPartner } from '../partners/partners.ts'
import type { partnerDetails } from '../partners/shapes.ts'
import type { z } from 'zod'

type Details = z.output<z.ZodObject<typeof partnerDetails>>

type PartnerValues = Required<
  Pick<
    Details,
    | 'nit'
    | 'reeup'
    | 'managementForm'
    | 'address'
    | 'municipality'
    | 'province'
    | 'phone'
    | 'email'
    | 'note'
    | 'paymentDays'
    | 'creditLimit'
    | 'active'
    | 'contacts'
  >
> & {
  name: string
  kind: 'client' | 'provider' | 'both'
  receivableAccount: string | null
  payableAccount: string | null
  bankAccounts: {
    bank: string
    branch: string | null
    number: string
    holder: string | null
    currency: string | null
  }[]
}

export const clonablePartners = clonable<PartnerValues>({
  element: 'partners',
  sameLocalization: false,
  async read({ tx, organization }) {
    const { rows } = await sql<PartnerValues & { code: string }>`
      select partner.code, partner.name, partner.kind, partner.nit, partner.reeup, partner.management_form as "managementForm",
             partner.address, partner.municipality, partner.province, partner.phone, partner.email, partner.language, partner.note,
             receivable.code as "receivableAccount", payable.code as "payableAccount", partner.payment_days as "paymentDays",
             partner.credit_limit::text as "creditLimit", partner.active,
             coalesce((select json_agg(json_build_object('name', contact.name, 'role', contact.role, 'phone', contact.phone, 'email', contact.email)
                                 order by contact.position)
                from partner_contact contact
               where contact.organization_id = ${organization} and contact.partner_id = partner.id), '[]') as contacts,
             coalesce((select json_agg(json_build_object('bank', held.bank, 'branch', held.branch, 'number', held.number, 'holder', held.holder,
                                 'currency', currency.code) order by held.position)
                from partner_bank_account held
                left join currency on currency.organization_id = ${organization} and currency.id = held.currency_id
               where held.organization_id = ${organization} and held.partner_id = partner.id), '[]') as "bankAccounts"
        from partner
        left join account receivable on receivable.organization_id = ${organization} and receivable.id = partner.receivable_account_id
        left join account payable on payable.organization_id = ${organization} and payable.id = partner.payable_account_id
       -- One that turned out to be another is that other.
       where partner.organization_id = ${organization} and partner.merged_into is null order by partner.code`.execute(
      tx,
    )
    return rows.map(({ code, ...values }) => ({
      key: code,
      name: values.name,
      needs: [
        ...need('accounts', values.receivableAccount),
        ...need('accounts', values.payableAccount),
        ...values.bankAccounts.flatMap(({ currency }) => need('currencies', currency)),
      ],
      values,
    }))
  },
  async write(context, taken) {
    const [accounts, currencies] = [await Ids.of(context, 'account'), await Ids.of(context, 'currency')]
    for (const { key, values } of taken) {
      const { receivableAccount, payableAccount, bankAccounts, ...draft } = values
      await createPartner(context, {
        ...draft,
        code: key,
        receivableAccountId: accounts.idOf(receivableAccount),
        payableAccountId: accounts.idOf(payableAccount),
        bankAccounts: bankAccounts.map(({ currency, ...held }) => ({
          ...held,
          currencyId: currencies.idOf(currency),
        })),
      })
    }
  },
})
