import type { z } from 'zod'
import { monthOf, yearOf } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { checkedLines } from '../journal/check-lines.ts'
import { lineFacts } from '../journal/line-facts.ts'
import { writeEntry } from '../journal/post.ts'
import { entryById } from '../entries/queries.ts'
import { openPeriodOn } from '../calendar/open-period.ts'
import { periodWords } from '../calendar/period-words.ts'
import { getPeriod } from '../periods/periods.ts'
import { accrualOf } from './accrual.ts'
import type { accrueTaxes } from './api.ts'
import { calendarOf } from './calendar.ts'

/**
 * Posts what is missing of the month's accruals on its last day. Whoever asks twice, or two at once, gets one entry: the
 * period is held while it is looked at.
 */
export async function accrue(context: Context, { _id, total }: z.output<typeof accrueTaxes.input>) {
  await context.tx
    .selectFrom('accounting_period')
    .select('id')
    .where('id', '=', _id)
    .forNoKeyUpdate()
    .execute()
  const period = await getPeriod(context, { id: _id })
  const open = await openPeriodOn(context, period.endDate, _id)
  const accrual = accrualOf(await calendarOf(context, period))
  if (total !== undefined && !amount(total).eq(amount(accrual.total)))
    throw new Refusal('period.taxesChanged', {
      ...periodWords(period.startDate),
      displayed: total,
      total: accrual.total,
    })
  if (accrual.lines.length === 0) return { entry: null }
  const lines = accrual.lines.map(({ account, debit, credit }) => ({ accountId: account._id, debit, credit }))
  const month = translate(context.language, `months.${monthOf(period.startDate)}`)
  const entry = await writeEntry(context, open, {
    day: period.endDate,
    type: 'taxes',
    description: translate(context.language, 'taxes.accrualOf', { month, year: yearOf(period.startDate) }),
    lines: checkedLines(lines, await lineFacts(context, lines)),
  })
  context.changed({ type: 'entry', _id: entry._id, after: { type: 'taxes', total: accrual.total } })
  return { entry: (await entryById(context, entry._id)) ?? null }
}
