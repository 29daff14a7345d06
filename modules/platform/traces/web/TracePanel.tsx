import { query } from '@cuadre/web-kit/api.ts'
import { Fact, Facts, PlainTable } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { DrillPanel } from '@cuadre/web-kit/widgets/DrillPanel.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { History } from '@cuadre/web-kit/widgets/History.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getElementById, tracesFilter } from '../api.ts'
import { listAddress, recordAddress } from './addresses.ts'
import { Kind, type TraceRow, Who } from './columns.tsx'
import classes from './TraceList.module.css'

/** One trace: what differs before and after, and what else happened to its record. */
export function TracePanel({ id, onClose }: { id: string; onClose(): void }) {
  const t = useScreenWords()
  const language = useLanguage()
  const found = useQuery(query(tracesFilter, { _id: id, limit: 1 }))
  const trace = found.data?.data[0]
  return (
    <DrillPanel
      onClose={onClose}
      chain={[
        {
          caption: t('traces.one'),
          figure: trace ? momentOf(trace.at, language) : '…',
          to: `${listAddress}?trace=${id}`,
        },
      ]}
    >
      {found.error ? (
        <ErrorState
          title={t('traces.notLoaded')}
          message={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : trace ? (
        <Content trace={trace} />
      ) : (
        <Skeleton height={320} aria-label={t('traces.loading')} />
      )}
    </DrillPanel>
  )
}

function Content({ trace }: { trace: TraceRow }) {
  const t = useScreenWords()
  return (
    <div className={classes['trace']}>
      <h2>{trace.recordName ?? trace.recordTypeName}</h2>
      <Facts>
        <Fact label={t('traces.user')}>
          <Who row={trace} />
        </Fact>
        <Fact label={t('traces.kind')}>
          <Kind kind={trace.kind} />
        </Fact>
        <Fact label={t('traces.recordType')}>{trace.recordTypeName}</Fact>
        <Fact label={t('traces.call')} wide>
          <span className={classes['code']}>{trace.call}</span>
        </Fact>
        {trace.requestId !== null && (
          <Fact label={t('traces.requestId')} wide>
            <span className={classes['code']}>{trace.requestId}</span>
          </Fact>
        )}
      </Facts>
      <Differences trace={trace} />
      {trace.recordId !== null && <RecordTrail recordType={trace.recordType} recordId={trace.recordId} />}
    </div>
  )
}

function Differences({ trace: { changes } }: { trace: TraceRow }) {
  const t = useScreenWords()
  if (changes.length === 0) return <p className={classes['note']}>{t('traces.noChanges')}</p>
  return (
    <PlainTable label={t('traces.changes')}>
      <thead>
        <tr>
          <th scope="col">{t('traces.field')}</th>
          <th scope="col">{t('traces.before')}</th>
          <th scope="col">{t('traces.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, name, before, after }) => (
          <tr key={field}>
            <th scope="row" title={field}>
              {name}
            </th>
            <td className={classes['before']}>{before ?? '–'}</td>
            <td className={classes['after']}>{after ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

function RecordTrail({ recordType, recordId }: { recordType: string; recordId: string }) {
  const t = useScreenWords()
  const language = useLanguage()
  const record = useQuery(query(getElementById, { collection: recordType, _id: recordId }))
  if (!record.data) return <Skeleton height={80} />
  return (
    <>
      <h3>
        <Link to={recordAddress(recordType, recordId)}>{t('traces.history')}</Link>
      </h3>
      <History
        events={record.data.traces.map((trace) => ({
          id: trace._id,
          who: trace.user?.name ?? t('traces.program'),
          at: momentOf(trace.at, language),
          what: t(`traces.kinds.${trace.kind}`),
        }))}
      />
      {record.data.total > record.data.traces.length && (
        <p className={classes['note']}>
          <Link to={recordAddress(recordType, recordId)}>
            {t('traces.earlier', { count: record.data.total - record.data.traces.length })}
          </Link>
        </p>
      )}
      <h3>{t('traces.present')}</h3>
      {record.data.record === null ? (
        <p className={classes['note']}>{t('traces.gone')}</p>
      ) : (
        <dl className={classes['present']}>
          {Object.entries(record.data.record).map(([name, value]) => (
            <div key={name}>
              <dt className={classes['code']} title={name}>
                {t(`trail.fields.${inOneWord(name)}`, { defaultValue: name })}
              </dt>
              <dd>{textOf(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** `start_date` of the database is `startDate` of the trail. */
const inOneWord = (column: string) =>
  column.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
