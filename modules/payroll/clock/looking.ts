import type { z } from 'zod'
import type { DayOrder } from '@cuadre/kernel/day.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Preparing } from '@cuadre/server-kit/handle.ts'
import { seesPrivate } from '@cuadre/hr/workers/private.ts'
import { firstOf, keysOfMonth, type MonthKey, monthFacts } from '../pre-payrolls/facts.ts'
import { hoursOfDays } from '../pre-payrolls/proposing.ts'
import type { readClock as call } from './api.ts'
import type { ClockFile } from './clock-file.ts'
import { guessed } from './headings.ts'
import { columnAs, type Mapping } from './mapping.ts'
import { rememberedMapping } from './queries.ts'
import { readAside } from './read-aside.ts'

type Input = z.output<typeof call.input>

export const lookBefore = (_: Preparing, { file }: Input): Promise<ClockFile> => readAside(file.content)

/** Keys of which a clock tells the time: what is earned by hours or days. Absences are recorded as such, and amounts are no time. */
export const isOfClocks = ({ kind, unit, payRule, active }: MonthKey): boolean =>
  active && kind === 'earning' && unit !== 'amount' && payRule !== 'amount'

/** In which order the days of a file are written: as they tell themselves, or so that more of them are of the month. */
function orderOf({ order, months }: ClockFile['days'][number], month: string): DayOrder {
  if (order) return order
  return (months.monthFirst[month] ?? 0) > (months.dayFirst[month] ?? 0) ? 'monthFirst' : 'dayFirst'
}

/** What the columns of a file are taken for: as somebody said of such a file before, where its keys are still there. */
export async function readClock(
  context: Context,
  { file, ...asked }: Input,
  read: ClockFile,
): Promise<z.output<typeof call.output>> {
  const first = firstOf(asked)
  const all = await keysOfMonth(context, first)
  const month = await monthFacts(context, first, all)
  const keys = all.filter(isOfClocks)
  const known = new Set(keys.map(({ _id }) => _id))
  const remembered = await rememberedMapping(context, read.fingerprint)
  const guess = guessed(read.headings, keys, month.worked?._id ?? null)
  const timed = ['day', 'stamp', 'in'] as const
  const at = timed.map((meaning) => columnAs(remembered ?? guess, meaning)).find((each) => each !== undefined)
  const days = read.days.find((each) => each.at === at) ?? read.days[0]
  const mapping: Mapping = remembered
    ? withKnownKeys(remembered, known)
    : {
        ...guess,
        // Numbers of identities are for whom may see them.
        workerBy: guess.workerBy === 'identity' && !seesPrivate(context) ? 'clock' : guess.workerBy,
        dayOrder: days ? orderOf(days, first.slice(0, 7)) : 'dayFirst',
        decimal: read.hasCommas ? 'comma' : 'point',
        keyId: month.worked?._id ?? null,
        nightKeyId: null,
        overtimeKeyId: null,
        dayHours: text(hoursOfDays(month, amount('1'))),
      }
  return {
    fileName: file.name,
    rowCount: read.rowCount,
    headings: read.headings,
    sample: read.sample,
    mapping,
    isRemembered: remembered !== undefined,
    dayExample: days && days.order === null ? days.example : null,
    dayOrders: ['dayFirst', 'monthFirst'],
    keys: keys.map(({ _id, code, name, unit, payRule, bands }) => ({
      _id,
      code,
      name,
      unit,
      payRule,
      bands,
    })),
  }
}

/** A key that went out of use is asked for again. */
function withKnownKeys(mapping: Mapping, known: ReadonlySet<string>): Mapping {
  const still = (keyId: string | null | undefined) => (keyId && known.has(keyId) ? keyId : null)
  return {
    ...mapping,
    columns: mapping.columns.map((column) => ({ ...column, keyId: still(column.keyId) })),
    keyId: still(mapping.keyId),
    nightKeyId: still(mapping.nightKeyId),
    overtimeKeyId: still(mapping.overtimeKeyId),
  }
}
