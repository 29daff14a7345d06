import type { ApiError } from '@cuadre/web-kit/api.ts'
import { LeaveGuard } from '@cuadre/web-kit/form/LeaveGuard.tsx'
import { useFormKeys } from '@cuadre/web-kit/form/on-top.ts'
import { useEscape } from '@cuadre/web-kit/form/use-escape.ts'
import { ScreenHead } from '@cuadre/web-kit/layout/ScreenHead.tsx'
import { KeyHints } from '@cuadre/web-kit/widgets/KeyHints.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Kbd } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import type { TimeKeyColumn } from '../api.ts'
import { MonthGrid } from './MonthGrid.tsx'
import classes from './MonthGrid.module.css'
import type { useMonthLines } from './use-month-lines.ts'

interface MonthEditorProps {
  title: string
  label: string
  back: string
  keys: readonly TimeKeyColumn[]
  month: ReturnType<typeof useMonthLines>
  seesAmounts: boolean
  isUnsaved: boolean
  isSaving: boolean
  error: ApiError | null
  onSave(): void
  /** Above the grid. */
  children?: ReactNode
}

/** Sheets of a month while they are written, with what is refused of them in their cells. */
export function MonthEditor(props: MonthEditorProps) {
  const { title, label, keys, month, seesAmounts, error, isSaving, onSave } = props
  const t = useScreenWords()
  const navigate = useNavigate()
  const screen = useRef<HTMLElement>(null)
  const submit = () => month.mayBeSent && !isSaving && onSave()
  useFormKeys(screen, [
    ['mod+S', submit],
    ['mod+Enter', submit],
  ])
  useEscape(() => void navigate({ to: props.back }))
  const wrong = month.wrong(error)
  return (
    <section ref={screen} className={classes['screen']} aria-label={label}>
      <ScreenHead
        stays
        title={title}
        actions={
          <Button
            loading={isSaving}
            disabled={!month.mayBeSent || month.lines.length === 0}
            onClick={submit}
            rightSection={
              <Kbd size="xs" visibleFrom="sm">
                Ctrl S
              </Kbd>
            }
          >
            {t('prePayrolls.save')}
          </Button>
        }
      />
      {props.children}
      {error && (
        <Alert color="red" role="alert" title={error.message}>
          {error.fields.slice(0, 5).map(({ path, message }) => (
            <div key={path}>{message}</div>
          ))}
        </Alert>
      )}
      {month.lines.length > 0 && (
        <>
          <p className={classes['note']}>{t('prePayrolls.help')}</p>
          <MonthGrid
            label={label}
            lines={month.lines}
            columns={month.columns}
            keys={keys}
            seesAmounts={seesAmounts}
            wrong={wrong}
            onAdd={month.add}
            onChange={month.change}
          />
          <KeyHints
            hints={[
              { keys: ['↵'], words: t('prePayrolls.keys.next') },
              { keys: ['Ctrl V'], words: t('prePayrolls.keys.paste') },
            ]}
          />
        </>
      )}
      <LeaveGuard isUnsaved={() => props.isUnsaved} />
    </section>
  )
}
