import type { z } from 'zod'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { plainName } from '@cuadre/server-kit/files/reading/read-table.ts'
import type { Preparing } from '@cuadre/server-kit/handle.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { firstOf } from '../pre-payrolls/facts.ts'
import { createPrePayrolls } from '../pre-payrolls/pre-payrolls.ts'
import { updatePrePayrolls } from '../pre-payrolls/rewriting.ts'
import type { importClock as importCall, SaidOfClock, tryClock as tryCall } from './api.ts'
import type { ClockFile } from './clock-file.ts'
import type { ClockRows } from './file-rows.ts'
import { type Findings, findingsOf, type FoundLine } from './finding.ts'
import { wrongMapping } from './mapping.ts'
import { remember } from './queries.ts'
import { readAside } from './read-aside.ts'

type Input = z.output<typeof importCall.input>

/** Lines and rows of an answer; beyond them the file is looked at and not its answer. */
const mostLines = 1000
const mostUnread = 200

/** Reads the rows of a file before the call has a transaction, on another thread. */
export async function readBefore(_: Preparing, { file, said: { mapping } }: Input): Promise<ClockFile> {
  const wrong = wrongMapping(mapping)
  if (wrong.length > 0) throw wrongFields(wrong)
  return readAside(file.content, mapping)
}

const nothing: ClockRows = { shifts: [], lost: [], punches: [], totals: [], unread: [] }

interface Refused {
  worker: string
  why: string
}

type Asked = Pick<Input, 'month' | 'year'>

/** Writes by one of the calls of pre-payrolls; what it refuses is said of the worker of its line. */
async function written(
  { language }: Context,
  lines: readonly FoundLine[],
  write: () => Promise<unknown>,
): Promise<Refused[]> {
  if (lines.length === 0) return []
  try {
    await write()
    return []
  } catch (failure) {
    if (!(failure instanceof Refusal) || !failure.fields) throw failure
    const refused = failure.fields.flatMap(({ path, code, parameters }): Refused[] => {
      const line = lines[Number(/^lines\.(\d+)/.exec(path)?.[1] ?? -1)]
      return line ? [{ worker: line.facts.worker._id, why: translate(language, code, parameters) }] : []
    })
    if (refused.length === 0) throw failure
    return refused
  }
}

/** Writes what was found: sheets that stand, and new ones for who has none. */
async function write(context: Context, { month, year }: Asked, { lines }: Findings): Promise<Refused[]> {
  const changed = lines.filter(({ times }) => times !== undefined)
  const standing = changed.filter(({ sheet }) => sheet !== undefined)
  const fresh = changed.filter(({ sheet, times = [] }) => sheet === undefined && times.length > 0)
  const refused = await written(context, standing, () =>
    updatePrePayrolls(context, {
      lines: standing.map(({ sheet, times = [] }) => ({
        _id: sheet?._id ?? '',
        version: sheet?.version ?? 1,
        note: undefined,
        times,
      })),
    }),
  )
  const others = await written(context, fresh, () =>
    createPrePayrolls(context, {
      month,
      year,
      lines: fresh.map(({ facts, times = [] }) => ({ workerId: facts.worker._id, note: null, times })),
    }),
  )
  return [...refused, ...others]
}

const counted = (lines: readonly FoundLine[]) => {
  const changed = lines.filter(({ times }) => times !== undefined)
  const created = changed.filter(({ sheet, times = [] }) => !sheet && times.length > 0).length
  const updated = changed.filter(({ sheet }) => sheet).length
  return { created, updated }
}

function noticesOf({ language }: Context, { lost, changes }: FoundLine): string[] {
  return [
    ...lost.map(({ which, day, row }) =>
      translate(language, `clock.lost.${which}`, { day: formatDay(day), row }),
    ),
    ...changes.flatMap(({ payroll, key, found, after }) =>
      payroll === null || found === after
        ? []
        : [translate(language, 'clock.paidStays', { key: key.name, number: payroll, found })],
    ),
  ]
}

/** Says what importing a file would write: it is written, and all of it is undone. */
export async function tryClock(
  context: Context,
  { said, ...asked }: z.output<typeof tryCall.input>,
  read: ClockFile,
): Promise<z.output<typeof tryCall.output>> {
  const { language } = context
  const found = await findingsOf(context, firstOf(asked), said, read.rows ?? nothing)
  const refused = Map.groupBy(await write(context, asked, found), ({ worker }) => worker)
  const { lines, strangers, missing, unread, outside, doubled } = found
  return {
    lines: lines.slice(0, mostLines).map((line) => ({
      worker: line.facts.worker,
      isNew: line.sheet === undefined,
      changes: line.changes,
      notices: noticesOf(context, line),
      refusals: [...new Set(refused.get(line.facts.worker._id)?.map(({ why }) => why))],
    })),
    lineCount: lines.length,
    ...counted(lines),
    strangers: strangers.map(({ why, ...stranger }) => ({
      ...stranger,
      why: translate(language, `clock.strange.${why}`),
    })),
    missing,
    unread: unread.slice(0, mostUnread).map(({ why, ...row }) => ({
      ...row,
      why: translate(language, `clock.unreadable.${why}`),
    })),
    unreadCount: unread.length,
    outside,
    doubled,
    mayBeImported: lines.length > 0 && refused.size === 0 && stopping(said, found) === undefined,
  }
}

/** What somebody has to say first. */
function stopping({ leaveOut }: SaidOfClock, { unread, strangers }: Findings): Refusal | undefined {
  const [row] = unread
  if (row && !leaveOut) return new Refusal('clock.unreadRows', { count: unread.length, row: row.row })
  const [stranger] = strangers.filter(({ isLeftOut }) => !isLeftOut)
  return stranger && new Refusal('clock.stranger', { name: stranger.name, rows: stranger.rows })
}

/** Writes the hours of a file, all of them or none, and remembers how it was read and who is who in it. */
export async function importClock(
  context: Context,
  { said, ...asked }: Input,
  read: ClockFile,
): Promise<z.output<typeof importCall.output>> {
  const found = await findingsOf(context, firstOf(asked), said, read.rows ?? nothing)
  const stopped = stopping(said, found)
  if (stopped) throw stopped
  if (found.lines.length === 0) throw new Refusal('clock.nobody', { outside: found.outside })
  const [refused] = await write(context, asked, found)
  if (refused) {
    const worker =
      found.lines.find(({ facts }) => facts.worker._id === refused.worker)?.facts.worker.name ?? ''
    throw new Refusal('clock.refused', { worker, why: refused.why }, { status: 422 })
  }
  const names = new Map(said.names.map(({ name, workerId }) => [plainName(name), workerId]))
  await remember(
    context,
    read.fingerprint,
    said.mapping,
    [...names].flatMap(([name, workerId]) => (workerId === null || name === '' ? [] : [{ name, workerId }])),
  )
  const { created, updated } = counted(found.lines)
  return { created, updated, same: found.lines.length - created - updated }
}
