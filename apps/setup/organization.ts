import { v7 as uuidv7 } from 'uuid'
import type { Permission } from '@cuadre/kernel/permissions.ts'
import { storedRanges } from '@cuadre/accounting/statements/definitions/store.ts'
import { hashPassword } from '@cuadre/platform/credentials/passwords.ts'
import { createAssetCatalogues, type ShippedBooks } from './asset-catalogues.ts'
import { createBasicCatalogues } from './basic-catalogues.ts'
import { insertRows, type Runs } from '@cuadre/db/insert-rows.ts'
import { readLocalization } from './localizations/read.ts'
import type { Localization, LocalizationName } from './localizations/types.ts'
import { createSalaryScale } from './staff-catalogues.ts'
import { createTaxes } from './taxes.ts'
import { createTimeKeys } from './time-keys.ts'

export interface NewOrganization {
  organization: {
    name: string
    localization: LocalizationName
    timeZone: string
    nit?: string
    reeup?: string
    address?: string
    language?: 'es' | 'en'
  }
  roles: { name: string; permissions: readonly Permission[] }[]
  /** Whoever is of the installation may work in every organization and found new ones. */
  users: { email: string; name: string; role: string; isOfInstallation?: boolean }[]
  password: string
}

/**
 * Creates an organization with the chart, expense items, currencies and parameters of its localization, its roles and
 * its first users. Returns its id. The caller's transaction makes it all or nothing.
 */
export async function createOrganization(
  client: Runs,
  { organization, roles, users, password }: NewOrganization,
): Promise<string> {
  const id = uuidv7()
  const localization = readLocalization(organization.localization)
  const language = organization.language ?? (organization.localization === 'cu' ? 'es' : 'en')
  await insertRows(client, 'organization', [
    {
      organization_id: id,
      name: organization.name,
      localization: organization.localization,
      language,
      functional_currency: localization.functionalCurrency,
      time_zone: organization.timeZone,
      reeup: organization.reeup,
      nit: organization.nit,
      address: organization.address,
      shows_form_codes: organization.localization === 'cu',
    },
  ])
  await createShipped(client, id, localization, language)
  await createPeople(client, id, roles, users, await hashPassword(password))
  return id
}

/** All that a localization ships: chart, expense items, currencies, parameters, assets, keys of payroll, units, statements and taxes. */
export async function createShipped(
  client: Runs,
  organization: string,
  localization: Localization,
  language: 'es' | 'en',
): Promise<void> {
  const books = await createCatalogues(client, organization, localization, language)
  await createAssetCatalogues(client, organization, localization, language, books)
  await createSalaryScale(client, organization, localization)
  await createTimeKeys(client, organization, localization, language, books)
  await createBasicCatalogues(client, organization, language)
  await createStatements(client, organization, localization)
  await createTaxes(client, organization, localization)
}

/** The chart, the expense items and what else the books begin with. Answers the ids of accounts and items by code. */
async function createCatalogues(
  client: Runs,
  organization_id: string,
  localization: Localization,
  language: 'es' | 'en',
): Promise<ShippedBooks> {
  const named = (name: { es: string; en: string }) => name[language]
  const currencies = new Map(localization.currencies.map(({ code }) => [code, uuidv7()]))
  await insertRows(
    client,
    'currency',
    localization.currencies.map(({ code, name, symbol, decimals, functional, active }) => ({
      organization_id,
      id: currencies.get(code),
      code,
      name: named(name),
      symbol,
      decimals,
      is_functional: functional,
      active,
    })),
  )
  await insertRows(
    client,
    'currency_denomination',
    localization.currencies.flatMap(({ code, denominations }) =>
      denominations.map((denomination) => ({
        organization_id,
        currency_id: currencies.get(code),
        denomination,
      })),
    ),
  )
  await insertRows(
    client,
    'rate_type',
    localization.rateTypes.map((code, position) => ({ organization_id, code, position: position + 1 })),
  )
  await insertRows(
    client,
    'account_group',
    localization.groups.map(({ code, name, from, to }) => ({
      organization_id,
      code,
      name: named(name),
      first_code: from,
      last_code: to,
    })),
  )
  await insertRows(
    client,
    'account_range',
    localization.ranges.map(({ from, to, name, nature }) => ({
      organization_id,
      first_code: from,
      last_code: to,
      name,
      nature,
    })),
  )
  const accounts = new Map(localization.accounts.map(({ code }) => [code, uuidv7()]))
  const levels = new Map<string, number>()
  await insertRows(
    client,
    'account',
    localization.accounts.map((account) => {
      const level = account.parent ? (levels.get(account.parent) ?? 3) + 1 : 3
      levels.set(account.code, level)
      return {
        organization_id,
        id: accounts.get(account.code),
        code: account.code,
        name: named(account.name),
        level,
        parent_id: account.parent ? accounts.get(account.parent) : null,
        nature: account.nature,
        type: account.type,
        allows_movements: account.allowsMovements,
        requires_cost_center: account.requiresCostCenter,
        requires_expense_item: account.requiresExpenseItem,
        analysis: account.analysis,
        currency_id: account.currency && currencies.get(account.currency),
        monetary: account.monetary,
        is_cash_fund: account.isCashFund,
        zero_at_close: account.zeroAtClose,
      }
    }),
  )
  const items = new Map(localization.expenseItems.map(({ code }) => [code, uuidv7()]))
  await insertRows(
    client,
    'expense_item',
    localization.expenseItems.map(({ code, name, parent, nature, active }) => ({
      organization_id,
      id: items.get(code),
      code,
      name: named(name),
      parent_id: parent ? items.get(parent) : null,
      nature,
      active,
    })),
  )
  await insertRows(
    client,
    'general_parameter',
    localization.parameters.map(({ key, type, value, validFrom, validTo, basis }) => ({
      organization_id,
      id: uuidv7(),
      key,
      type,
      valid_from: validFrom,
      valid_to: validTo,
      note: basis,
      account_id: type === 'account' ? accounts.get(value) : null,
      value: type === 'account' ? null : value,
    })),
  )
  return { accounts, items }
}

async function createStatements(client: Runs, organization_id: string, { statements }: Localization) {
  const defined = statements.map((body) => ({ organization_id, definition_id: uuidv7(), body }))
  await insertRows(
    client,
    'statement_definition',
    defined.map(({ definition_id, body }) => ({
      organization_id,
      id: definition_id,
      type: body.type,
      form: body.form,
      name_es: body.name.es,
      name_en: body.name.en,
      shipped: true,
    })),
  )
  await insertRows(
    client,
    'statement_version',
    defined.map(({ body, ...keys }) => ({ ...keys, version: 1, body })),
  )
  await insertRows(
    client,
    'statement_range',
    defined.flatMap(({ body, ...keys }) => storedRanges(body).map((range) => ({ ...keys, ...range }))),
  )
}

async function createPeople(
  client: Runs,
  organization_id: string,
  roles: NewOrganization['roles'],
  users: NewOrganization['users'],
  password_hash: string,
): Promise<void> {
  const roleIds = new Map(roles.map(({ name }) => [name, uuidv7()]))
  await insertRows(
    client,
    'role',
    roles.map(({ name }) => ({ organization_id, id: roleIds.get(name), name })),
  )
  await insertRows(
    client,
    'role_permission',
    roles.flatMap(({ name, permissions }) =>
      permissions.map((permission) => ({ organization_id, role_id: roleIds.get(name), permission })),
    ),
  )
  const people = users.map((user) => ({ ...user, id: uuidv7() }))
  await insertRows(
    client,
    'user_account',
    people.map(({ id, email, name }) => ({ organization_id, id, email, name, password_hash })),
  )
  await insertRows(
    client,
    'login_directory',
    people.map(({ id, email }) => ({ email, organization_id, user_id: id })),
  )
  await insertRows(
    client,
    'user_role',
    people.map(({ id, role }) => ({ organization_id, user_id: id, role_id: roleIds.get(role) })),
  )
  await insertRows(
    client,
    'installation_person',
    people
      .filter(({ isOfInstallation }) => isOfInstallation)
      .map(({ id }) => ({ organization_id, user_id: id })),
  )
}
