import { Alert, Button, Kbd } from '@mantine/core'
import { IconCloudCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ApiError } from '../api.ts'
import { momentOf } from '../form/moment-text.ts'
import { useKitWords, useLanguage, useScreenWords } from '../words/use-words.ts'
import { useFormKeys } from '../form/on-top.ts'
import { LackAlert } from '../form/FormAlert.tsx'
import { Presetting } from '../form/presetting.ts'
import { SaveAndNew } from '../form/SaveAndNew.tsx'
import { focusFirstInvalid } from '../form/settling.ts'
import { useEscape } from '../form/use-escape.ts'
import type { Form } from '../form/use-form.ts'
import { useViewport } from '../layout/viewport.ts'
import classes from './DocumentForm.module.css'
import { DocumentScreen } from './DocumentScreen.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { named } from './PreviewedWords.tsx'

type KeptDraft = Pick<Form<object>['draft'], 'restoredAt' | 'savedAt' | 'discard'>

interface DocumentFormProps {
  label: string
  title: ReactNode
  state: ReactNode
  progress?: Parameters<typeof DocumentScreen>[0]['progress']
  form: Pick<
    Form<object>,
    'error' | 'isAtOnce' | 'isSaving' | 'lack' | 'mayRepeat' | 'preset' | 'submit' | 'preview'
  > & {
    draft: KeptDraft
  }
  /** The branch of the words in which each field has its name. */
  words: string
  /** Where Esc leads. What was written stays in this browser. */
  back: string
  /** How it is confirmed from here; an offer is only saved. */
  confirming?: {
    /** «Al confirmar esta venta». */
    title: string
    /** The word of the button that shows what confirming does, where it is another than «Confirmar…». */
    ask?: string
    /** «Confirmar y contabilizar». */
    action: string
    notes?: readonly string[]
  }
  children: ReactNode
}

/** A document that is being written: Ctrl+S saves it, Ctrl+Enter shows what confirming it will do. */
export function DocumentForm({ form, back, words, confirming, children, ...screen }: DocumentFormProps) {
  const t = useKitWords()
  const navigate = useNavigate()
  const fields = useRef<HTMLDivElement>(null)
  const isPhone = useViewport() === 'mobile'
  useEffect(() => fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const { preview, isSaving } = form
  const send = (again: boolean) => {
    if (form.lack === undefined && !focusFirstInvalid(fields.current))
      form.submit({ confirmed: false, again })
  }
  const save = () => send(false)
  const repeat = () => send(form.mayRepeat)
  const look = () => {
    if (form.lack === undefined && !preview.isOpen && !focusFirstInvalid(fields.current)) preview.open()
  }
  useFormKeys(fields, [
    ['mod+S', form.isAtOnce ? look : save],
    ['mod+Enter', confirming ? look : save],
    ['mod+shift+S', form.isAtOnce ? look : repeat],
  ])
  useEscape(() => {
    if (!preview.isOpen) void navigate({ to: back })
  })
  return (
    <DocumentScreen
      {...screen}
      state={
        <>
          {screen.state}
          {isPhone && <Kept savedAt={form.draft.savedAt} />}
        </>
      }
      isForm
      actions={
        <>
          {!isPhone && <Kept savedAt={form.draft.savedAt} />}
          {!form.isAtOnce && form.mayRepeat && <SaveAndNew isSaving={isSaving} onClick={repeat} />}
          {!form.isAtOnce && (
            <Button
              variant={confirming ? 'default' : 'filled'}
              loading={isSaving && !preview.isOpen}
              disabled={form.lack !== undefined}
              title={form.lack}
              onClick={save}
              rightSection={
                <Kbd size="xs" visibleFrom="sm" aria-hidden>
                  Ctrl S
                </Kbd>
              }
            >
              {t('document.save')}
            </Button>
          )}
          {confirming && !preview.isOpen && (
            <Button
              disabled={form.lack !== undefined}
              title={form.lack}
              onClick={look}
              rightSection={
                <Kbd size="xs" visibleFrom="sm">
                  Ctrl ↵
                </Kbd>
              }
            >
              {confirming.ask ?? t('document.confirm')}
            </Button>
          )}
        </>
      }
      panel={
        confirming && preview.isOpen ? (
          <PreviewPanel
            title={confirming.title}
            action={confirming.action}
            words={words}
            notes={confirming.notes ?? []}
            preview={preview.state}
            isRunning={isSaving}
            onRun={() => form.submit({ confirmed: true })}
            {...(form.mayRepeat && { onRunAndNew: () => form.submit({ confirmed: true, again: true }) })}
            onClose={preview.close}
          />
        ) : undefined
      }
    >
      <Restored draft={form.draft} />
      <LackAlert lack={form.lack} />
      {form.error && <Wrong error={form.error} words={words} />}
      <div ref={fields} className={classes['parts']} inert={form.lack !== undefined}>
        <Presetting value={form.preset}>{children}</Presetting>
      </div>
    </DocumentScreen>
  )
}

function Kept({ savedAt }: { savedAt: string | undefined }) {
  const t = useKitWords()
  const language = useLanguage()
  // Its room is there before: what is being written does not move when it is kept for the first time.
  const time = savedAt === undefined ? '00:00' : momentOf(savedAt, language, 'time')
  return (
    <span className={classes['kept']} data-waits={savedAt === undefined || undefined} aria-live="polite">
      {savedAt === undefined ? (
        <span aria-hidden>{t('document.draftSaved', { time })}</span>
      ) : (
        <>
          <IconCloudCheck size={16} stroke={1.5} aria-hidden />
          {t('document.draftSaved', { time })}
        </>
      )}
    </span>
  )
}

function Restored({ draft: { restoredAt, discard } }: { draft: KeptDraft }) {
  const t = useKitWords()
  const language = useLanguage()
  if (restoredAt === undefined) return null
  return (
    <Alert color="blue" p="xs">
      {t('document.draftRestored', { time: momentOf(restoredAt, language) })}{' '}
      <Button variant="subtle" size="compact-xs" onClick={discard}>
        {t('document.discardDraft')}
      </Button>
    </Alert>
  )
}

function Wrong({ error, words }: { error: ApiError; words: string }) {
  const t = useScreenWords()
  const nameOf = (field: string) => t(`${words}.${field}`, { defaultValue: '' })
  return (
    <Alert color="red" role="alert" title={error.message}>
      {error.fields.length > 0 && (
        <ul className={classes['wrong']}>
          {error.fields.map((field) => (
            <li key={field.path}>{named(field, nameOf)}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
