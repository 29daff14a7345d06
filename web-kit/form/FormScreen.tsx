import { Alert, Button, Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useKitWords } from '../words/use-words.ts'
import classes from './FormScreen.module.css'
import { LeaveGuard } from './LeaveGuard.tsx'
import type { AnyRecordForm } from './use-record-form.ts'

interface FormScreenProps {
  title: string
  form: AnyRecordForm
  /** Where Esc and «Cancelar» lead. */
  back: string
  /** Beside the title: the state of what is being changed. */
  state?: ReactNode
  children: ReactNode
}

/** A form as a whole screen: Ctrl+S saves, Esc goes back, and what was typed is never lost without a question. */
export function FormScreen({ title, form, back, state, children }: FormScreenProps) {
  const t = useKitWords()
  const navigate = useNavigate()
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.error) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.error])
  const leave = () => void navigate({ to: back })
  useHotkeys(
    [
      ['mod+S', form.submit],
      ['mod+Enter', form.submit],
      ['Escape', leave],
    ],
    [],
  )
  return (
    <form
      ref={fields}
      noValidate
      className={classes['screen']}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <header className={classes['head']}>
        <h1>{title}</h1>
        {state}
        <div className={classes['actions']}>
          <Button variant="default" onClick={leave} disabled={form.isSaving}>
            {t('form.cancel')}
          </Button>
          <Button
            type="submit"
            aria-disabled={form.isSaving || undefined}
            rightSection={
              <Kbd size="xs" visibleFrom="sm" aria-hidden>
                Ctrl S
              </Kbd>
            }
          >
            {t(form.isSaving ? 'form.saving' : 'form.accept')}
          </Button>
        </div>
      </header>
      {form.error && (
        <Alert color="red" role="alert" title={form.error.message}>
          {form.error.fields.length > 0 && (
            <ul className={classes['wrong']}>
              {form.error.fields.map(({ path, message }) => (
                <li key={path}>{message}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      {children}
      <LeaveGuard isUnsaved={form.isUnsaved} />
    </form>
  )
}

interface FormSectionProps {
  title: string
  note?: string
  children: ReactNode
}

/** Fields that belong together; they stand in columns where there is room. */
export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <fieldset className={classes['section']}>
      <legend>{title}</legend>
      {note !== undefined && <p className={classes['note']}>{note}</p>}
      <div className={classes['fields']}>{children}</div>
    </fieldset>
  )
}

/** A field that takes the whole width of its section. */
export const Wide = ({ children }: { children: ReactNode }) => (
  <div className={classes['wide']}>{children}</div>
)
