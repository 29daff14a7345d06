import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { mostTimes, type PrePayrollTime, type TimeDraft } from '../pre-payrolls/api.ts'
import type { MonthKey, WorkerInMonth } from '../pre-payrolls/facts.ts'
import { type MonthFacts, proposed } from '../pre-payrolls/proposing.ts'
import type { HeldSheet } from '../pre-payrolls/queries.ts'
import { identified, identityOf } from '../pre-payrolls/terms.ts'
import { draftOf } from '../pre-payrolls/writing.ts'
import type { Total } from './file-rows.ts'
import type { MappedColumn } from './mapping.ts'
import type { FoundTime } from './reckoning.ts'

export interface PlannedChange {
  key: Pick<MonthKey, '_id' | 'code' | 'name'>
  fromHour: number | null
  before: string | null
  found: string
  after: string | null
  payroll: string | null
}

export interface Planned {
  changes: PlannedChange[]
  /** The rows of the sheet that no payroll pays, as they would be; undefined where nothing changes. */
  times: TimeDraft[] | undefined
}

/** What the clock added up of one worker, by key. Where several rows are of the same, they are summed. */
export function timesOfTotals(totals: readonly Total[], columns: readonly MappedColumn[]): FoundTime[] {
  return [...Map.groupBy(totals, ({ column }) => column)].flatMap(([column, same]): FoundTime[] => {
    const said = columns.find(({ at }) => at === column)
    if (!said?.keyId) return []
    const quantity = text(sum(same.map((each) => amount(each.quantity))))
    return [{ keyId: said.keyId, fromHour: said.fromHour ?? null, quantity }]
  })
}

const nameOf = (keyId: string, fromHour: number | null): string =>
  identityOf({ keyId, fromHour, dayOffId: null, carried: false })

const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : amount(one).eq(amount(other))

interface Standing {
  month: MonthFacts
  keys: ReadonlyMap<string, MonthKey>
  /** Who does not see amounts leaves them as they are. */
  seesAmounts: boolean
}

const hidden = (time: TimeDraft, { seesAmounts }: Standing): TimeDraft =>
  seesAmounts ? time : { ...time, amount: null }

/** The rows that stand already, or would be proposed to who has none: none of them is paid in the second case. */
function standing(sheet: HeldSheet | undefined, worker: WorkerInMonth, of: Standing) {
  if (!sheet)
    return proposed(of.month, worker).map((row) => ({ draft: hidden(draftOf(row), of), payroll: null }))
  return sheet.times
    .filter(({ payroll, key }) => payroll !== null || of.seesAmounts || key.unit !== 'amount')
    .map((time) => ({ draft: hidden(draftOfTime(time), of), payroll: time.payroll?.number ?? null }))
}

const draftOfTime = ({
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

/** What a sheet becomes by what was found: rows of other keys and those that are paid stay as they are. */
export function plannedFor(
  found: readonly FoundTime[],
  sheet: HeldSheet | undefined,
  worker: WorkerInMonth,
  of: Standing,
): Planned {
  const rows = standing(sheet, worker, of)
  const byName = new Map(rows.map((row) => [identityOf(identified(row.draft)), row]))
  const brought = new Set(found.map(({ keyId, fromHour }) => nameOf(keyId, fromHour)))
  const changes = found.flatMap(({ keyId, fromHour, quantity }): PlannedChange[] => {
    const row = byName.get(nameOf(keyId, fromHour))
    const key = of.keys.get(keyId)
    if (!key) return []
    const before = row?.draft.quantity ?? null
    const isPaid = row !== undefined && row.payroll !== null
    const after = isPaid ? before : amount(quantity).gt('0') ? quantity : null
    return before === null && after === null
      ? []
      : [
          {
            key: { _id: key._id, code: key.code, name: key.name },
            fromHour,
            before: sheet ? before : null,
            found: quantity,
            after,
            payroll: row?.payroll ?? null,
          },
        ]
  })
  const isChanged = !sheet || changes.some(({ before, after }) => !isSame(before, after))
  if (!isChanged) return { changes, times: undefined }
  const kept = rows.filter(
    ({ draft, payroll }) => payroll === null && !brought.has(identityOf(identified(draft))),
  )
  const written = changes
    .filter(({ after, payroll }) => after !== null && payroll === null)
    .map(({ key, fromHour, after }): TimeDraft => ({ keyId: key._id, fromHour, quantity: after }))
  return { changes, times: [...written, ...kept.map(({ draft }) => draft)].slice(0, mostTimes + 1) }
}
