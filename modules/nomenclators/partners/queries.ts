import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { codeFirst, firstMatches, foundBy, listed } from '@cuadre/server-kit/list.ts'
import type {
  FullPartner,
  getProductsByProvider,
  getProviderSelect,
  Partner,
  providerFiltersCont,
} from './api.ts'

export type PartnerRow = z.output<typeof Partner>
export type FullRow = z.output<typeof FullPartner>
type PartnerOption = z.output<typeof getProviderSelect.output>['data'][number]
type SuppliedRow = z.output<typeof getProductsByProvider.output>['data'][number]
type Filters = z.output<typeof providerFiltersCont.input>

const byCode = sql`partner.code collate "C"`

const option = (table: string) => sql`
  case when ${sql.ref(`${table}.id`)} is not null then json_build_object(
    '_id', ${sql.ref(`${table}.id`)}, 'code', ${sql.ref(`${table}.code`)}, 'name', ${sql.ref(`${table}.name`)}) end`

const fields = sql`
  partner.id as "_id", partner.code, partner.name, partner.kind, partner.nit, partner.reeup,
  partner.management_form as "managementForm", partner.address, partner.municipality, partner.province,
  partner.phone, partner.email, partner.language, partner.note,
  partner.receivable_account_id as "receivableAccountId", ${option('receivable')} as "receivableAccount",
  partner.payable_account_id as "payableAccountId", ${option('payable')} as "payableAccount",
  partner.payment_days as "paymentDays", partner.credit_limit as "creditLimit",
  partner.merged_into as "mergedIntoId", ${option('kept')} as "mergedInto", partner.active, partner.version`

const tables = (organization: string) => sql`
  partner
  left join account receivable on receivable.organization_id = ${organization} and receivable.id = partner.receivable_account_id
  left join account payable on payable.organization_id = ${organization} and payable.id = partner.payable_account_id
  left join partner kept on kept.organization_id = ${organization} and kept.id = partner.merged_into`

function conditions(
  organization: string,
  { search, kind, managementForm, province, active }: Partial<Filters>,
): RawBuilder<unknown> {
  const all = [sql`partner.organization_id = ${organization}`]
  if (search)
    all.push(
      foundBy(search, {
        codes: sql`partner.code, partner.nit, partner.reeup`,
        names: sql`partner.name`,
      }),
    )
  // Whoever is both is found as either.
  if (kind) all.push(kind === 'both' ? sql`partner.kind = 'both'` : sql`partner.kind in (${kind}, 'both')`)
  if (managementForm) all.push(sql`partner.management_form = ${managementForm}`)
  if (province) all.push(foundBy(province, { names: sql`partner.province` }))
  if (active !== undefined) all.push(sql`partner.active = ${active}`)
  return sql.join(all, sql` and `)
}

const sortable = {
  code: byCode,
  name: sql`partner.name collate app.spanish`,
  kind: sql`partner.kind`,
  nit: sql`partner.nit`,
  managementForm: sql`partner.management_form`,
  province: sql`partner.province collate app.spanish`,
  paymentDays: sql`partner.payment_days`,
  creditLimit: sql`partner.credit_limit`,
  active: sql`partner.active`,
}

export async function partnerList({ tx, organization }: Context, filters: Filters) {
  const where = conditions(organization, filters)
  return listed<PartnerRow>({ tx }, filters, {
    fields,
    tables: tables(organization),
    where: [where],
    columns: sortable,
    standard: sortable.name,
    last: sql`partner.id`,
  })
}

export async function partnersWhere(
  { tx, organization }: Context,
  filters: Partial<Filters>,
  ids?: readonly string[],
): Promise<PartnerRow[]> {
  const chosen = ids ? sql`partner.id = any(${[...ids]})` : sql`true`
  const { rows } = await sql<PartnerRow>`
    select ${fields} from ${tables(organization)} where ${conditions(organization, filters)} and ${chosen}
     order by ${byCode}`.execute(tx)
  return rows
}

export async function partnerById({ tx, organization }: Context, id: string): Promise<FullRow | undefined> {
  const [partner, contacts, bankAccounts] = await Promise.all([
    sql<PartnerRow>`
      select ${fields} from ${tables(organization)} where partner.organization_id = ${organization} and partner.id = ${id}`.execute(
      tx,
    ),
    sql<FullRow['contacts'][number]>`
      select id as "_id", name, role, phone, email from partner_contact
       where organization_id = ${organization} and partner_id = ${id} order by position, id`.execute(tx),
    sql<FullRow['bankAccounts'][number]>`
      select account.id as "_id", account.bank, account.branch, account.number, account.holder,
             account.currency_id as "currencyId", ${option('currency')} as currency
        from partner_bank_account account
        left join currency on currency.organization_id = ${organization} and currency.id = account.currency_id
       where account.organization_id = ${organization} and account.partner_id = ${id}
       order by account.position, account.id`.execute(tx),
  ])
  const [found] = partner.rows
  return found && { ...found, contacts: contacts.rows, bankAccounts: bankAccounts.rows }
}

export const partnerOptions = (context: Context, requested: z.output<typeof getProviderSelect.input>) =>
  firstMatches<PartnerOption>(context, {
    fields: sql`partner.id as "_id", partner.code, partner.name, partner.kind,
                coalesce(partner.management_form = 'foreign', false) as "isAbroad"`,
    tables: sql`partner`,
    where: sql`${conditions(context.organization, { ...requested, active: true })}
      and ${requested.id ? sql`partner.id = ${requested.id}` : sql`true`}`,
    // Who has the very code comes first, however many begin so.
    order: codeFirst(requested.search, sql`partner.code`, sql`partner.name collate app.spanish, partner.id`),
  })

export async function suppliedBy({ tx, organization }: Context, id: string) {
  const { rows } = await sql<SuppliedRow>`
    select supplied.product_id as "productId", ${option('product')} as product, unit.symbol as unit,
           supplied.reference, trim_scale(supplied.price)::text as price
      from partner_product supplied
      join product on product.organization_id = ${organization} and product.id = supplied.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
     where supplied.organization_id = ${organization} and supplied.partner_id = ${id}
     order by product.code collate "C"`.execute(tx)
  return { data: rows }
}
