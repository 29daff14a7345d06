import { useActivePeriods } from '../../calendar/web/active-periods.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { NewOrInPlace } from '@cuadre/web-kit/screens.ts'
import { type FormMode, formModeOf } from '@cuadre/web-kit/document/form-modes.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { at } from '@cuadre/web-kit/address.ts'
import { Alert } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FullEntry, getAccountingEntriesDetailsById } from '../api.ts'
import { detailAddress } from './addresses.ts'
import { EntryEditor } from './EntryEditor.tsx'
import { defaultDay } from './entry-day.ts'
import { blankLines, linesOf, type FormEntry } from './form-lines.ts'
import { entryNumber } from './badges.tsx'
import { useAccountChoices } from './use-account-choices.ts'
import { reversalObstacle } from './use-entry-actions.tsx'

/** A manual entry: a new one, a pending one (`?id=`), a copy of any (`?copy=`), or one in the place of a confirmed one (`?correct=`). */
export default function EntryForm(search: NewOrInPlace) {
  const t = useScreenWords()
  const { mode, id: wanted } = formModeOf(search)
  const { period, isPending } = useActivePeriods()
  const accounts = useAccountChoices()
  return (
    <RecordLoader key={`${mode} ${wanted}`} call={getAccountingEntriesDetailsById} id={wanted} still>
      {(entry) => {
        if (isPending || !accounts.isReady) return <Loading />
        const obstacle = entry && obstacleTo(mode, entry)
        if (entry && obstacle !== undefined)
          return (
            <Alert color="yellow">
              {t(obstacle, { number: entryNumber(entry.number) })}{' '}
              <Link {...at(detailAddress, { id: entry._id })}>{t('entries.form.toEntry')}</Link>
            </Alert>
          )
        const day = defaultDay(period)
        const start: FormEntry = entry
          ? {
              date: mode === 'copy' ? day : entry.date,
              description: entry.description,
              lines: linesOf(entry, accounts.byId),
              reason: '',
            }
          : { date: day, description: '', lines: blankLines(), reason: '' }
        return (
          <EntryEditor
            mode={mode}
            entry={entry}
            start={start}
            draftKey={['entry', mode, wanted ?? '']}
            accounts={accounts}
          />
        )
      }}
    </RecordLoader>
  )
}

/** Why an entry cannot be changed or corrected, as a key of words; nothing where it can. */
function obstacleTo(mode: FormMode, entry: FullEntry): string | undefined {
  if (mode === 'correct') return reversalObstacle(entry)
  return mode === 'edit' && entry.state !== 'pending' ? 'entries.form.notPending' : undefined
}
