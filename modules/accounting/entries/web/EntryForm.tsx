import { useActivePeriods } from '../../calendar/web/active-periods.tsx'
import { query } from '@cuadre/web-kit/api.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { useSession } from '@cuadre/web-kit/session.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { getAccountingEntriesDetailsById } from '../api.ts'
import { detailAddress } from './addresses.ts'
import { EntryEditor } from './EntryEditor.tsx'
import { defaultDay } from './entry-day.ts'
import { blankLines, linesOf, type FormEntry } from './form-lines.ts'
import { keptDraft } from './kept-draft.ts'
import { entryNumber } from './badges.tsx'
import { useAccountChoices } from './use-account-choices.ts'

/** A manual entry: a new one, a pending one to change (`?id=`), or a copy of any (`?copy=`). */
export default function EntryForm() {
  const t = useScreenWords()
  const { id, copy }: { id?: string; copy?: string } = useSearch({ strict: false })
  const { _id: user, organizationId } = useSession()
  const { period, isPending } = useActivePeriods()
  const accounts = useAccountChoices()
  const wanted = id ?? copy
  const original = useQuery({
    ...query(getAccountingEntriesDetailsById, { id: wanted ?? '' }),
    enabled: wanted !== undefined,
    // What is being written must not change under the hands.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (original.error)
    return (
      <ErrorState
        title={t('entries.form.notLoaded')}
        message={original.error.message}
        onRetry={() => void original.refetch()}
      />
    )
  if (isPending || !accounts.isReady || (wanted !== undefined && !original.data))
    return <Spinner label={t('entries.form.searching')} />

  const entry = original.data
  if (id !== undefined && entry && entry.state !== 'pending')
    return (
      <Alert color="yellow">
        {t('entries.form.notPending', { number: entryNumber(entry.number) })}{' '}
        <Link to={detailAddress} search={{ id } as never}>
          {t('entries.form.toEntry')}
        </Link>
      </Alert>
    )
  const draftKey = ['draft:entry', organizationId, user, id ?? 'new'].join(':')
  const kept = copy === undefined ? keptDraft(draftKey) : undefined
  const day = defaultDay(period)
  const start: FormEntry = entry
    ? {
        date: id === undefined ? day : entry.date,
        description: entry.description,
        lines: linesOf(entry, accounts.byId),
      }
    : { date: day, description: '', lines: blankLines() }
  return (
    <EntryEditor
      key={wanted ?? 'new'}
      editing={id !== undefined && entry ? { _id: id, version: entry.version } : undefined}
      start={start}
      kept={kept}
      draftKey={draftKey}
      accounts={accounts}
    />
  )
}
