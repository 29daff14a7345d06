import { type FieldRefusal, Refusal, type RefusalParameters, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import { privatePermission } from '@cuadre/hr/workers/private-permission.ts'
import { seesPrivate } from '@cuadre/hr/workers/private.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { plainName } from '@cuadre/server-kit/files/reading/read-table.ts'
import type { MonthKey, WorkerInMonth } from '../pre-payrolls/facts.ts'
import { type Standing, standingOf } from '../pre-payrolls/pre-payrolls.ts'
import { hoursOfDays } from '../pre-payrolls/proposing.ts'
import { type HeldSheet, sheetsOfMonth } from '../pre-payrolls/queries.ts'
import type { SaidOfClock } from './api.ts'
import type { ClockRows, Lost, Shift, Total, UnreadRow } from './file-rows.ts'
import { isOfClocks } from './looking.ts'
import { type Mapping, shapeOf } from './mapping.ts'
import { whoIsWho } from './people.ts'
import { plannedFor, type Planned, timesOfTotals } from './planning.ts'
import { bandsOf, everyWorker, rememberedNames } from './queries.ts'
import {
  type ClockRules,
  type FoundTime,
  ofMonth,
  shiftsOfPunches,
  timesOfShifts,
  withoutOverlaps,
} from './reckoning.ts'

export interface FoundLine extends Planned {
  facts: WorkerInMonth
  sheet: HeldSheet | undefined
  lost: Lost[]
}

export interface Stranger {
  name: string
  rows: number
  why: 'unknown' | 'several' | 'noContract'
  isLeftOut: boolean
}

export interface Findings {
  lines: FoundLine[]
  strangers: Stranger[]
  missing: WorkerInMonth['worker'][]
  unread: UnreadRow[]
  outside: number
  doubled: number
}

type KeyField = 'keyId' | 'nightKeyId' | 'overtimeKeyId'

/** What a key must be for what it was said to be. */
const fits: Record<KeyField | 'column', (key: MonthKey) => boolean> = {
  keyId: ({ unit, payRule }) => unit === 'hours' && payRule !== 'bandRate',
  nightKeyId: ({ payRule }) => payRule === 'bandRate',
  overtimeKeyId: ({ payRule }) => payRule === 'surcharge',
  column: () => true,
}

function wrongKeys(mapping: Mapping, keys: ReadonlyMap<string, MonthKey>): FieldRefusal[] {
  const isTotals = shapeOf(mapping) === 'totals'
  const one = (path: string, keyId: string | null | undefined, as: keyof typeof fits): FieldRefusal[] => {
    if (!keyId) return []
    const key = keys.get(keyId)
    if (!key) return [{ path, code: 'timeKey.unknown' }]
    const parameters: RefusalParameters = { code: key.code }
    return isOfClocks(key) && fits[as](key) ? [] : [{ path, code: 'clock.otherKey', parameters }]
  }
  if (!isTotals) {
    const fields: KeyField[] = ['keyId', 'nightKeyId', 'overtimeKeyId']
    const wrong = fields.flatMap((field) => one(`said.mapping.${field}`, mapping[field], field))
    if (!mapping.keyId) wrong.push({ path: 'said.mapping.keyId', code: 'clock.noKey' })
    else if (mapping.keyId === mapping.overtimeKeyId)
      wrong.push({ path: 'said.mapping.overtimeKeyId', code: 'clock.sameKey' })
    if (mapping.overtimeKeyId && (!mapping.dayHours || amount(mapping.dayHours).eq('0')))
      wrong.push({ path: 'said.mapping.dayHours', code: 'clock.noDayHours' })
    return wrong
  }
  return mapping.columns.flatMap(({ keyId }, at) => one(`said.mapping.columns.${at}.keyId`, keyId, 'column'))
}

async function rulesOf(context: Context, mapping: Mapping, { month }: Standing): Promise<ClockRules> {
  const { keyId, nightKeyId, overtimeKeyId, dayHours } = mapping
  const { first, last } = month
  return {
    first,
    last,
    workedKeyId: keyId ?? '',
    night: nightKeyId ? { keyId: nightKeyId, bands: await bandsOf(context, nightKeyId, first) } : null,
    overtime: overtimeKeyId
      ? {
          keyId: overtimeKeyId,
          dayHours: amount(dayHours ?? text(hoursOfDays(month, amount('1')))),
        }
      : null,
  }
}

/** Everything that a file says of one name. */
interface OfName {
  shifts: Shift[]
  lost: Lost[]
  totals: Total[]
  rows: number
}

function byName(rows: ClockRows, rules: ClockRules) {
  const paired = shiftsOfPunches(rows.punches)
  const shifts = ofMonth([...rows.shifts, ...paired.shifts], rules)
  const lost = ofMonth([...rows.lost, ...paired.lost], rules)
  const names = new Map<string, OfName>()
  const of = (who: string): OfName => {
    const known = names.get(who) ?? { shifts: [], lost: [], totals: [], rows: 0 }
    names.set(who, known)
    return known
  }
  for (const shift of shifts.inside) of(shift.who).shifts.push(shift)
  for (const each of lost.inside) of(each.who).lost.push(each)
  for (const total of rows.totals) of(total.who).totals.push(total)
  const counted = new Set<string>()
  for (const { who, row } of [...rows.shifts, ...rows.lost, ...rows.punches, ...rows.totals]) {
    const known = names.get(who)
    if (!known || counted.has(`${row} ${who}`)) continue
    counted.add(`${row} ${who}`)
    known.rows += 1
  }
  return { names, outside: shifts.outside + lost.outside, doubled: paired.doubled }
}

/** What a file would make of the pre-payroll of a month, name by name. */
export async function findingsOf(
  context: Context,
  first: Day,
  { mapping, names: chosen }: SaidOfClock,
  rows: ClockRows,
): Promise<Findings> {
  if (mapping.workerBy === 'identity' && !seesPrivate(context))
    throw new Refusal(
      'clock.identityNeedsRight',
      { permission: `@permissions.${privatePermission}` },
      { status: 403 },
    )
  const standing = await standingOf(context, first)
  const keys = new Map(standing.keys.map((key) => [key._id, key]))
  const workers = await everyWorker(context)
  const ids = new Set(workers.map(({ _id }) => _id))
  const wrong = [
    ...wrongKeys(mapping, keys),
    ...chosen.flatMap(({ workerId }, at): FieldRefusal[] =>
      workerId === null || ids.has(workerId)
        ? []
        : [{ path: `said.names.${at}.workerId`, code: 'prePayroll.unknownWorker' }],
    ),
  ]
  if (wrong.length > 0) throw wrongFields(wrong)
  const rules = await rulesOf(context, mapping, standing)
  const { names, outside, doubled } = byName(rows, rules)
  const meet = whoIsWho(workers, {
    workerBy: mapping.workerBy,
    chosen: new Map(chosen.map(({ name, workerId }) => [plainName(name), workerId])),
    remembered: await rememberedNames(context),
  })
  const strangers: Stranger[] = []
  const mine = new Map<string, OfName[]>()
  const leftOut = new Set(
    chosen.filter(({ workerId }) => workerId === null).map(({ name }) => plainName(name)),
  )
  for (const [name, of] of names) {
    const met = meet(name)
    if ('why' in met) strangers.push({ name, rows: of.rows, ...met })
    else if (!standing.workers.has(met.worker._id))
      strangers.push({ name, rows: of.rows, why: 'noContract', isLeftOut: leftOut.has(plainName(name)) })
    else mine.set(met.worker._id, [...(mine.get(met.worker._id) ?? []), of])
  }
  const sheets = new Map((await sheetsOfMonth(context, first)).map((sheet) => [sheet.worker._id, sheet]))
  const of = { month: standing.month, keys, seesAmounts: seesPrivate(context) }
  let twice = doubled
  const lines = [...standing.workers.values()].flatMap((facts): FoundLine[] => {
    const said = mine.get(facts.worker._id)
    if (!said) return []
    const apart = withoutOverlaps(said.flatMap(({ shifts }) => shifts))
    twice += apart.doubled
    const found: FoundTime[] =
      shapeOf(mapping) === 'totals'
        ? timesOfTotals(
            said.flatMap(({ totals }) => totals),
            mapping.columns,
          )
        : timesOfShifts(apart.shifts, rules)
    const sheet = sheets.get(facts.worker._id)
    return [{ facts, sheet, lost: said.flatMap(({ lost }) => lost), ...plannedFor(found, sheet, facts, of) }]
  })
  return {
    lines,
    strangers,
    missing: [...standing.workers.values()]
      .filter(({ worker }) => !mine.has(worker._id))
      .map(({ worker }) => worker),
    unread: rows.unread,
    outside,
    doubled: twice,
  }
}
