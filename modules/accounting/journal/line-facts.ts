import { sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { LineFacts, LineToPost } from './check-lines.ts'

const named = (
  lines: readonly LineToPost[],
  field: 'accountId' | 'costCenterId' | 'expenseItemId' | 'partnerId' | 'currencyId',
) => [...new Set(lines.map((line) => line[field]).filter((id) => typeof id === 'string'))]

const mapOf = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

/** Asks the catalogues about everything that these lines name, in one flight. */
export async function lineFacts(
  { tx, organization }: Context,
  lines: readonly LineToPost[],
): Promise<LineFacts> {
  const items = named(lines, 'expenseItemId')
  const [centers, partners, currencies] = [
    named(lines, 'costCenterId'),
    named(lines, 'partnerId'),
    named(lines, 'currencyId'),
  ]
  const [accountRows, centerRows, itemRows, partnerRows, currencyRows] = await Promise.all([
    tx
      .selectFrom('account')
      .select([
        'id',
        'code',
        'type',
        'active',
        'analysis',
        'allows_movements',
        'requires_cost_center',
        'requires_expense_item',
      ])
      .where('id', 'in', named(lines, 'accountId'))
      .execute(),
    centers.length === 0
      ? []
      : tx.selectFrom('cost_center').select(['id', 'active']).where('id', 'in', centers).execute(),
    items.length === 0
      ? []
      : sql<{ id: string; active: boolean; hasChildren: boolean }>`
          select item.id, item.active,
                 exists (select from expense_item child where child.organization_id = ${organization} and child.parent_id = item.id) as "hasChildren"
            from expense_item item where item.organization_id = ${organization} and item.id = any(${items})`
          .execute(tx)
          .then(({ rows }) => rows),
    partners.length === 0
      ? []
      : tx.selectFrom('partner').select(['id', 'active', 'kind']).where('id', 'in', partners).execute(),
    currencies.length === 0
      ? []
      : tx.selectFrom('currency').select(['id', 'is_functional']).where('id', 'in', currencies).execute(),
  ])
  return {
    accounts: mapOf(
      accountRows.map((row) => ({
        ...row,
        allowsMovements: row.allows_movements,
        requiresCostCenter: row.requires_cost_center,
        requiresExpenseItem: row.requires_expense_item,
      })),
    ),
    costCenters: mapOf(centerRows),
    expenseItems: mapOf(itemRows),
    partners: mapOf(partnerRows),
    currencies: mapOf(currencyRows.map(({ id, is_functional }) => ({ id, isFunctional: is_functional }))),
  }
}
