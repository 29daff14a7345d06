import { query } from '@cuadre/web-kit/api.ts'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reportChanges, type FullSaved } from '../api.ts'
import { ChangedRows } from './ChangedRows.tsx'
import { LaterEntries } from './LaterEntries.tsx'
import classes from './SavedDetail.module.css'

const entriesOnPage = 20

interface WhatChangedProps {
  saved: FullSaved
  /** The row whose entries are shown; those of all rows without. */
  row: number | undefined
  page: number
  onRow(row: number | undefined): void
  onPage(page: number): void
}

/** The figures that would be others today, and the entries that were recorded since. */
export function WhatChanged({ saved, row, page, onRow, onPage }: WhatChangedProps) {
  const t = useScreenWords()
  const isPhone = useMediaQuery('(max-width: 500px)', undefined, { getInitialValueInEffect: false })
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
      <ChangedRows
        rows={rows}
        chosen={row}
        isPhone={isPhone}
        onRow={(chosen) => onRow(chosen === row ? undefined : chosen)}
      />
      <LaterEntries
        entries={entries}
        knownAt={saved.knownAt}
        row={row}
        isPhone={isPhone}
        onPage={onPage}
        onAll={() => onRow(undefined)}
      />
    </div>
  )
}
