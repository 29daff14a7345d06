import { useChange, type FieldError } from '@cuadre/web-kit/api.ts'
import { newKey } from '@cuadre/web-kit/grid/lines.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { useActivePeriods } from '../../calendar/web/active-periods.tsx'
import { createAccountingEntryManual } from '../api.ts'
import { detailAddress } from './addresses.ts'
import { checksOf } from './checks.ts'
import {
  blankLine,
  draftLine,
  exchanged,
  hasForeign,
  lineColumns,
  writtenLines,
  type FormEntry,
  type FormLine,
} from './form-lines.ts'
import { forgetDraft, keepDraft, type KeptDraft } from './kept-draft.ts'
import { entryNumber } from './badges.tsx'
import type { useAccountChoices } from './use-account-choices.ts'
import { useProposedRates } from './use-proposed-rates.ts'

export interface EntryEditorProps {
  /** The pending entry that is changed; a new one without it. */
  editing: { _id: string; version: number } | undefined
  start: FormEntry
  kept: KeptDraft | undefined
  draftKey: string
  accounts: ReturnType<typeof useAccountChoices>
}

/** What of the server's field names stands in which column of the lines. */
const columnOf: Record<string, string> = {
  accountId: 'account',
  costCenterId: 'costCenter',
  expenseItemId: 'expenseItem',
  partnerId: 'partner',
  description: 'detail',
  currencyId: 'currency',
}

/** What the server refused, by the cell it stands in. */
export const wrongCells = (refused: readonly FieldError[], lines: readonly FormLine[]) =>
  new Map(
    refused.flatMap(({ path, message }) => {
      const [, at, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
      const line = at === undefined ? undefined : lines[Number(at)]
      return line && field !== undefined
        ? [[`${line.key}.${columnOf[field] ?? field}`, message] as const]
        : []
    }),
  )

type Periods = ReturnType<typeof useActivePeriods>['periods']

/** An entry while it is written: kept in this browser after every pause, checked as it grows, saved at the end. */
export function useEntryForm(
  { editing, start, kept, draftKey, accounts }: EntryEditorProps,
  periods: Periods,
) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [entry, setEntry] = useState(kept?.entry ?? start)
  useProposedRates(entry, setEntry)
  const [restoredAt, setRestoredAt] = useState(kept?.savedAt)
  const [savedAt, setSavedAt] = useState<string>()
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map())
  const [asksToBeRight, setAsksToBeRight] = useState(false)
  const [showsForeign, setShowsForeign] = useState(false)
  const foreign = showsForeign || hasForeign(entry.lines)
  const columns = useMemo(() => lineColumns(accounts.source, t, { foreign }), [accounts.source, t, foreign])
  const version = restoredAt === undefined ? editing?.version : (kept?.version ?? editing?.version)

  const keep = useDebouncedCallback((written: FormEntry) => {
    const now = new Date().toISOString()
    keepDraft(draftKey, { entry: written, version, savedAt: now })
    setSavedAt(now)
  }, 600)

  const change = (next: (entry: FormEntry) => FormEntry) =>
    setEntry((before) => {
      const after = next(before)
      keep(after)
      return after
    })

  const changeLines = (next: (lines: readonly FormLine[]) => FormLine[]) =>
    change((before) => {
      const byKey = new Map(before.lines.map((line) => [line.key, line]))
      return { ...before, lines: next(before.lines).map((line) => exchanged(byKey.get(line.key), line)) }
    })

  const save = useChange(createAccountingEntryManual, {
    onSuccess: (saved) => {
      keep.cancel()
      forgetDraft(draftKey)
      toast.success(
        saved.number === null
          ? t('entries.form.saved')
          : t('entries.form.savedConfirmed', { number: entryNumber(saved.number) }),
      )
      void navigate({ to: detailAddress, search: { id: saved._id } as never, replace: true })
    },
  })

  const written = writtenLines(entry.lines, columns)
  const checks = checksOf({ date: entry.date, description: entry.description, lines: written, periods })
  const isRight = checks.every((check) => check.isRight)

  function submit({ confirm }: { confirm: boolean }) {
    setAsksToBeRight(true)
    if (!isRight || save.isPending) return
    // So that the numbers in the server's answers are those on the screen.
    setEntry((before) => ({ ...before, lines: written }))
    setWrong(new Map())
    save.mutate(
      {
        ...(editing && { _id: editing._id, version }),
        date: entry.date,
        description: entry.description.trim(),
        lines: written.map(draftLine),
        confirm,
      },
      { onError: ({ fields }) => setWrong(wrongCells(fields, written)) },
    )
  }

  function discard() {
    keep.cancel()
    forgetDraft(draftKey)
    setEntry({
      ...start,
      lines: start.lines.length > 0 ? start.lines.map((line) => ({ ...line, key: newKey() })) : [blankLine()],
    })
    setRestoredAt(undefined)
    setSavedAt(undefined)
  }

  return {
    entry,
    change,
    changeLines,
    columns,
    foreign,
    setShowsForeign,
    written,
    checks,
    isRight,
    asksToBeRight,
    submit,
    save,
    wrong,
    savedAt,
    restoredAt,
    discard,
  }
}
