import { sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Statement } from '@cuadre/server-kit/in-order.ts'

/**
 * Adds to the totals what entries paid to third parties, once their lines are written: whether a line pays is seen only
 * beside the other lines of its entry. The rows of totals are there already, and locked.
 */
export const paidToTotals = ({ organization }: Context, entries: readonly string[]): Statement =>
  sql`
    update dimension_total total set paid = total.paid + moved.paid
      from (select account_id, period_id, cost_center_id, expense_item_id, partner_id, currency_id, sum(paid) as paid
              from paid_line where organization_id = ${organization} and entry_id = any(${entries}) group by 1, 2, 3, 4, 5, 6) moved
     where total.organization_id = ${organization} and total.account_id = moved.account_id and total.period_id = moved.period_id
       and total.cost_center_id = moved.cost_center_id and total.expense_item_id = moved.expense_item_id
       and total.partner_id = moved.partner_id and total.currency_id = moved.currency_id`
