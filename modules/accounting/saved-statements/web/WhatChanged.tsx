import { query } from '@cuadre/web-kit/api.ts'
import { Panel, PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Pagination, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { detailAddress as entryAddress } from '../../entries/web/addresses.ts'
import { entryNumber } from '../../entries/web/looks.tsx'
import { reportChanges } from '../api.ts'
import classes from './SavedDetail.module.css'
import type { FullSaved } from './SavedDetail.tsx'

type Changes = z.output<typeof reportChanges.output>
type ChangedRow = Changes['rows'][number]

const entriesOnPage = 20

interface WhatChangedProps {
  saved: FullSaved
  /** The row whose entries are shown; those of all rows without. */
  row: number | undefined
  page: number
  onRow(row: number): void
  onPage(page: number): void
}

/** The figures that would be others today, and the entries that were recorded since. */
export function WhatChanged({ saved, row, page, onRow, onPage }: WhatChangedProps) {
  const t = useScreenWords()
  const changes = useQuery({
    ...query(reportChanges, { id: saved._id, row, page, limit: entriesOnPage }),
    placeholderData: keepPreviousData,
  })
  if (changes.error)
    return (
      <ErrorState
        title={t('savedStatements.notCompared')}
        message={changes.error.message}
        onRetry={() => void changes.refetch()}
      />
    )
  if (!changes.data) return <Skeleton height={320} radius="sm" />
  const { rows, entries } = changes.data
  if (rows.length === 0)
    return (
      <EmptyState title={t('savedStatements.nothingChanged')}>
        {t('savedStatements.nothingChangedWords')}
      </EmptyState>
    )
  return (
    <div className={classes['changes']}>
      <ChangedRows rows={rows} chosen={row} onRow={onRow} />
      <LaterEntries
        entries={entries}
        knownAt={saved.knownAt}
        row={row}
        page={page}
        onPage={onPage}
        {...(row !== undefined && { onAll: () => onRow(row) })}
      />
    </div>
  )
}

interface ChangedRowsProps {
  rows: readonly ChangedRow[]
  chosen: number | undefined
  onRow(row: number): void
}

function ChangedRows({ rows, chosen, onRow }: ChangedRowsProps) {
  const t = useScreenWords()
  const columnOf = ({ column, until }: ChangedRow) =>
    column === 'compared' && until !== null ? showDay(until) : t(`savedStatements.columns.${column}`)
  return (
    <Panel title={t('savedStatements.figures', { count: new Set(rows.map(({ row }) => row)).size })}>
      <PlainTable label={t('savedStatements.figuresThatChanged')}>
        <thead>
          <tr>
            <th>{t('statements.row')}</th>
            <th>{t('statements.concept')}</th>
            <th>{t('savedStatements.column')}</th>
            <th className={right}>{t('savedStatements.then')}</th>
            <th className={right}>{t('savedStatements.now')}</th>
            <th className={right}>{t('savedStatements.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => (
            <tr
              key={`${each.row}${each.column}${each.until ?? ''}`}
              className={[each.row === chosen && classes['chosen'], each.look !== 'line' && classes['total']]
                .filter(Boolean)
                .join(' ')}
            >
              <td>{each.row}</td>
              <td>
                <button
                  type="button"
                  className={classes['row']}
                  aria-pressed={each.row === chosen}
                  onClick={() => onRow(each.row)}
                >
                  {each.label}
                </button>
              </td>
              <td>{columnOf(each)}</td>
              {[each.before, each.now, each.difference].map((figure, index) => (
                <td key={index} className={right}>
                  {figure === null ? t('statements.noValue') : <Money value={figure} report />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Panel>
  )
}

interface LaterEntriesProps {
  entries: Changes['entries']
  knownAt: string
  row: number | undefined
  page: number
  onPage(page: number): void
  /** Shows the entries of all rows again. */
  onAll?: () => void
}

function LaterEntries({ entries, knownAt, row, page, onPage, onAll }: LaterEntriesProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const pages = Math.ceil(entries.total / entries.limit)
  return (
    <Panel
      title={t('savedStatements.entriesSince', { count: entries.total })}
      actions={
        onAll && (
          <Button variant="subtle" size="compact-xs" onClick={onAll}>
            {t('savedStatements.ofAllRows')}
          </Button>
        )
      }
    >
      <p className={classes['note']}>
        {t(row === undefined ? 'savedStatements.sinceWords' : 'savedStatements.sinceOfRow', {
          moment: momentOf(knownAt, language),
          row,
        })}
      </p>
      {entries.data.length > 0 && (
        <PlainTable label={t('savedStatements.entriesOf')}>
          <thead>
            <tr>
              <th>{t('entries.number')}</th>
              <th>{t('entries.date')}</th>
              <th>{t('entries.description')}</th>
              <th>{t('savedStatements.recordedBy')}</th>
              <th className={right}>{t('entries.total')}</th>
              {row !== undefined && <th className={right}>{t('savedStatements.effect', { row })}</th>}
            </tr>
          </thead>
          <tbody>
            {entries.data.map((entry) => (
              <tr key={entry._id}>
                <td>
                  <Link to={entryAddress} search={{ id: entry._id } as never}>
                    {entryNumber(entry.number)}
                  </Link>
                </td>
                <td>
                  <Day value={entry.date} />
                </td>
                <td>{entry.description}</td>
                <td>
                  {entry.recordedBy.name} · {momentOf(entry.recordedAt, language)}
                </td>
                <td className={right}>
                  <Money value={entry.total} report />
                </td>
                {row !== undefined && (
                  <td className={right}>
                    <Effect entry={entry} row={row} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      {pages > 1 && (
        <div className={classes['pages']}>
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={onPage}
            getControlProps={(control) => ({ 'aria-label': t(`savedStatements.pages.${control}`) })}
          />
        </div>
      )}
    </Panel>
  )
}

function Effect({ entry, row }: { entry: Changes['entries']['data'][number]; row: number }) {
  const amount = entry.effects.find((each) => each.row === row)?.amount
  return amount === undefined ? <>–</> : <Money value={amount} report />
}
