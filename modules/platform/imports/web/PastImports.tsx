import { query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { importBatchesFilter, type ImportBatch } from '../api.ts'
import type { ImportKind } from '../import-kinds.ts'
import classes from './Imports.module.css'
import { UndoDialog } from './UndoDialog.tsx'

type Batch = z.output<typeof ImportBatch>

/** What was imported before, the newest first, each with its way back. */
export function PastImports({ what }: { what: ImportKind }) {
  const t = useScreenWords()
  const [limit, setLimit] = useState(10)
  const [asking, setAsking] = useState<Batch>()
  const list = useQuery({
    ...query(importBatchesFilter, { what, limit }),
    placeholderData: keepPreviousData,
  })
  const { data: batches = [], total = 0 } = list.data ?? {}
  return (
    <Panel title={t('imports.past')}>
      {list.error && <p className={classes['note']}>{list.error.message}</p>}
      {!list.data && !list.error && <Skeleton height={60} radius="sm" />}
      {list.data && total === 0 && <p className={classes['note']}>{t('imports.none')}</p>}
      <ul className={classes['past']}>
        {batches.map((batch) => (
          <PastImport key={batch._id} batch={batch} onUndo={() => setAsking(batch)} />
        ))}
      </ul>
      {batches.length < total && (
        <Button variant="subtle" onClick={() => setLimit(Math.min(limit + 40, 200))}>
          {t('imports.more')}
        </Button>
      )}
      {asking && <UndoDialog batch={asking} onClose={() => setAsking(undefined)} />}
    </Panel>
  )
}

function PastImport({ batch, onUndo }: { batch: Batch; onUndo(): void }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { what, fileName, created, changed, lines, state, exercise } = batch
  const moment = momentOf(batch.appliedAt, language)
  return (
    <li>
      <div className={classes['file']}>
        <strong>{fileName}</strong>
        <span>
          {exercise && `${exercise.code} · `}
          {t(`imports.pastOf.${what}`, { created, changed, lines })}
        </span>
      </div>
      <span className={classes['who']}>
        {t('imports.by', { name: batch.appliedBy.name, moment })}
        {batch.undoneBy && batch.undoneAt !== null && (
          <>
            <br />
            {t('imports.undoneBy', {
              name: batch.undoneBy.name,
              moment: momentOf(batch.undoneAt, language),
            })}
          </>
        )}
      </span>
      <StateBadge badge={state === 'applied' ? 'done' : 'undone'}>{t(`imports.states.${state}`)}</StateBadge>
      <span className={classes['undo']}>
        {state === 'applied' && (
          <Button variant="default" size="xs" onClick={onUndo}>
            {t('imports.undo')}
          </Button>
        )}
      </span>
    </li>
  )
}
