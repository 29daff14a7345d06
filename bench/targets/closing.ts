import type pg from 'pg'
import { asOwner, type Cluster, copy, drop } from '../cluster.ts'
import { lastMonth, openBooks } from '../data.ts'
import { type Figure, milliseconds } from '../figures.ts'
import { median, timed } from '../measure.ts'
import { answered, type Product, startOn } from '../product.ts'

const most = 5
const turns = 5

interface Month {
  id: string
  lines: number
}

/**
 * Takes the copy back to the evening before its last month began, so that the month before is the one that closes and
 * the next takes over what all accounts hold. What these made-up books hold where the law wants zero is forgiven.
 */
async function backToMonthBefore(client: pg.Client): Promise<Month> {
  await client.query('set session_replication_role = replica')
  await client.query(`
    create temp table gone as
    select id, organization_id, exercise_id from accounting_period where start_date = '${lastMonth.startDate}';
    delete from journal_line using gone where journal_line.day >= '${lastMonth.startDate}';
    delete from entry_word using gone where entry_word.day >= '${lastMonth.startDate}';
    delete from journal_entry using gone where journal_entry.period_id = gone.id;
    delete from account_total using gone where account_total.period_id = gone.id;
    update accounting_period period set state = 'pending', carried = false, activated_at = null from gone where period.id = gone.id;
    update accounting_period set state = 'active', closed_at = null where end_date = date '${lastMonth.startDate}' - 1;
    update entry_series series set last_number = entry.number, last_hash = entry.hash
      from gone, lateral (select number, hash from journal_entry where exercise_id = gone.exercise_id order by number desc limit 1) entry
     where series.exercise_id = gone.exercise_id;
    update account set zero_at_close = false where zero_at_close;`)
  await client.query('reset session_replication_role')
  await client.query('analyze')
  const { rows } = await client.query<Month>(`
    select period.id, (select count(*)::int from journal_line where day between period.start_date and period.end_date) as lines
      from accounting_period period where state = 'active'`)
  const [month] = rows
  if (!month) throw new Error('no month is active')
  return month
}

/** P14: closing a month over HTTP, with all its checks, and opening the next. */
export async function closing(cluster: Cluster, lines: number): Promise<Figure[]> {
  const name = 'books_to_close'
  await copy(cluster, await openBooks(cluster, lines), name)
  try {
    const month = await asOwner(cluster.urlOf(name), backToMonthBefore)
    const product = await startOn(cluster.urlOf(name))
    try {
      return await measured(product, month, lines)
    } finally {
      await product.stop()
    }
  } finally {
    await drop(cluster, name)
  }
}

async function measured(product: Product, month: Month, lines: number): Promise<Figure[]> {
  const { id } = month
  const checklist = () =>
    answered<{ canClose: boolean; period: { version: number } }>(
      product,
      'GET',
      '/private/balance/getClosingChecklist',
      { id },
    )
  const close = () => answered(product, 'GET', '/private/balance/closePeriod', { id })
  const looked = await timed(checklist)
  const opening = await timed(close)
  const again: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const { period } = await checklist()
    await answered(product, 'PUT', '/private/balance/reopenPeriod', {
      _id: id,
      version: period.version,
      reason: `Measured again, turn ${turn + 1}`,
    })
    again.push(await timed(close))
  }
  const figure = (what: string, taken: number, baseline: string): Figure => ({
    target: 'P14',
    what,
    wanted: `< ${most} s`,
    measured: milliseconds(taken),
    baseline,
    passed: taken < most * 1000,
  })
  const of = `a month of ${month.lines.toLocaleString('en')} lines, books of ${lines.toLocaleString('en')}`
  return [
    figure(`closing ${of}, and opening the next`, opening, 'once'),
    figure(`closing it again, the next open already`, median(again), `median of ${turns}`),
    figure(`the checks before closing it`, looked, 'once, the first of the server'),
  ]
}
