import { useActivePeriods } from '../../calendar/web/active-periods.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { NewOrLike } from '@cuadre/web-kit/screens.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { at } from '@cuadre/web-kit/address.ts'
import { Alert } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { getAccountingEntriesDetailsById } from '../api.ts'
import { detailAddress } from './addresses.ts'
import { EntryEditor } from './EntryEditor.tsx'
import { defaultDay } from './entry-day.ts'
import { blankLines, linesOf, type FormEntry } from './form-lines.ts'
import { entryNumber } from './badges.tsx'
import { useAccountChoices } from './use-account-choices.ts'

/** A manual entry: a new one, a pending one to change (`?id=`), or a copy of any (`?copy=`). */
export default function EntryForm({ id, copy }: NewOrLike) {
  const t = useScreenWords()
  const { period, isPending } = useActivePeriods()
  const accounts = useAccountChoices()
  const wanted = id ?? copy
  return (
    <RecordLoader key={wanted ?? 'new'} call={getAccountingEntriesDetailsById} id={wanted} still>
      {(entry) => {
        if (isPending || !accounts.isReady) return <Loading />
        if (id !== undefined && entry && entry.state !== 'pending')
          return (
            <Alert color="yellow">
              {t('entries.form.notPending', { number: entryNumber(entry.number) })}{' '}
              <Link {...at(detailAddress, { id })}>{t('entries.form.toEntry')}</Link>
            </Alert>
          )
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
            editing={id !== undefined && entry ? { _id: id, version: entry.version } : undefined}
            start={start}
            draftKey={['entry', id ?? (copy === undefined ? 'new' : `copy of ${copy}`)]}
            accounts={accounts}
          />
        )
      }}
    </RecordLoader>
  )
}
