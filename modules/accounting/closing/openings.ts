import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { amount, sum, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { openPeriodOn } from '../calendar/open-period.ts'
import { exerciseKind } from '../exercises/kind.ts'
import { writeEntry } from '../journal/post.ts'
import type { PostedLine } from '../journal/posted-line.ts'
import { textOn } from '../parameters/values.ts'

interface Begun {
  exerciseId: string
  code: string
  firstPeriodId: string
  startDate: Day
}

/** What a sub-account handed over to the exercise, by its analyses. `held` is debit less credit. */
interface HandedOver {
  target: string
  accountId: string
  costCenterId: string | null
  expenseItemId: string | null
  partnerId: string | null
  held: string
}

/** The codes of a parameter that lists them: `264.0001, 265.0001`; a dash lists none. */
const codesOf = (list: string) => list.split(/[\s,;]+/).filter((code) => /\d/.test(code))

/**
 * The year's own sub-accounts begin at nothing: what they hold goes to the one beside them that keeps the balance at the start
 * of the year. Posted on the first day as an opening, since it moved nothing in the new year. Answers with the ids of the entry.
 */
export async function gatherOpenings(context: Context, begun: Begun): Promise<string[]> {
  const { startDate, exerciseId, firstPeriodId, code } = begun
  const targets = codesOf(await textOn(context, 'openingSubAccounts', startDate))
  const parts = await handedOver(context, begun, targets)
  if (parts.length === 0) return []
  const lines = [...Map.groupBy(parts, ({ target }) => target)].flatMap(([target, all]): PostedLine[] => {
    const net = sum(all.map(({ held }) => amount(held)))
    const gathered = { costCenterId: null, expenseItemId: null, partnerId: null }
    return [
      ...all.map(({ accountId, held, ...analysis }) => moving(accountId, amount(held).neg(), analysis)),
      ...(net.eq(zero) ? [] : [moving(target, net, gathered)]),
    ]
  })
  const { _id } = await writeEntry(context, await openPeriodOn(context, startDate, firstPeriodId), {
    day: startDate,
    type: 'opening',
    description: translate(context.language, 'closing.openingsOf', { code }),
    lines,
    origin: { type: exerciseKind.type, _id: exerciseId, number: code },
  })
  context.changed({ type: 'entry', _id, after: { type: 'opening', exercise: code } })
  return [_id]
}

const moving = (
  accountId: string,
  added: ReturnType<typeof amount>,
  analysis: Pick<PostedLine, 'costCenterId' | 'expenseItemId' | 'partnerId'>,
): PostedLine => ({
  ...analysis,
  accountId,
  debit: added.gt(zero) ? added : zero,
  credit: added.lt(zero) ? added.neg() : zero,
  description: null,
  currencyId: null,
  foreignAmount: null,
  rate: null,
})

async function handedOver(
  { tx, organization }: Context,
  { firstPeriodId, startDate }: Begun,
  codes: readonly string[],
): Promise<HandedOver[]> {
  const targets = await tx
    .selectFrom('account')
    .select(['id', 'code', 'parent_id', 'allows_movements', 'active'])
    .where('code', 'in', [...codes, ''])
    .execute()
  const unfit = targets.find(({ allows_movements, active }) => !allows_movements || !active)
  if (unfit)
    throw new Refusal('parameter.accountOutOfUse', {
      key: 'openingSubAccounts',
      label: '@parameterKeys.openingSubAccounts.label',
      code: unfit.code,
    })
  const { rows } = await sql<HandedOver>`
    with recursive target as (
      select id, parent_id from account where organization_id = ${organization} and id = any(${targets.map(({ id }) => id)}) and parent_id is not null
    ), below as (
      select target.id as target, child.id from target
        join account child on child.organization_id = ${organization} and child.parent_id = target.parent_id and child.id <> target.id
      union
      select below.target, child.id from below join account child on child.organization_id = ${organization} and child.parent_id = below.id
    ), by_analysis as (
      select total.account_id, total.cost_center_id, total.expense_item_id, total.partner_id, sum(total.debit - total.credit) as held
        from dimension_total total
        join accounting_period period on period.organization_id = ${organization} and period.id = total.period_id and period.start_date < ${startDate}
       where total.organization_id = ${organization} and total.account_id in (select id from below)
       group by 1, 2, 3, 4
    ), parts as (
      select * from by_analysis
      union all
      select total.account_id, ${none}, ${none}, ${none}, total.opening - coalesce((select sum(held) from by_analysis where account_id = total.account_id), 0)
        from account_total total
       where total.organization_id = ${organization} and total.period_id = ${firstPeriodId} and total.account_id in (select id from below)
    )
    select below.target, account.id as "accountId", nullif(cost_center_id, ${none}) as "costCenterId", nullif(expense_item_id, ${none}) as "expenseItemId",
           nullif(partner_id, ${none}) as "partnerId", sum(held)::numeric(18, 2) as held
      from parts
      join below on below.id = parts.account_id
      join account on account.organization_id = ${organization} and account.id = parts.account_id
     group by below.target, account.id, account.code, cost_center_id, expense_item_id, partner_id
    having sum(held) <> 0
     order by account.code collate "C", cost_center_id, expense_item_id, partner_id`.execute(tx)
  return rows
}

/** Stands for "no cost centre", "no third party" … in keys. */
const none = sql`'00000000-0000-0000-0000-000000000000'::uuid`
