import { useChange } from '@cuadre/web-kit/api.ts'
import { useKeptDraft } from '@cuadre/web-kit/document/kept-draft.ts'
import { wrongCells } from '@cuadre/web-kit/document/use-document-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { useActivePeriods } from '../../calendar/web/active-periods.tsx'
import { createAccountingEntryManual } from '../api.ts'
import { detailAddress } from './addresses.ts'
import { checksOf } from './checks.ts'
import {
  draftLine,
  exchanged,
  hasForeign,
  lineColumns,
  writtenLines,
  type FormEntry,
  type FormLine,
} from './form-lines.ts'
import { entryNumber } from './badges.tsx'
import type { useAccountChoices } from './use-account-choices.ts'
import { useProposedRates } from './use-proposed-rates.ts'

export interface EntryEditorProps {
  /** The pending entry that is changed; a new one without it. */
  editing: { _id: string; version: number } | undefined
  start: FormEntry
  draftKey: string
  accounts: ReturnType<typeof useAccountChoices>
}

/** What of the server's field names stands in which column of the lines. */
export const entryColumnOf: Record<string, string> = {
  accountId: 'account',
  costCenterId: 'costCenter',
  expenseItemId: 'expenseItem',
  partnerId: 'partner',
  description: 'detail',
  currencyId: 'currency',
}

/** With the version that was being changed, since another may have changed it before the draft was taken up again. */
type KeptEntry = FormEntry & { version: number | undefined }

type Periods = ReturnType<typeof useActivePeriods>['periods']

/** An entry while it is written: kept in this browser after every pause, checked as it grows, saved at the end. */
export function useEntryForm({ editing, start, draftKey, accounts }: EntryEditorProps, periods: Periods) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const draft = useKeptDraft<KeptEntry>(draftKey, { ...start, version: editing?.version })
  const { values: entry, change } = draft
  useProposedRates(entry, draft.fillIn)
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map())
  const [asksToBeRight, setAsksToBeRight] = useState(false)
  const [showsForeign, setShowsForeign] = useState(false)
  const foreign = showsForeign || hasForeign(entry.lines)
  const columns = useMemo(() => lineColumns(accounts.source, t, { foreign }), [accounts.source, t, foreign])
  const changeLines = (next: (lines: readonly FormLine[]) => FormLine[]) =>
    change((before) => {
      const byKey = new Map(before.lines.map((line) => [line.key, line]))
      return { ...before, lines: next(before.lines).map((line) => exchanged(byKey.get(line.key), line)) }
    })

  const save = useChange(createAccountingEntryManual, {
    onSuccess: (saved) => {
      draft.forget()
      toast.success(
        saved.number === null
          ? t('entries.form.saved')
          : t('entries.form.savedConfirmed', { number: entryNumber(saved.number) }),
      )
      void navigate({ ...at(detailAddress, { id: saved._id }), replace: true })
    },
  })

  const written = writtenLines(entry.lines, columns)
  const checks = checksOf({ date: entry.date, description: entry.description, lines: written, periods })
  const isRight = checks.every((check) => check.isRight)

  function submit({ confirm }: { confirm: boolean }) {
    setAsksToBeRight(true)
    if (!isRight || save.isPending) return
    // So that the numbers in the server's answers are those on the screen.
    change((before) => ({ ...before, lines: written }))
    setWrong(new Map())
    save.mutate(
      {
        ...(editing && { _id: editing._id, version: entry.version }),
        date: entry.date,
        description: entry.description.trim(),
        lines: written.map(draftLine),
        confirm,
      },
      { onError: ({ fields }) => setWrong(wrongCells(fields, written, entryColumnOf)) },
    )
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
    draft,
  }
}
