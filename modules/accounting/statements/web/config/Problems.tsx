import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Anchor, Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './config.module.css'
import type { Draft } from './draft.ts'
import type { CellProblem } from './problems.ts'
import type { DefinitionEditing } from './use-definition-editor.ts'

/** Why it was not saved; where somebody else saved first, one chooses whose version goes on. */
export function Refused({ editor }: { editor: DefinitionEditing }) {
  const t = useScreenWords()
  const { error, refused, newer } = editor
  const message = useRef<HTMLDivElement>(null)
  // Whoever saved with the keyboard may be far below.
  useEffect(() => message.current?.scrollIntoView({ block: 'center' }), [error])
  if (!error) return null
  if (newer)
    return (
      <Alert
        ref={message}
        color="yellow"
        role="alert"
        title={t('statements.config.newer', { version: newer.version, by: newer.changedBy ?? '–' })}
      >
        <Group gap="sm">
          <Button variant="default" onClick={() => editor.takeTheirs(newer)}>
            {t('statements.config.takeTheirs')}
          </Button>
          <Button variant="default" onClick={() => editor.saveOver(newer)}>
            {t('statements.config.saveOver')}
          </Button>
        </Group>
      </Alert>
    )
  const messages = [...new Set([...refused.others, ...refused.facts.values()])]
  return (
    <Alert ref={message} color="red" role="alert" title={error.message}>
      {messages.length > 0 && (
        <ul className={classes['list']}>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

interface ProblemsProps {
  cells: readonly CellProblem[]
  draft: Draft
  onShow(cell: CellProblem): void
}

/** Everything that keeps the definition from being saved; a click leads to the cell. */
export function Problems({ cells, draft, onShow }: ProblemsProps) {
  const t = useScreenWords()
  const inRows = cells.filter(({ grid }) => grid === 'rows')
  if (inRows.length === 0) return null
  const numberOf = (key: string) => draft.rows.find((line) => line.key === key)?.row ?? ''
  return (
    <section
      className={classes['problems']}
      aria-label={t('statements.config.problems', { count: inRows.length })}
    >
      <strong>{t('statements.config.problems', { count: inRows.length })}</strong>
      <ul className={classes['list']}>
        {inRows.map((cell) => (
          <li key={`${cell.key}${cell.column}${cell.message}`}>
            <Anchor component="button" type="button" fz="inherit" onClick={() => onShow(cell)}>
              {t('statements.config.rowNumber', { row: numberOf(cell.key) })}
            </Anchor>{' '}
            {cell.message}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MisnamedProps {
  rows: readonly { row: number; by: string }[]
}

/** Rows that other statements name by a number that is now another row's. */
export function Misnamed({ rows }: MisnamedProps) {
  const t = useScreenWords()
  if (rows.length === 0) return null
  return (
    <output className={classes['misnamed']}>
      {t('statements.config.misnamed', { rows: rows.map(({ row, by }) => `F${row} (${by})`).join(', ') })}
    </output>
  )
}
