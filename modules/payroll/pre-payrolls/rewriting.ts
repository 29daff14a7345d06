import type { z } from 'zod'
import { seesPrivate } from '@cuadre/hr/workers/private.ts'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { mostTimes, type PrePayrollTime, type TimeDraft, type updatePrePayrolls as call } from './api.ts'
import { answeredOfMonths, filled, type Standing, standingOf } from './pre-payrolls.ts'
import { type HeldSheet, lockSheets, sheetsById } from './queries.ts'
import { identified, identityOf, type Terms, wrongTimes } from './terms.ts'
import { rewriteTimes, traceSheets } from './writing.ts'

type Line = z.output<typeof call.input>['lines'][number]

const draftOf = ({
  key,
  quantity,
  fromHour,
  amount: money,
  dayOffId,
  carried,
}: PrePayrollTime): TimeDraft => ({
  keyId: key._id,
  quantity,
  fromHour,
  amount: money,
  dayOffId,
  carried,
})

const nameOf = (time: PrePayrollTime): string => identityOf(identified(draftOf(time)))

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  !one || !other ? !one && !other : amount(one).eq(amount(other))

/** What is paid stays: it comes as it is, or not at all. */
function wrongPaid(times: readonly TimeDraft[], sheet: HeldSheet, seesAmounts: boolean, path: string) {
  const paid = new Map(sheet.times.filter(({ payroll }) => payroll).map((time) => [nameOf(time), time]))
  return times.flatMap((time, at): FieldRefusal[] => {
    const stands = paid.get(identityOf(identified(time)))
    if (!stands?.payroll) return []
    const parameters = { number: stands.payroll.number }
    if (!isSame(time.quantity, stands.quantity))
      return [{ path: `${path}.${at}.quantity`, code: 'prePayroll.paid', parameters }]
    return !seesAmounts || isSame(time.amount, stands.amount)
      ? []
      : [{ path: `${path}.${at}.amount`, code: 'prePayroll.paid', parameters }]
  })
}

function termsOf({ month, keys, workers }: Standing, sheet: HeldSheet, seesAmounts: boolean): Terms {
  const named = sheet.times.flatMap(({ dayOffId }) => dayOffId ?? [])
  const recorded = workers.get(sheet.worker._id)?.absences.map(({ _id }) => _id) ?? []
  return {
    month,
    keys: new Map(keys.map((key) => [key._id, key])),
    absences: new Set([...named, ...recorded]),
    before: new Set(sheet.times.map(({ key }) => key._id)),
    seesAmounts,
    known: new Map(
      sheet.times.flatMap((time): [string, string][] =>
        time.amount === null ? [] : [[nameOf(time), time.amount]],
      ),
    ),
  }
}

interface Rewritten {
  sheet: HeldSheet
  note: string | null
  /** Rows in the place of those that no payroll pays. */
  times: TimeDraft[]
}

/** What becomes of a sheet, and everything that is wrong with it. */
function rewritten(line: Line, sheet: HeldSheet, terms: Terms, path: string) {
  const { seesAmounts } = terms
  const said = new Set(line.times.map((time) => identityOf(identified(time))))
  const left = sheet.times.filter((time) => !said.has(nameOf(time)))
  // Amounts that somebody does not see are not taken away by leaving them out.
  const kept = left.filter(
    ({ payroll, key, amount: money }) =>
      payroll === null && !seesAmounts && key.unit === 'amount' && money !== null,
  )
  const stays = left.filter(({ payroll }) => payroll !== null)
  const paid = new Set(sheet.times.filter(({ payroll }) => payroll).map(nameOf))
  const open = line.times.filter((time) => !paid.has(identityOf(identified(time))))
  const times = [...filled(open, terms), ...kept.map(draftOf)]
  const wrong = [
    ...wrongPaid(line.times, sheet, seesAmounts, `${path}.times`),
    ...wrongTimes(line.times, terms, `${path}.times`, stays.map(draftOf)),
  ]
  const count = paid.size + times.length
  if (count === 0) wrong.push({ path: `${path}.times`, code: 'prePayroll.noTimes' })
  if (count > mostTimes) wrong.push({ path: `${path}.times`, code: 'prePayroll.tooManyTimes' })
  const note = line.note === undefined ? sheet.note : line.note
  return { result: { sheet, note, times } satisfies Rewritten, wrong }
}

/** Numbers that no paid row has. */
function numbered({ sheet, times }: Rewritten) {
  const taken = new Set(sheet.times.filter(({ payroll }) => payroll).map(({ line }) => line))
  let line = 0
  return times.map((time) => {
    do line += 1
    while (taken.has(line))
    return { ...time, sheet: sheet._id, line }
  })
}

export async function updatePrePayrolls(context: Context, { lines }: z.output<typeof call.input>) {
  const ids = lines.map(({ _id }) => _id)
  await lockSheets(context, ids)
  const before = await sheetsById(context, ids)
  const held = new Map(before.map((sheet) => [sheet._id, sheet]))
  const old = lines.flatMap(({ _id, version }) => {
    const sheet = held.get(_id)
    return sheet && sheet.version !== version ? [sheet] : []
  })
  const [first] = await answeredOfMonths(context, old.slice(0, 1))
  if (first) throw stale(first)
  const standings = new Map<string, Standing>()
  for (const [month, same] of Map.groupBy(before, (sheet) => sheet.month))
    standings.set(
      month,
      await standingOf(context, month, { workerIds: same.map(({ worker }) => worker._id) }),
    )
  const wrong: FieldRefusal[] = []
  const results: Rewritten[] = []
  const seesAmounts = seesPrivate(context)
  for (const [at, line] of lines.entries()) {
    const sheet = held.get(line._id)
    const standing = sheet && standings.get(sheet.month)
    if (!sheet || !standing) wrong.push({ path: `lines.${at}._id`, code: 'prePayroll.unknown' })
    else if (ids.indexOf(line._id) < at)
      wrong.push({ path: `lines.${at}._id`, code: 'prePayroll.sheetTwice' })
    else {
      const one = rewritten(line, sheet, termsOf(standing, sheet, seesAmounts), `lines.${at}`)
      wrong.push(...one.wrong)
      results.push(one.result)
    }
  }
  if (wrong.length > 0) throw wrongFields(wrong)
  await rewriteTimes(
    context,
    results.map(({ sheet, note }) => ({ _id: sheet._id, note })),
    results.flatMap(numbered),
  )
  const after = await sheetsById(context, ids)
  traceSheets(context, before, after)
  return { data: await answeredOfMonths(context, after) }
}
