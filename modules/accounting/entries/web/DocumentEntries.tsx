import { query } from '@cuadre/web-kit/api.ts'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getAccountingEntriesDetailsById } from '../api.ts'
import { addressOf } from './addresses.ts'
import classes from './EntryDetail.module.css'
import { EntryLines } from './EntryLines.tsx'
import { EntryStateBadge, entryNumber, EntryTypeName } from './badges.tsx'

interface Posted {
  _id: string
  number: number | null
}

/** What a document posted, each entry with its lines; who may not see entries is shown their numbers. */
export function DocumentEntries({ entries }: { entries: readonly Posted[] }) {
  const t = useScreenWords()
  const maySee = useCan('adminAccountingEntries')
  if (entries.length === 0) return <p className={classes['note']}>{t('entries.ofDocument.none')}</p>
  if (!maySee)
    return (
      <p className={classes['note']}>
        {t('entries.ofDocument.numbers', {
          numbers: entries.map(({ number }) => entryNumber(number)).join(', '),
        })}
      </p>
    )
  return entries.map((entry) => <PostedEntry key={entry._id} entry={entry} />)
}

function PostedEntry({ entry: { _id, number } }: { entry: Posted }) {
  const t = useScreenWords()
  const entry = useQuery(query(getAccountingEntriesDetailsById, { id: _id }))
  return (
    <section className={classes['posted']} aria-label={`${t('entries.one')} ${entryNumber(number)}`}>
      <header>
        <Link to={addressOf(_id)}>
          {t('entries.one')} {entryNumber(number)}
        </Link>
        {entry.data && (
          <>
            <Day value={entry.data.date} />
            <EntryTypeName type={entry.data.type} />
            <EntryStateBadge state={entry.data.state} />
            <span className={classes['muted']}>{entry.data.description}</span>
          </>
        )}
      </header>
      {entry.error && <p className={classes['note']}>{entry.error.message}</p>}
      {entry.data ? <EntryLines lines={entry.data.lines} /> : !entry.error && <Skeleton height={96} />}
    </section>
  )
}
