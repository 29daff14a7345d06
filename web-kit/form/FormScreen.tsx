import { Alert, Anchor, Button, Kbd } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { use, useEffect, useRef, useState, type ReactNode } from 'react'
import type { ApiError } from '../api.ts'
import { useKitWords, useScreenWords } from '../words/use-words.ts'
import { Beside } from './creating.ts'
import { useFormKeys } from './on-top.ts'
import { LackAlert } from './FormAlert.tsx'
import { Presetting } from './presetting.ts'
import { focusFirstInvalid } from './settling.ts'
import { useEscape } from './use-escape.ts'
import { ScreenHead } from '../layout/ScreenHead.tsx'
import classes from './FormScreen.module.css'
import { SaveAndNew } from './SaveAndNew.tsx'
import { LeaveGuard, LeaveQuestion } from './LeaveGuard.tsx'
import { fieldName } from './refused-fields.ts'
import type { Form } from './use-form.ts'

interface FormScreenProps {
  title: string
  form: Pick<Form<object>, 'error' | 'isSaving' | 'isUnsaved' | 'lack' | 'mayRepeat' | 'preset' | 'submit'>
  /** The branch of the words in which each field's label has the field's name, e.g. `accounts`. */
  words: string
  /** Where Esc and «Cancelar» lead. */
  back: string
  /** Beside the title: the state of what is being changed. */
  state?: ReactNode
  /** False for who may look at the record, and not change it. */
  maySave?: boolean
  /** The word of the button that saves, where it is another than «Aceptar». */
  action?: string | undefined
  children: ReactNode
}

/** A form as a whole screen: Ctrl+S saves, Esc goes back, and what was typed is never lost without a question. */
export function FormScreen(props: FormScreenProps) {
  const { title, form, words, back, state, action, children } = props
  const maySave = props.maySave !== false && form.lack === undefined
  const t = useKitWords()
  const navigate = useNavigate()
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const goTo = (path: string) => {
    const field = fields.current?.elements.namedItem(fieldName(path))
    if (field instanceof HTMLElement) field.focus()
  }
  useEffect(() => {
    if (form.error) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.error])
  const beside = use(Beside)
  const [isAsked, setAsked] = useState(false)
  const leave = () => {
    if (!beside) return void navigate({ to: back })
    if (form.isUnsaved()) setAsked(true)
    else beside.onClose()
  }
  useEffect(() => beside?.leaveBy(leave))
  const send = (again: boolean) => {
    if (maySave && !focusFirstInvalid(fields.current)) form.submit({ confirmed: false, again })
  }
  const submit = () => send(false)
  const repeat = () => send(form.mayRepeat)
  useFormKeys(fields, [
    ['mod+S', submit],
    ['mod+Enter', submit],
    ['mod+shift+S', repeat],
    ['mod+shift+Enter', repeat],
  ])
  useEscape(leave)
  return (
    <form
      ref={fields}
      noValidate
      className={classes['screen']}
      data-beside={beside !== undefined || undefined}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ScreenHead
        stays
        title={title}
        actions={
          <>
            <Button variant="default" onClick={leave} disabled={form.isSaving}>
              {t('form.cancel')}
            </Button>
            {maySave && form.mayRepeat && <SaveAndNew isSaving={form.isSaving} onClick={repeat} />}
            {maySave && (
              <Button
                type="submit"
                aria-disabled={form.isSaving || undefined}
                rightSection={
                  <Kbd size="xs" visibleFrom="sm" aria-hidden>
                    Ctrl S
                  </Kbd>
                }
              >
                {form.isSaving ? t('form.saving') : (action ?? t('form.accept'))}
              </Button>
            )}
          </>
        }
      >
        {state}
      </ScreenHead>
      <LackAlert lack={form.lack} />
      {form.error && <Wrong error={form.error} words={words} onGo={goTo} />}
      <fieldset className={classes['fieldsOf']} disabled={!maySave}>
        <Presetting value={form.preset}>{children}</Presetting>
      </fieldset>
      <LeaveGuard isUnsaved={form.isUnsaved} />
      {beside && <LeaveQuestion isAsked={isAsked} onStay={() => setAsked(false)} onLeave={beside.onClose} />}
    </form>
  )
}

interface WrongProps {
  error: ApiError
  words: string
  onGo(path: string): void
}

/** Everything that was refused, each with the name of its field, which a click leads to. */
function Wrong({ error, words, onGo }: WrongProps) {
  const t = useScreenWords()
  return (
    <Alert color="red" role="alert" title={error.message}>
      {error.fields.length > 0 && (
        <ul className={classes['wrong']}>
          {error.fields.map(({ path, message }) => (
            <li key={path}>
              <Anchor component="button" type="button" fz="inherit" onClick={() => onGo(path)}>
                {t(`${words}.${fieldName(path)}`, { defaultValue: '' })}
              </Anchor>{' '}
              {message}
            </li>
          ))}
        </ul>
      )}
    </Alert>
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
