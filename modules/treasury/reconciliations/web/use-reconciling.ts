import { query } from '@cuadre/web-kit/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getOpenOperations, type WholeReconciliation } from '../api.ts'
import {
  leftOf,
  type LineRecord,
  mayOpen,
  type Open,
  type Operation,
  type Pair,
  recordOfRule,
  recordsOfPair,
  type Work,
} from './work.ts'

const pairOf = ({ reason, operations, lines }: Pair): Pair => ({ reason, operations, lines })
const without = <Member>(set: ReadonlySet<Member>, member: Member) => set.difference(new Set([member]))

const begun = (open: Open, pending: WholeReconciliation | undefined): Work => ({
  pairs:
    pending?.matches.map(({ reason, operations, lines }) => ({
      reason,
      operations: operations.map(({ _id }) => _id),
      lines: lines.map(({ _id }) => _id),
    })) ?? [],
  records: [],
  errors: pending?.errors ?? [],
  isOpened: pending?.opening?.isMatched ?? false,
  outstanding: open.opening?.outstanding ?? [],
})

/** What is open of an account at the end of a day. What one decides begins with it, so it is never that of an earlier visit. */
export function useOpenSides(accountId: string, date: string, reconciliationId: string | undefined) {
  return useQuery({
    ...query(getOpenOperations, {
      accountId,
      date,
      ...(reconciliationId !== undefined && { reconciliationId }),
    }),
    gcTime: 0,
  })
}

export function useReconciling(open: Open, pending: WholeReconciliation | undefined) {
  const [work, setWork] = useState<Work>(() => begun(open, pending))
  const [isChanged, setChanged] = useState(false)
  const [operations, setOperations] = useState<ReadonlySet<string>>(new Set())
  const [lines, setLines] = useState<ReadonlySet<string>>(new Set())
  const left = leftOf(open, work)
  const decide = (change: (work: Work) => Work) => {
    setWork(change)
    setChanged(true)
    setOperations(new Set())
    setLines(new Set())
  }
  const accepted = (before: Work, pairs: readonly Pair[], records: readonly LineRecord[] = []): Work => ({
    ...before,
    pairs: [...before.pairs, ...pairs.map(pairOf)],
    records: [...before.records, ...pairs.flatMap((each) => recordsOfPair(each, open)), ...records],
  })
  const pair = (pairs: readonly Pair[]) => decide((before) => accepted(before, pairs))
  const toggled = (set: ReadonlySet<string>, id: string) =>
    set.has(id) ? without(set, id) : set.union(new Set([id]))
  return {
    work,
    left,
    isChanged,
    /** What was posted is matched from now on, and not posted again. */
    saved: (whole: WholeReconciliation) => {
      setWork((before) => ({ ...begun(open, whole), outstanding: before.outstanding }))
      setChanged(false)
    },
    chosen: {
      operations,
      lines,
      toggleOperation: (id: string) => setOperations(toggled(operations, id)),
      toggleLine: (id: string) => setLines(toggled(lines, id)),
    },
    pair,
    acceptAll: () =>
      decide((before) => ({
        ...accepted(before, left.proposals, left.suggestions.map(recordOfRule)),
        isOpened: before.isOpened || (left.opening !== null && mayOpen(left.opening)),
      })),
    record: (record: LineRecord) => decide((before) => ({ ...before, records: [...before.records, record] })),
    unrecord: (lineId: string) =>
      decide((before) => ({
        ...before,
        records: before.records.filter((record) => record.lineId !== lineId),
      })),
    setOpened: (isOpened: boolean) => decide((before) => ({ ...before, isOpened })),
    /** What the bank had not seen is said anew, and what is left is to be accepted again. */
    setOutstanding: (outstanding: readonly Operation[]) =>
      decide((before) => ({ ...before, outstanding, isOpened: false })),
    pairChosen: () => pair([{ reason: 'byHand', operations: [...operations], lines: [...lines] }]),
    unpair: (at: number) =>
      decide((before) => ({
        ...before,
        pairs: before.pairs.filter((_, each) => each !== at),
        // What it differs by goes with it.
        records: before.records.filter(({ lineId }) => !before.pairs[at]?.lines.includes(lineId)),
      })),
    mistake: (lineId: string, note: string) =>
      decide((before) => ({ ...before, errors: [...before.errors, { lineId, note }] })),
    noMistake: (lineId: string) =>
      decide((before) => ({ ...before, errors: before.errors.filter((error) => error.lineId !== lineId) })),
  }
}
export type Reconciling = ReturnType<typeof useReconciling>
