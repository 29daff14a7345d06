import { setImmediate } from 'node:timers/promises'
import { sum, text } from '@cuadre/kernel/money.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import { checkLine, posted } from '../../journal/check-lines.ts'
import { maximumLines } from '../../journal/entry-types.ts'
import type { PostedLine } from '../../journal/posted-line.ts'
import type { Calendar, OpenPeriod } from '../../calendar/open-period.ts'
import { periodWords } from '../../calendar/period-words.ts'
import type { Saying } from '@cuadre/server-kit/files/importing/problems.ts'
import type { ReadEntry } from './entry-rows.ts'
import type { ReadLine } from './read-line.ts'
import type { Registers } from './registers.ts'

/** An entry that can be posted as it is. */
export interface CheckedEntry {
  period: OpenPeriod
  day: Day
  description: string
  lines: PostedLine[]
}

const entriesPerTurn = 500

/** Checks entries as if each were written by hand; those that can't be are left out, their problems reported at their positions. */
export async function checkEntries(
  entries: readonly ReadEntry[],
  registers: Registers,
  calendar: Calendar,
): Promise<CheckedEntry[]> {
  const checked: CheckedEntry[] = []
  for (const [position, entry] of entries.entries()) {
    // Others get their turn while a long file is checked.
    if (position % entriesPerTurn === entriesPerTurn - 1) await setImmediate()
    const period = entry.day === null ? undefined : calendar.on(entry.day)
    if (typeof period === 'string')
      entry.wrong('date', { code: period, parameters: periodWords(entry.day ?? '') })
    const lines = checkLines(entry.lines, registers)
    const isWhole = lines !== undefined && isBalanced(entry, lines)
    if (isWhole && entry.description !== null && entry.day !== null && typeof period === 'object')
      checked.push({ period, day: entry.day, description: entry.description, lines })
  }
  return checked
}

/** The lines ready to be posted, or nothing where any is wrong. */
export function checkLines(lines: readonly ReadLine[], registers: Registers): PostedLine[] | undefined {
  const foreignLines = lines.filter(({ line }) => line?.currencyId).length
  let isRight = true
  const ready: PostedLine[] = []
  for (const { line, number, wrong } of lines) {
    const each = line && posted(line)
    if (each) ready.push(each)
    else isRight = false
    if (!each) continue
    checkLine(each, foreignLines, registers.facts, (field, code, parameters) => {
      isRight = false
      wrong(field, { code, parameters: { line: number, ...parameters } }, instead(code, each, registers))
    })
  }
  return isRight ? ready : undefined
}

/** Which accounts to name instead of one that only sums others. */
function instead(code: string, { accountId }: PostedLine, { accountById }: Registers): Saying | undefined {
  if (code !== 'account.notPostable') return undefined
  const below = [...accountById.values()].filter(
    ({ parentId, allowsMovements, active }) => parentId === accountId && allowsMovements && active,
  )
  if (below.length === 0) return undefined
  const codes = below
    .slice(0, 6)
    .map((account) => account.code)
    .join(', ')
  return { code: 'import.suggestBelow', parameters: { codes } }
}

export function isBalanced(
  { wrong }: Pick<ReadEntry, 'wrong'>,
  lines: readonly PostedLine[],
  mostLines = maximumLines,
): boolean {
  const debit = sum(lines.map((line) => line.debit))
  const credit = sum(lines.map((line) => line.credit))
  if (lines.length < 2) wrong('entry', { code: 'entry.tooFewLines' })
  else if (lines.length > mostLines)
    wrong('entry', { code: 'import.tooManyLines', parameters: { limit: mostLines } })
  else if (!debit.eq(credit))
    wrong('entry', {
      code: 'entry.unbalanced',
      parameters: {
        debit: text(debit),
        credit: text(credit),
        difference: text(debit.minus(credit).abs()),
      },
    })
  else return true
  return false
}
