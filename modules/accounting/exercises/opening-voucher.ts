import { sql } from 'kysely'
import { printedOrganization } from '@cuadre/platform/documents/printed-organization.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Drawing } from '@cuadre/server-kit/files/drawing.ts'
import type { Form } from '@cuadre/server-kit/files/form.ts'
import { formatDay, formatFigure, formatInstant, isZero } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { existing } from './exercises.ts'

/** An account with what an exercise begins with on it, on its side. */
export interface OpeningBalance {
  account: { _id: string; code: string; name: string }
  debit: string
  credit: string
}

/**
 * The real balances that an exercise begins with, each once: what the exercise before it handed over, and what opening entries
 * of its own say. They are carried and not posted again, so this is read from the totals.
 */
export async function openingBalances(
  { tx, organization }: Context,
  exerciseId: string,
): Promise<{ balances: OpeningBalance[]; totals: { debit: string; credit: string } }> {
  const { rows: balances } = await sql<OpeningBalance>`
    with first as (
      select id from accounting_period where organization_id = ${organization} and exercise_id = ${exerciseId} order by start_date, number limit 1
    ), held as (
      select total.account_id, total.opening as value
        from first join account_total total on total.organization_id = ${organization} and total.period_id = first.id
      union all
      select line.account_id, line.debit - line.credit
        from journal_entry entry
        join journal_line line on line.organization_id = ${organization} and line.entry_id = entry.id
        left join journal_entry undone on undone.organization_id = ${organization} and undone.id = entry.reversal_of
       where entry.organization_id = ${organization} and entry.exercise_id = ${exerciseId} and coalesce(undone.type, entry.type) = 'opening'
    )
    select json_build_object('_id', account.id, 'code', account.code, 'name', account.name) as account,
           greatest(sum(held.value), 0)::numeric(18, 2)::text as debit, greatest(-sum(held.value), 0)::numeric(18, 2)::text as credit
      from held join account on account.organization_id = ${organization} and account.id = held.account_id
     group by account.id, account.code, account.name
    having sum(held.value) <> 0
     order by account.code collate "C"`.execute(tx)
  const totalOf = (side: 'debit' | 'credit') => text(sum(balances.map((row) => amount(row[side]))))
  return { balances, totals: { debit: totalOf('debit'), credit: totalOf('credit') } }
}

/** The opening voucher: the balances that an exercise begins with, as a comprobante of type 0. */
export async function printOpening(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const { language, timeZone, user } = context
  const [exercise, organization, { balances, totals }] = await Promise.all([
    existing(context, id),
    printedOrganization(context),
    openingBalances(context, id),
  ])
  const words = (key: string) => translate(language, `exercises.${key}`)
  const figure = (value: string) =>
    isZero(value)
      ? ''
      : formatFigure(value, language, { leastDecimals: 2, grouped: true, negative: 'parentheses' })
  const { madeBy, reviewedBy, approvedBy } = fileWords[language]
  const form: Form = {
    language,
    title: words('voucher'),
    number: exercise.code,
    organization,
    boxes: [
      [
        { label: words('voucherDay'), value: formatDay(exercise.startDate) },
        { label: words('one'), value: exercise.code },
        { label: translate(language, 'entries.type'), value: translate(language, 'entries.types.opening') },
      ],
    ],
    columns: [
      { header: words('account'), width: 80 },
      { header: words('voucherName') },
      { header: words('debit'), figures: true, width: 100 },
      { header: words('credit'), figures: true, width: 100 },
    ],
    rows: balances.map(({ account, debit, credit }) => [
      account.code,
      account.name,
      figure(debit),
      figure(credit),
    ]),
    totals: ['', words('totals'), figure(totals.debit), figure(totals.credit)],
    signatures: [{ label: madeBy, name: user.name }, { label: reviewedBy }, { label: approvedBy }],
    foot: [words('voucherFoot')],
    madeBy: user.name,
    madeAt: formatInstant(new Date().toISOString(), timeZone),
  }
  const body = { toDraw: { form } satisfies Drawing }
  return { file: { name: `${words('voucher')} ${exercise.code}.pdf`, type: 'application/pdf', body } }
}
