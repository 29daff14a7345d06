import { sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type Recorded, Register } from '@cuadre/server-kit/files/importing/register.ts'
import type { LineFacts } from '../../journal/check-lines.ts'

export interface AccountRecord extends Recorded {
  type: string
  active: boolean
  allowsMovements: boolean
  requiresCostCenter: boolean
  requiresExpenseItem: boolean
  analysis: string
  parentId: string | null
}

/** Everything that the lines of a file may name. */
export interface Registers {
  accounts: Register<AccountRecord>
  costCenters: Register<Recorded>
  expenseItems: Register<Recorded>
  partners: Register<Recorded>
  currencies: Register<Recorded & { isFunctional: boolean }>
  functional: string
  facts: LineFacts
  accountById: ReadonlyMap<string, AccountRecord>
}

const mapOf = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

export async function loadRegisters({ tx, organization }: Context): Promise<Registers> {
  const [accounts, centers, items, partners, currencies] = await Promise.all([
    sql<AccountRecord>`
      select id, code, name, type, active, allows_movements as "allowsMovements", requires_cost_center as "requiresCostCenter",
             requires_expense_item as "requiresExpenseItem", analysis, parent_id as "parentId"
        from account where organization_id = ${organization} order by code collate "C"`.execute(tx),
    tx.selectFrom('cost_center').select(['id', 'code', 'name', 'active']).execute(),
    sql<Recorded & { active: boolean; hasChildren: boolean }>`
      select item.id, item.code, item.name, item.active,
             exists (select from expense_item child where child.organization_id = ${organization} and child.parent_id = item.id) as "hasChildren"
        from expense_item item where item.organization_id = ${organization}`.execute(tx),
    tx.selectFrom('partner').select(['id', 'code', 'name', 'active', 'kind']).execute(),
    tx.selectFrom('currency').select(['id', 'code', 'name', 'is_functional as isFunctional']).execute(),
  ])
  const accountById = mapOf(accounts.rows)
  return {
    accounts: new Register(accounts.rows, 'account.unknown'),
    costCenters: new Register(centers, 'costCenter.unknown'),
    expenseItems: new Register(items.rows, 'expenseItem.unknown'),
    partners: new Register(partners, 'partner.unknown'),
    currencies: new Register(currencies, 'currency.unknown'),
    functional: currencies.find(({ isFunctional }) => isFunctional)?.code ?? '',
    accountById,
    facts: {
      accounts: accountById,
      costCenters: mapOf(centers),
      expenseItems: mapOf(items.rows),
      partners: mapOf(partners),
      currencies: mapOf(currencies),
    },
  }
}
