import { daysBetween } from '@cuadre/kernel/day.ts'
import type { FieldRefusal, RefusalParameters } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { TimeDraft } from './api.ts'
import type { MonthKey } from './facts.ts'
import { hoursOfDays, type MonthFacts, workingDaysOfMonth } from './proposing.ts'

/** What tells a row of a sheet from the others. */
export interface Identity {
  keyId: string
  fromHour: number | null
  dayOffId: string | null
  carried: boolean
}

export const identityOf = ({ keyId, fromHour, dayOffId, carried }: Identity): string =>
  [keyId, fromHour ?? '', dayOffId ?? '', carried].join(' ')

export const identified = ({ keyId, fromHour, dayOffId, carried }: TimeDraft): Identity => ({
  keyId,
  fromHour: fromHour ?? null,
  dayOffId: dayOffId ?? null,
  carried: carried ?? false,
})

/** What the rows of a sheet are held to. */
export interface Terms {
  month: MonthFacts
  keys: ReadonlyMap<string, MonthKey>
  /** The absences of the worker that may be named: those of the month, and those that the sheet named before. */
  absences: ReadonlySet<string>
  /** The keys that the sheet had before, which may have gone out of use since. */
  before: ReadonlySet<string>
  /** Whether amounts are seen, and so may be written, by who asks. */
  seesAmounts: boolean
  /** Amounts that stand already, by row: who may not see them leaves them as they are. */
  known: ReadonlyMap<string, string>
}

const isGiven = (value: string | null | undefined): value is string =>
  value !== null && value !== undefined && value !== ''

const isNothing = (value: string | null | undefined): boolean => !isGiven(value) || amount(value).eq(zero)

const daysOfMonth = ({ first, last }: MonthFacts): number => daysBetween(first, last) + 1

/** Whether time of a key is time of the month: what is paid beside the salary may go beyond it. */
const isNormal = ({ kind, payRule, unit }: MonthKey): boolean =>
  unit !== 'amount' && (kind === 'absence' ? payRule !== 'surcharge' : payRule === 'salary')

function wrongQuantity(
  { quantity }: TimeDraft,
  key: MonthKey,
  month: MonthFacts,
): Omit<FieldRefusal, 'path'>[] {
  const parameters: RefusalParameters = { code: key.code }
  if (key.unit === 'amount')
    return isGiven(quantity) ? [{ code: 'prePayroll.quantityUnused', parameters }] : []
  if (isNothing(quantity)) return [{ code: 'prePayroll.noQuantity', parameters }]
  const most = daysOfMonth(month) * (key.unit === 'hours' ? 24 : 1)
  if (!amount(quantity ?? '0').gt(amount(String(most)))) return []
  const code = key.unit === 'hours' ? 'prePayroll.tooManyHours' : 'prePayroll.tooManyDays'
  return [{ code, parameters: { ...parameters, most } }]
}

function wrongAmount(
  time: TimeDraft,
  key: MonthKey,
  { seesAmounts, known }: Terms,
): Omit<FieldRefusal, 'path'>[] {
  const parameters = { code: key.code }
  const isOfMoney = key.unit === 'amount' || key.payRule === 'amount'
  if (!isOfMoney) return isGiven(time.amount) ? [{ code: 'prePayroll.amountUnused', parameters }] : []
  if (!seesAmounts) {
    const stands = key.unit !== 'amount' || known.has(identityOf(identified(time)))
    return isGiven(time.amount) || !stands ? [{ code: 'prePayroll.amountNeedsRight', parameters }] : []
  }
  return isNothing(time.amount) ? [{ code: 'prePayroll.noAmount', parameters }] : []
}

function wrongBand({ fromHour }: TimeDraft, key: MonthKey): Omit<FieldRefusal, 'path'>[] {
  const parameters = { code: key.code }
  const isThere = fromHour !== null && fromHour !== undefined
  if (key.payRule !== 'bandRate') return isThere ? [{ code: 'prePayroll.bandUnused', parameters }] : []
  if (!isThere) return [{ code: 'prePayroll.noBand', parameters }]
  return key.bands.includes(fromHour)
    ? []
    : [{ code: 'prePayroll.unknownBand', parameters: { ...parameters, bands: key.bands.join(', ') } }]
}

function wrongTime(time: TimeDraft, terms: Terms, path: string): FieldRefusal[] {
  const key = terms.keys.get(time.keyId)
  if (!key) return [{ path: `${path}.keyId`, code: 'timeKey.unknown' }]
  const at = (field: string, wrong: Omit<FieldRefusal, 'path'>[]) =>
    wrong.map((each) => ({ path: `${path}.${field}`, ...each }))
  const parameters = { code: key.code }
  const wrong: FieldRefusal[] = []
  if (!key.active && !terms.before.has(key._id))
    wrong.push({ path: `${path}.keyId`, code: 'timeKey.inactive', parameters })
  if (time.carried && key.kind !== 'deduction')
    wrong.push({ path: `${path}.carried`, code: 'prePayroll.carriedDeduction', parameters })
  if (isGiven(time.dayOffId) && !(key.kind === 'absence' && terms.absences.has(time.dayOffId)))
    wrong.push({ path: `${path}.dayOffId`, code: 'prePayroll.otherAbsence', parameters })
  return [
    ...wrong,
    ...at('quantity', wrongQuantity(time, key, terms.month)),
    ...at('amount', wrongAmount(time, key, terms)),
    ...at('fromHour', wrongBand(time, key)),
  ]
}

/** The most hours of normal time that a month has: those of its wage, or of its days of work where they are more. */
export function mostNormalHours(month: MonthFacts): Amount {
  const byDay = hoursOfDays(month, amount(String(workingDaysOfMonth(month))))
  return byDay.gt(month.monthlyHours) ? byDay : month.monthlyHours
}

/** What rounding of days and hours may leave over. */
const tolerance = amount('0.05')

function wrongNormal(times: readonly TimeDraft[], { month, keys }: Terms, path: string): FieldRefusal[] {
  const normal = (isInHours: boolean) =>
    sum(
      times.flatMap(({ keyId, quantity }) => {
        const key = keys.get(keyId)
        const counts = key && isNormal(key) && (key.unit === 'hours') === isInHours
        return counts && isGiven(quantity) ? [amount(quantity)] : []
      }),
    )
  const hours = normal(true).plus(hoursOfDays(month, normal(false)))
  const most = mostNormalHours(month)
  return hours.gt(most.plus(tolerance))
    ? [{ path, code: 'prePayroll.tooMuchTime', parameters: { hours: text(hours), most: text(most) } }]
    : []
}

/**
 * Everything that is wrong with the rows of a sheet, by where each stands: `lines.3.times.1.quantity`. Others of the sheet, which stay as
 * they are, count for its hours.
 */
export function wrongTimes(
  times: readonly TimeDraft[],
  terms: Terms,
  path: string,
  others: readonly TimeDraft[] = [],
): FieldRefusal[] {
  const seen = new Set<string>()
  const twice = times.flatMap((time, at): FieldRefusal[] => {
    const identity = identityOf(identified(time))
    if (seen.has(identity)) return [{ path: `${path}.${at}.keyId`, code: 'prePayroll.keyTwice' }]
    seen.add(identity)
    return []
  })
  const wrong = times.flatMap((time, at) => wrongTime(time, terms, `${path}.${at}`))
  return [...wrong, ...twice, ...(wrong.length === 0 ? wrongNormal([...times, ...others], terms, path) : [])]
}
