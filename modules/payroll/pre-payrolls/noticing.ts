import { type Day, monthOf, yearOf } from '@cuadre/kernel/day.ts'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import type { RefusalParameters } from '@cuadre/kernel/errors.ts'
import {
  type Absence,
  differenceOf,
  type MonthFacts,
  proposed,
  quantityOf,
  type SheetKey,
  type WorkerFacts,
} from './proposing.ts'

export interface NoticedRow {
  key: SheetKey
  quantity: string | null
  amount: string | null
  dayOffId: string | null
}

/** What somebody should look at; the words of each stand under `prePayrolls.notices`. */
export interface Noticed {
  code:
    | 'absenceMissing'
    | 'absenceDiffers'
    | 'absenceGone'
    | 'fewerHours'
    | 'moreHours'
    | 'noTime'
    | 'leftBefore'
    | 'differences'
  parameters: RefusalParameters
}

function ofAbsence(absence: Absence, rows: readonly NoticedRow[], month: MonthFacts): Noticed[] {
  const recorded = quantityOf(absence, month)
  const row = rows.find(({ dayOffId }) => dayOffId === absence._id)
  const parameters = { key: absence.key.name, from: absence.startDate, until: absence.endDate }
  if (!row) return recorded.gt(zero) ? [{ code: 'absenceMissing', parameters }] : []
  const isSame = row.key._id === absence.key._id && amount(row.quantity ?? '0').eq(recorded)
  return isSame ? [] : [{ code: 'absenceDiffers', parameters: { ...parameters, recorded: text(recorded) } }]
}

/** `9/2026`. */
const monthShown = (month: Day): string => `${monthOf(month)}/${yearOf(month)}`

/** In what a sheet differs from what the file and the absences of its worker say. Nothing is stopped by it. */
export function noticesOf(
  rows: readonly NoticedRow[],
  month: MonthFacts,
  worker: WorkerFacts | undefined,
): Noticed[] {
  if (!worker) return [{ code: 'leftBefore', parameters: {} }]
  const notices = worker.absences.flatMap((absence) => ofAbsence(absence, rows, month))
  const known = new Set(worker.absences.map(({ _id }) => _id))
  for (const { dayOffId, key } of rows)
    if (dayOffId !== null && !known.has(dayOffId))
      notices.push({ code: 'absenceGone', parameters: { key: key.name } })
  const [owed] = differenceOf(month, worker)
  if (owed && !rows.some(({ key }) => key._id === owed.key._id))
    notices.push({
      code: 'differences',
      parameters: { key: owed.key.name, months: (worker.owed?.months ?? []).map(monthShown).join(', ') },
    })
  if (rows.every(({ quantity }) => quantity === null)) return [...notices, { code: 'noTime', parameters: {} }]
  const hoursIn = (some: readonly Pick<NoticedRow, 'key' | 'quantity'>[]) =>
    amount(some.find(({ key }) => key._id === month.worked?._id)?.quantity ?? '0')
  const [written, expected] = [hoursIn(rows), hoursIn(proposed(month, worker))]
  if (!written.eq(expected))
    notices.push({
      code: written.lt(expected) ? 'fewerHours' : 'moreHours',
      parameters: { written: text(written), expected: text(expected) },
    })
  return notices
}
