import { useMemo, useState } from 'react'
import { hasUnread } from '@cuadre/web-kit/grid/lines.ts'
import type { TimeKeyColumn } from '../api.ts'
import { type SheetLine, timeColumns, timesOf, wrongCells } from './sheet-lines.ts'

interface Refused {
  fields: readonly { path: string; message: string }[]
}

/** The lines of a month while they are written, with what of them is sent and where a refusal of it stands. */
export function useMonthLines(
  start: readonly SheetLine[],
  keys: readonly TimeKeyColumn[],
  seesAmounts: boolean,
) {
  const [saved] = useState(start)
  const [lines, setLines] = useState<readonly SheetLine[]>(start)
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState<readonly { line: SheetLine; times: ReturnType<typeof timesOf> }[]>([])
  const columns = useMemo(() => timeColumns(keys, lines, added), [keys, lines, added])
  const changed = lines.filter((line, at) => line !== saved[at])
  return {
    lines,
    columns,
    changed,
    mayBeSent: !hasUnread(lines),
    add: (keyId: string) => setAdded((before) => new Set([...before, keyId])),
    change: (next: (before: readonly SheetLine[]) => SheetLine[]) => setLines(next),
    /** Rows of these lines, kept so that what is refused of them is found again. */
    toSend(some: readonly SheetLine[]) {
      const ready = some.map((line) => ({ line, times: timesOf(line, columns, seesAmounts) }))
      setSent(ready)
      return ready
    },
    wrong: (error: Refused | null) => wrongCells(error?.fields ?? [], sent),
  }
}
