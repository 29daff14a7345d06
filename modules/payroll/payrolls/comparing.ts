import { sql } from 'kysely'
import type { z } from 'zod'
import type { Unit } from '@cuadre/hr/time-keys/rules.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context, Language } from '@cuadre/server-kit/context.ts'
import { foundBy, listed, oneOf } from '@cuadre/server-kit/list.ts'
import { optionOf } from '@cuadre/server-kit/selects.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { comparePayroll } from './comparison-api.ts'

type Answer = z.output<typeof comparePayroll.output>
type Compared = Answer['data'][number]

interface ChangedKey {
  key: string
  unit: Unit
  before: string
  now: string
  timeBefore: string
  timeNow: string
}

interface Row extends Omit<Compared, 'why'> {
  salaryBefore: string | null
  salaryNow: string | null
  contributionBefore: string
  contributionNow: string
  taxBefore: string
  taxNow: string
  keys: ChangedKey[] | null
}

/**
 * Each worker of a payroll, and who was paid by its kind in the month before and is in no payroll of this month: what this month and that one come to,
 * in all payrolls of the kind, with the keys that differ. Those of one area are compared with that area.
 */
const comparison = (organization: string, payrollId: string) => sql`(
  with head as (
    select id, kind, month, area_id from payroll where organization_id = ${organization} and id = ${payrollId}
  ), line as (
    select line.*, other.month < head.month as earlier, other.id = head.id as own
      from head
      join payroll other
        on other.organization_id = ${organization} and other.kind = head.kind
       and (other.month = head.month and other.state <> 'cancelled' or other.id = head.id
            or other.month = (head.month - interval '1 month')::date and other.state in ('confirmed', 'paid'))
      join payroll_line line on line.organization_id = ${organization} and line.payroll_id = other.id
  ), changed as (
    select line.worker_id,
           json_agg(json_build_object('key', concat_ws(' ', key.code, key.name), 'unit', key.unit, 'before', part.before::text, 'now', part.now::text,
                                      'timeBefore', part.time_before::text, 'timeNow', part.time_now::text)
                    order by part.deduction, key.code collate "C") as keys
      from (
        select line.worker_id, item.time_key_id, item.deduction, coalesce(sum(item.amount) filter (where line.earlier), 0) as before,
               coalesce(sum(item.amount) filter (where not line.earlier), 0) as now,
               coalesce(sum(item.quantity) filter (where line.earlier), 0) as time_before,
               coalesce(sum(item.quantity) filter (where not line.earlier), 0) as time_now
          from line
          join payroll_item item on item.organization_id = ${organization} and item.payroll_id = line.payroll_id and item.line = line.line
         group by line.worker_id, item.time_key_id, item.deduction
      ) part
      join (select distinct worker_id from line) line on line.worker_id = part.worker_id
      join time_key key on key.organization_id = ${organization} and key.id = part.time_key_id
     where (part.before, part.time_before) is distinct from (part.now, part.time_now)
     group by line.worker_id
  ), worker_line as (
    select line.worker_id, (array_agg(line.name order by line.earlier))[1] as name, (array_agg(line.position_id order by line.earlier))[1] as position_id,
           sum(line.gross) filter (where line.earlier) as before, sum(line.gross) filter (where not line.earlier) as now,
           sum(line.net) filter (where line.earlier) as net_before, sum(line.net) filter (where not line.earlier) as net_now,
           max(line.salary) filter (where line.earlier) as salary_before, max(line.salary) filter (where not line.earlier) as salary_now,
           coalesce(sum(line.contribution) filter (where line.earlier), 0) as contribution_before,
           coalesce(sum(line.contribution) filter (where not line.earlier), 0) as contribution_now,
           coalesce(sum(line.income_tax) filter (where line.earlier), 0) as tax_before, coalesce(sum(line.income_tax) filter (where not line.earlier), 0) as tax_now
      from line
     group by line.worker_id
    having bool_or(line.own)
        or bool_and(line.earlier) and bool_or(line.area_id is not distinct from coalesce((select area_id from head), line.area_id))
  )
  select worker_line.*, coalesce(now, 0) - coalesce(before, 0) as difference, changed.keys,
         case when before is null then 'joined' when now is null then 'missing' when now > before then 'more' when now < before then 'less'
              when net_now > net_before then 'more' when net_now < net_before then 'less' else 'same' end as change
    from worker_line left join changed using (worker_id)
) compared
  join worker on worker.organization_id = ${organization} and worker.id = compared.worker_id
  left join job_position post on post.organization_id = ${organization} and post.id = compared.position_id`

export async function compared(
  context: Context,
  requested: z.output<typeof comparePayroll.input>,
): Promise<Answer> {
  const { tx, organization, language } = context
  const { rows: heads } = await sql`
    select from payroll where organization_id = ${organization} and id = ${requested.payrollId}`.execute(tx)
  if (heads.length === 0) throw notFound()
  const { data, ...page } = await listed<Row>({ tx }, requested, {
    fields: sql`
      json_build_object('_id', worker.id, 'code', worker.code, 'name', compared.name) as worker, ${optionOf('post')} as position,
      compared.before::text, compared.now::text, compared.difference::numeric(18, 2)::text as difference,
      compared.net_before::text as "netBefore", compared.net_now::text as "netNow", compared.change,
      compared.salary_before::text as "salaryBefore", compared.salary_now::text as "salaryNow",
      compared.contribution_before::text as "contributionBefore", compared.contribution_now::text as "contributionNow",
      compared.tax_before::text as "taxBefore", compared.tax_now::text as "taxNow", compared.keys`,
    tables: comparison(organization, requested.payrollId),
    where: [
      oneOf(sql`compared.change`, requested.change),
      requested.search &&
        foundBy(requested.search, { codes: sql`worker.code`, names: sql`compared.name, post.name` }),
    ],
    columns: {
      worker: sql`compared.name collate app.spanish`,
      position: sql`post.name collate app.spanish`,
      before: sql`compared.before`,
      now: sql`compared.now`,
      difference: sql`compared.difference`,
      netBefore: sql`compared.net_before`,
      netNow: sql`compared.net_now`,
      change: sql`compared.change collate "C"`,
    },
    standard: sql`abs(compared.difference) desc, compared.name collate app.spanish`,
    last: sql`worker.id`,
    sums: {
      books: {
        before: sql`compared.before`,
        now: sql`compared.now`,
        difference: sql`compared.difference`,
        netBefore: sql`compared.net_before`,
        netNow: sql`compared.net_now`,
      },
    },
  })
  return { data: data.map((row) => said(language, row)), ...page }
}

function said(language: Language, row: Row): Compared {
  const { worker, position, before, now, difference, netBefore, netNow, change } = row
  return {
    worker,
    position,
    before,
    now,
    difference,
    netBefore,
    netNow,
    change,
    why: reasonsOf(row)
      .map(([rule, values]) => translate(language, `payrollChanges.${rule}`, values))
      .join('; '),
  }
}

type Reason = [rule: string, values: Record<string, string>]

const differ = (one: string, other: string): boolean => !amount(one).eq(amount(other))

/** Why a worker is paid otherwise than the month before, the cause before what followed of it. */
function reasonsOf(row: Row): Reason[] {
  if (row.change === 'joined') return [['joined', {}]]
  if (row.change === 'missing') return [['missing', {}]]
  const wage: Reason[] =
    row.salaryBefore !== null && row.salaryNow !== null && differ(row.salaryBefore, row.salaryNow)
      ? [['wage', { before: row.salaryBefore, now: row.salaryNow }]]
      : []
  const keys = (row.keys ?? []).flatMap(reasonOfKey(wage.length > 0))
  if (wage.length > 0 || keys.length > 0) return [...wage, ...keys]
  // What was earned is the same: then the rates are others, or what was paid earlier in the month.
  const kept: Reason[] = [
    ['contribution', { before: row.contributionBefore, now: row.contributionNow }],
    ['incomeTax', { before: row.taxBefore, now: row.taxNow }],
  ]
  return kept.filter(([, { before, now }]) => differ(before ?? '0', now ?? '0'))
}

/** A key whose time changed is told by its time; one whose amount alone did follows of the wage, where that changed. */
const reasonOfKey =
  (byWage: boolean) =>
  ({ key, unit, before, now, timeBefore, timeNow }: ChangedKey): Reason[] => {
    if (unit !== 'amount' && differ(timeBefore, timeNow))
      return [[unit, { key, before: timeBefore, now: timeNow }]]
    if (!differ(before, now) || (byWage && unit !== 'amount')) return []
    return [['amount', { key, before, now }]]
  }
