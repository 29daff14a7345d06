import type { FormMode } from '@cuadre/web-kit/document/form-modes.ts'
import type { DraftKey } from '@cuadre/web-kit/form/kept-draft.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { useActivePeriods } from '../../calendar/web/active-periods.tsx'
import { correctAccountingEntry, createAccountingEntryManual, type FullEntry } from '../api.ts'
import { detailAddress } from './addresses.ts'
import { checksOf } from './checks.ts'
import { draftLine, entryGrid, hasForeign, lineColumns, writtenLines, type FormEntry } from './form-lines.ts'
import { entryNumber } from './badges.tsx'
import { nameOf } from './use-entry-actions.tsx'
import type { useAccountChoices } from './use-account-choices.ts'
import { useProposedRates } from './use-proposed-rates.ts'

export interface EntryEditorProps {
  mode: FormMode
  /** The one that is changed, copied or corrected. */
  entry: FullEntry | undefined
  start: FormEntry
  draftKey: DraftKey
  accounts: ReturnType<typeof useAccountChoices>
}

/** Which entry is meant, and what becomes of it: one in the place of another says why, and is confirmed as it is sent. */
const marksOf = (
  { mode, entry }: Pick<EntryEditorProps, 'mode' | 'entry'>,
  { version, reason }: { version: number | undefined; reason: string },
  confirm: boolean,
) =>
  mode === 'correct'
    ? { _id: entry?._id, reason: reason.trim() }
    : { ...(mode === 'edit' && { _id: entry?._id, version }), confirm }

type Periods = ReturnType<typeof useActivePeriods>['periods']

/** An entry while it is written: kept in this browser after every pause, checked as it grows, saved at the end. */
export function useEntryForm({ mode, entry, start, draftKey, accounts }: EntryEditorProps, periods: Periods) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    draftKey,
    // With the version that was being changed, since another may have changed it before the draft was taken up again.
    start: { ...start, version: mode === 'edit' ? entry?.version : undefined },
    grids: { lines: entryGrid },
    save: mode === 'correct' ? correctAccountingEntry : createAccountingEntryManual,
    inputOf: ({ date, description, lines, ...values }, { confirmed }) => ({
      date,
      description: description.trim(),
      lines: lines.map(draftLine),
      ...marksOf({ mode, entry }, values, confirmed),
    }),
    again: mode === 'new' ? ['date'] : undefined,
    nameOf,
    onSaved: ({ _id, number }) => {
      toast.success(
        number === null
          ? t('entries.form.saved')
          : t('entries.form.savedConfirmed', { number: entryNumber(number) }),
      )
      void navigate({ ...at(detailAddress, { id: _id }), replace: true })
    },
  })
  const { values } = form
  useProposedRates(values, form.draft.fillIn)
  const [asksToBeRight, setAsksToBeRight] = useState(false)
  const [showsForeign, setShowsForeign] = useState(false)
  const foreign = showsForeign || hasForeign(values.lines)
  const columns = useMemo(() => lineColumns(accounts.source, t, { foreign }), [accounts.source, t, foreign])
  const written = writtenLines(values.lines)
  const checks = checksOf({ ...values, lines: written, periods })
  const isRight = checks.every((check) => check.isRight === true)

  return {
    ...form,
    columns,
    foreign,
    setShowsForeign,
    written,
    checks,
    isRight,
    asksToBeRight,
    submit(sending: { confirmed: boolean; again?: boolean }) {
      setAsksToBeRight(true)
      if (isRight) form.submit(sending)
    },
  }
}
