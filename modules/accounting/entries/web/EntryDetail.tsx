import { query } from '@cuadre/web-kit/api.ts'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ApprovedWarning } from '../../saved-statements/web/ApprovedWarning.tsx'
import { getAccountingEntriesDetailsById, type FullEntry } from '../api.ts'
import { detailAddress, listAddress } from './addresses.ts'
import classes from './EntryDetail.module.css'
import { EntryDialogs } from './EntryDialogs.tsx'
import { EntryHistory } from './EntryHistory.tsx'
import { EntryLines } from './EntryLines.tsx'
import { EntryStateBadge, EntryTypeName, entryNumber } from './badges.tsx'
import { DetailActions } from './DetailActions.tsx'
import { useEntryActions } from './use-entry-actions.tsx'

/** One entry as it stands in the books. */
export default function EntryDetail() {
  const t = useScreenWords()
  const { id }: { id?: string } = useSearch({ strict: false })
  const entry = useQuery({
    ...query(getAccountingEntriesDetailsById, { id: id ?? '' }),
    enabled: id !== undefined,
  })
  if (id === undefined) return <Alert color="yellow">{t('entries.detail.missing')}</Alert>
  if (entry.data) return <Shown entry={entry.data} />
  if (entry.error)
    return (
      <ErrorState
        title={t('entries.detail.notLoaded')}
        message={entry.error.message}
        onRetry={() => void entry.refetch()}
      />
    )
  return <Spinner label={t('entries.form.searching')} />
}

function Shown({ entry }: { entry: FullEntry }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const actions = useEntryActions({ onDeleted: () => void navigate({ to: listAddress, replace: true }) })
  return (
    <section className={classes['screen']} aria-label={t('entries.one')}>
      <header className={classes['head']}>
        <h1>
          {t('entries.detail.copied')} {entry.number === null ? '' : entryNumber(entry.number)}
        </h1>
        <EntryStateBadge state={entry.state} />
        <DetailActions entry={entry} actions={actions} />
      </header>
      <Links entry={entry} />
      <dl className={classes['facts']}>
        <Fact label={t('entries.date')}>
          <Day value={entry.date} />
        </Fact>
        <Fact label={t('entries.type')}>
          <EntryTypeName type={entry.type} />
        </Fact>
        <Fact label={t('entries.origin')}>{t(`entries.origins.${entry.origin}`)}</Fact>
        <Fact label={t('entries.document')}>
          {entry.source ? <DocumentLink document={entry.source} /> : '–'}
        </Fact>
        <Fact label={t('entries.createdBy')}>{entry.createdBy.name}</Fact>
        <div className={classes['description']}>
          <dt>{t('entries.description')}</dt>
          <dd>{entry.description}</dd>
        </div>
      </dl>
      {entry.state === 'pending' && <ApprovedWarning date={entry.date} lines={entry.lines} />}
      <EntryLines lines={entry.lines} />
      <div className={classes['below']}>
        <section className={classes['panel']}>
          <h2>{t('entries.detail.history')}</h2>
          <EntryHistory entry={entry} />
        </section>
        {entry.hash !== null && (
          <section className={classes['panel']}>
            <h2>{t('entries.detail.proof')}</h2>
            <code className={classes['hash']}>{entry.hash}</code>
            <p className={classes['note']}>{t('entries.detail.proofWords')}</p>
          </section>
        )}
      </div>
      <EntryDialogs actions={actions} />
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** The other half of a reversal, from either side. */
function Links({ entry: { reversalOf, reversedBy } }: { entry: FullEntry }) {
  const t = useScreenWords()
  const links = [
    { words: 'entries.detail.isReversalOf', other: reversalOf },
    { words: 'entries.detail.wasReversedBy', other: reversedBy },
  ]
  return links.map(
    ({ words, other }) =>
      other && (
        <Alert key={words} color="grape" p="xs">
          {t(words)}{' '}
          <Link to={detailAddress} search={{ id: other._id } as never}>
            {entryNumber(other.number)}
          </Link>{' '}
          <Day value={other.date} />
          {other.reason !== null && ` · «${other.reason}»`}
        </Alert>
      ),
  )
}
