import type pg from 'pg'
import { insertRows } from '@cuadre/db/insert-rows.ts'
import type { DemoCompany } from '../types.ts'

export type Ids = ReadonlyMap<string, string>

export const byCode = async (
  client: pg.Client,
  table: string,
  organization: string,
  column = 'code',
): Promise<Ids> => {
  const { rows } = await client.query<{ key: string; id: string }>(
    `select ${column} as key, id from ${table} where organization_id = $1`,
    [organization],
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

export function known(ids: Ids, key: string, what: string): string {
  const id = ids.get(key)
  if (!id) throw new Error(`the demo company names ${what} ${key}, which does not exist`)
  return id
}

/** The partners, cost centres and exchange rates of a company; its localization has brought the rest. */
export async function loadCatalogues(
  client: pg.Client,
  organization: string,
  company: DemoCompany,
  idOf: (kind: string, key: string) => string,
): Promise<void> {
  await loadRates(client, organization, company, idOf)
  const accounts = await byCode(client, 'account', organization)
  await insertRows(
    client,
    'partner',
    company.partners.map(({ code, name, kind, nit, managementForm }) => ({
      organization_id: organization,
      id: idOf('partner', code),
      code,
      name,
      kind,
      nit,
      management_form: managementForm,
    })),
  )
  await insertRows(
    client,
    'cost_center',
    company.costCenters.map(({ code, name, parent, expenseAccount }) => ({
      organization_id: organization,
      id: idOf('center', code),
      code,
      name,
      parent_id: parent ? idOf('center', parent) : null,
      expense_account_id: known(accounts, expenseAccount, 'account'),
    })),
  )
}

/** Rates of the kind that counts where nobody names one. */
async function loadRates(
  client: pg.Client,
  organization: string,
  { currencies: catalogue, exchangeRates }: DemoCompany,
  idOf: (kind: string, key: string) => string,
): Promise<void> {
  const currencies = await byCode(client, 'currency', organization)
  const functional = catalogue.find((currency) => currency.functional)?.code ?? ''
  await insertRows(
    client,
    'exchange_rate',
    exchangeRates.map(({ currency, day, rate, type, source }) => ({
      organization_id: organization,
      id: idOf('rate', `${currency} ${type} ${day}`),
      origin_currency_id: known(currencies, currency, 'currency'),
      target_currency_id: known(currencies, functional, 'currency'),
      rate_type: type,
      day,
      rate,
      source,
    })),
  )
}
