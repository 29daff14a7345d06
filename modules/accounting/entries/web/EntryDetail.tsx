import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { KeptFiles } from '@cuadre/web-kit/document/KeptFiles.tsx'
import { entryKind } from '../kind.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { DetailScreen, Fact, Facts, Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { at } from '@cuadre/web-kit/address.ts'
import { Alert } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
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
export default function EntryDetail({ id }: OneRecord) {
  return (
    <RecordLoader call={getAccountingEntriesDetailsById} id={id}>
      {(entry) => <Content entry={entry} />}
    </RecordLoader>
  )
}

function Content({ entry }: { entry: FullEntry }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const actions = useEntryActions({ onDeleted: () => void navigate({ to: listAddress, replace: true }) })
  return (
    <DetailScreen
      label={t('entries.one')}
      title={`${t('entries.detail.copied')} ${entry.number === null ? '' : entryNumber(entry.number)}`}
      state={<EntryStateBadge state={entry.state} />}
      actions={<DetailActions entry={entry} actions={actions} />}
    >
      <Links entry={entry} />
      <Facts>
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
        <Fact label={t('entries.description')} wide>
          {entry.description}
        </Fact>
      </Facts>
      {entry.state === 'pending' && <ApprovedWarning date={entry.date} lines={entry.lines} />}
      <EntryLines lines={entry.lines} />
      <Panel title={t('entries.detail.files')}>
        <KeptFiles kind={entryKind} _id={entry._id} />
      </Panel>
      <div className={classes['below']}>
        <Panel title={t('entries.detail.history')}>
          <EntryHistory entry={entry} />
        </Panel>
        {entry.hash !== null && (
          <Panel title={t('entries.detail.proof')}>
            <code className={classes['hash']}>{entry.hash}</code>
            <p className={classes['note']}>{t('entries.detail.proofWords')}</p>
          </Panel>
        )}
      </div>
      <EntryDialogs actions={actions} />
    </DetailScreen>
  )
}

/** The other half of a reversal or of a correction, from either side. */
function Links({ entry: { reversalOf, reversedBy, replaces, replacedBy } }: { entry: FullEntry }) {
  const t = useScreenWords()
  const links = [
    { words: 'entries.detail.isReversalOf', other: reversalOf },
    { words: 'entries.detail.wasReversedBy', other: reversedBy },
    { words: 'entries.detail.corrects', other: replaces },
    { words: 'entries.detail.wasCorrectedBy', other: replacedBy },
  ]
  return links.map(
    ({ words, other }) =>
      other && (
        <Alert key={words} color="grape" p="xs">
          {t(words)} <Link {...at(detailAddress, { id: other._id })}>{entryNumber(other.number)}</Link>{' '}
          <Day value={other.date} />
          {other.reason !== null && ` · «${other.reason}»`}
        </Alert>
      ),
  )
}
