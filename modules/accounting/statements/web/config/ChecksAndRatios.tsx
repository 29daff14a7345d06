import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { FocusEvent } from 'react'
import classes from './config.module.css'
import { blankCheck, blankRatio, type Draft } from './draft.ts'
import { checkColumns, mostChecks, ratioColumns } from './grid-columns.ts'
import { messagesIn, type CellProblem } from './problems.ts'

interface ChecksAndRatiosProps {
  draft: Draft
  cells: readonly CellProblem[]
  displayed: Parameters<typeof checkColumns>[0]
  onFocus(event: FocusEvent<HTMLElement>): void
  onChange(change: (draft: Draft) => Draft): void
}

/** The equations that must hold in the statement, and the ratios below it. */
export function ChecksAndRatios({ draft, cells, displayed, onFocus, onChange }: ChecksAndRatiosProps) {
  const t = useScreenWords()
  return (
    <>
      <section className={classes['part']} data-grid="checks" onFocus={onFocus}>
        <h2>{t('statements.checks')}</h2>
        <p className={classes['note']}>{t('statements.config.checksHelp')}</p>
        <LineGrid
          label={t('statements.checks')}
          columns={checkColumns(displayed)}
          lines={draft.checks}
          blank={blankCheck}
          limit={mostChecks}
          wrong={messagesIn(cells, 'checks')}
          onChange={(next) => onChange((before) => ({ ...before, checks: next(before.checks) }))}
        />
      </section>
      <section className={classes['part']} data-grid="ratios" onFocus={onFocus}>
        <h2>{t('statements.ratios')}</h2>
        <p className={classes['note']}>{t('statements.config.ratiosHelp')}</p>
        <LineGrid
          label={t('statements.ratios')}
          columns={ratioColumns(displayed)}
          lines={draft.ratios}
          blank={blankRatio}
          limit={mostChecks}
          wrong={messagesIn(cells, 'ratios')}
          onChange={(next) => onChange((before) => ({ ...before, ratios: next(before.ratios) }))}
        />
      </section>
    </>
  )
}
