import type { ApiError } from '@cuadre/web-kit/api.ts'
import { LeaveGuard } from '@cuadre/web-kit/form/LeaveGuard.tsx'
import { useFormKeys } from '@cuadre/web-kit/form/on-top.ts'
import { useEscape } from '@cuadre/web-kit/form/use-escape.ts'
import { LineGrid, type LineGridProps } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { type GridColumn, type GridLine, hasUnread } from '@cuadre/web-kit/grid/lines.ts'
import { ScreenHead } from '@cuadre/web-kit/layout/ScreenHead.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { KeyHints } from '@cuadre/web-kit/widgets/KeyHints.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Kbd, Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import classes from './MonthsEditor.module.css'

interface Exercise {
  _id: string
  code: string
  state: string
}

interface MonthsEditorProps<Line extends GridLine, Cell> {
  title: string
  /** What it is called where its own title names a record. */
  label: string
  /** The branch of the words of the exercise, the keys, what is saved. */
  words: string
  exercises: readonly Exercise[]
  exercise: Exercise
  onExercise(id: string): void
  /** Where Esc leads. */
  back: string
  start: readonly Line[]
  /** The months that differ. */
  changedOf(before: readonly Line[], after: readonly Line[]): readonly Cell[]
  columnsOf(lines: readonly Line[]): readonly GridColumn<Line>[]
  saving: { isPending: boolean; error: ApiError | null; send(cells: readonly Cell[]): Promise<unknown> }
  /** Said once it is saved, of an exercise that is closed, and above the lines. */
  said: { saved: string; closed: string; help: string }
  numbered?: LineGridProps<Line>['numbered']
  actions?: ReactNode
  total?(lines: readonly Line[]): ReactNode
}

/** What is planned for the months of an exercise, written as in a spreadsheet: lines that stand, a column for each month. */
export function MonthsEditor<Line extends GridLine, Cell>(props: MonthsEditorProps<Line, Cell>) {
  const { title, label, words, exercise, saving, said } = props
  const t = useScreenWords()
  const navigate = useNavigate()
  const screen = useRef<HTMLElement>(null)
  const [saved, setSaved] = useState(props.start)
  const [lines, setLines] = useState(saved)
  const changed = props.changedOf(saved, lines)
  const isClosed = exercise.state === 'closed'
  const maySave = changed.length > 0 && !isClosed && !hasUnread(lines)
  async function save(): Promise<void> {
    if (!maySave || saving.isPending) return
    try {
      await saving.send(changed)
    } catch {
      // What was refused is said above the lines.
      return
    }
    setSaved(lines)
    toast.success(said.saved)
  }
  useFormKeys(screen, [
    ['mod+S', () => void save()],
    ['mod+Enter', () => void save()],
  ])
  useEscape(() => void navigate({ to: props.back }))
  return (
    <section ref={screen} className={classes['screen']} aria-label={label}>
      <ScreenHead
        stays
        title={title}
        actions={
          <>
            {props.actions}
            <Button
              loading={saving.isPending}
              disabled={!maySave}
              onClick={() => void save()}
              rightSection={
                <Kbd size="xs" visibleFrom="sm">
                  Ctrl S
                </Kbd>
              }
            >
              {t(`${words}.save`)}
            </Button>
          </>
        }
      >
        <Select
          aria-label={t(`${words}.exercise`)}
          data={props.exercises.map(({ _id, code }) => ({
            value: _id,
            label: t(`${words}.exerciseCode`, { code }),
          }))}
          value={exercise._id}
          allowDeselect={false}
          w={180}
          onChange={(chosen) => props.onExercise(chosen ?? exercise._id)}
        />
        {changed.length > 0 && (
          <span className={classes['unsaved']}>{t(`${words}.cells`, { count: changed.length })}</span>
        )}
      </ScreenHead>
      {isClosed && <Alert color="yellow">{said.closed}</Alert>}
      {saving.error && (
        <Alert color="red" role="alert" title={saving.error.message}>
          {saving.error.fields.map(({ path, message }) => (
            <div key={path}>{message}</div>
          ))}
        </Alert>
      )}
      <p className={classes['note']}>{said.help}</p>
      <LineGrid
        label={label}
        columns={props.columnsOf(lines)}
        lines={lines}
        // The lines are those of the records: none is ever added.
        blank={() => lines[0]!}
        fixed
        {...(props.numbered && { numbered: props.numbered })}
        minWidth="1790px"
        onChange={(next) => !isClosed && setLines(next)}
        beside={
          <>
            {props.total?.(lines)}
            <KeyHints
              hints={[
                { keys: ['↵'], words: t(`${words}.keys.next`) },
                { keys: ['Ctrl ↓'], words: t(`${words}.keys.above`) },
                { keys: ['Ctrl V'], words: t(`${words}.keys.paste`) },
              ]}
            />
          </>
        }
      />
      <LeaveGuard isUnsaved={() => changed.length > 0} />
    </section>
  )
}
