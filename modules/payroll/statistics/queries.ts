import { sql } from 'kysely'
import type { z } from 'zod'
import { dayOf } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { optionOf } from '@cuadre/server-kit/selects.ts'
import type * as api from './api.ts'

type Input = z.output<typeof api.payrollStatistics.input>
type Statistics = z.output<typeof api.payrollStatistics.output>
type Row = Statistics['total'] & {
  month: string | null
  area: Statistics['areas'][number]['area']
  level: number
}

const nothing = {
  workers: 0,
  gross: '0.00',
  withheld: '0.00',
  net: '0.00',
  accrued: '0.00',
  charges: '0.00',
  cost: '0.00',
}

/** What the payrolls of a year came to by month, by area and by key, of those that are confirmed. */
export async function payrollStatistics(context: Context, asked: Input): Promise<Statistics> {
  const [rows, keys] = [await sumsOf(context, asked), await keysOf(context, asked)]
  const months = new Map(rows.flatMap((row) => (row.month === null ? [] : [[row.month, row] as const])))
  const figures = ({ workers, gross, withheld, net, accrued, charges, cost }: Row) => ({
    workers,
    gross,
    withheld,
    net,
    accrued,
    charges,
    cost,
  })
  const total = rows.find(({ level }) => level === 3)
  return {
    months: Array.from({ length: 12 }, (_, at) => {
      const month = dayOf(asked.year, at + 1, 1)
      const row = months.get(month)
      return { month, ...(row ? figures(row) : nothing) }
    }),
    areas: rows.filter(({ level }) => level === 2).map((row) => ({ area: row.area, ...figures(row) })),
    keys,
    total: total ? figures(total) : nothing,
  }
}

const ofYear = (organization: string, { year, areaId }: Input) => sql`
  payroll.organization_id = ${organization} and payroll.state in ('confirmed', 'paid')
    and payroll.month between ${dayOf(year, 1, 1)} and ${dayOf(year, 12, 31)}
    and (${areaId ?? null}::uuid is null or line.area_id = ${areaId ?? null})`

const lines = (organization: string) => sql`
  payroll
  join payroll_line line on line.organization_id = ${organization} and line.payroll_id = payroll.id`

/** The sums of each month, of each area and of all, at once: which of them a row is, `level` says. */
async function sumsOf({ tx, organization }: Context, asked: Input): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select payroll.month, ${optionOf('area')} as area, grouping(payroll.month, area.id) as level, count(distinct line.worker_id)::int as workers,
           coalesce(sum(line.gross), 0)::numeric(18, 2)::text as gross, coalesce(sum(line.gross - line.net), 0)::numeric(18, 2)::text as withheld,
           coalesce(sum(line.net), 0)::numeric(18, 2)::text as net, coalesce(sum(line.accrued), 0)::numeric(18, 2)::text as accrued,
           coalesce(sum(line.social_budget + line.social_kept + line.labour_tax), 0)::numeric(18, 2)::text as charges,
           coalesce(sum(line.gross + line.accrued + line.social_budget + line.social_kept + line.labour_tax), 0)::numeric(18, 2)::text as cost
      from ${lines(organization)}
      left join work_area area on area.organization_id = ${organization} and area.id = line.area_id
     where ${ofYear(organization, asked)}
     group by grouping sets ((payroll.month), (area.id, area.code, area.name), ())
     order by payroll.month, area.code collate "C"`.execute(tx)
  return rows
}

async function keysOf({ tx, organization }: Context, asked: Input): Promise<Statistics['keys']> {
  const { rows } = await sql<Statistics['keys'][number]>`
    select ${optionOf('key')} as key, key.unit, item.deduction, count(distinct line.worker_id)::int as workers, sum(item.quantity)::text as quantity,
           sum(item.amount)::text as amount
      from ${lines(organization)}
      join payroll_item item on item.organization_id = ${organization} and item.payroll_id = line.payroll_id and item.line = line.line
      join time_key key on key.organization_id = ${organization} and key.id = item.time_key_id
     where ${ofYear(organization, asked)}
     group by key.id, key.code, key.name, key.unit, item.deduction
     order by item.deduction, key.code collate "C"`.execute(tx)
  return rows
}
