import type { DraftKey } from '@cuadre/web-kit/form/kept-draft.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { useActivePeriods } from '../../calendar/web/active-periods.tsx'
import { createAccountingEntryManual } from '../api.ts'
import { detailAddress } from './addresses.ts'
import { checksOf } from './checks.ts'
import { draftLine, entryGrid, hasForeign, lineColumns, writtenLines, type FormEntry } from './form-lines.ts'
import { entryNumber } from './badges.tsx'
import type { useAccountChoices } from './use-account-choices.ts'
import { useProposedRates } from './use-proposed-rates.ts'

export interface EntryEditorProps {
  /** The pending entry that is changed; a new one without it. */
  editing: { _id: string; version: number } | undefined
  start: FormEntry
  draftKey: DraftKey
  accounts: ReturnType<typeof useAccountChoices>
}

type Periods = ReturnType<typeof useActivePeriods>['periods']

/** An entry while it is written: kept in this browser after every pause, checked as it grows, saved at the end. */
export function useEntryForm({ editing, start, draftKey, accounts }: EntryEditorProps, periods: Periods) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    draftKey,
    // With the version that was being changed, since another may have changed it before the draft was taken up again.
    start: { ...start, version: editing?.version },
    grids: { lines: entryGrid },
    save: createAccountingEntryManual,
    inputOf: ({ version, date, description, lines }, { confirmed }) => ({
      ...(editing && { _id: editing._id, version }),
      date,
      description: description.trim(),
      lines: lines.map(draftLine),
      confirm: confirmed,
    }),
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
  const isRight = checks.every((check) => check.isRight)

  return {
    ...form,
    columns,
    foreign,
    setShowsForeign,
    written,
    checks,
    isRight,
    asksToBeRight,
    submit(sending: { confirmed: boolean }) {
      setAsksToBeRight(true)
      if (isRight) form.submit(sending)
    },
  }
}
