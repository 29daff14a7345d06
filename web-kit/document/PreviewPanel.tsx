import { ActionIcon, Button, Drawer, Kbd, Skeleton } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { closeNews } from '../toasts/toast.ts'
import { useKitWords } from '../words/use-words.ts'
import { PreviewedEntries } from './PreviewedEntries.tsx'
import { PreviewedItems } from './PreviewedItems.tsx'
import { PreviewedRecosting } from './PreviewedRecosting.tsx'
import { PreviewedStock } from './PreviewedStock.tsx'
import { LowStock, Refusals, Warnings } from './PreviewedWords.tsx'
import classes from './PreviewPanel.module.css'

export interface PreviewPanelProps {
  /** «Al confirmar esta venta». */
  title: string
  preview: {
    data?: PreviewAnswer
    error: { message: string; fields: readonly { path: string; message: string }[] } | null
    isFetching: boolean
  }
  /** The branch of the words in which each field has its name. */
  words?: string | undefined
  /** The word of the button that does it. */
  action: string
  danger?: boolean
  isRunning: boolean
  /** Why it can't be done yet, besides what the preview refuses. */
  obstacle?: string | undefined
  /** What follows afterwards, in sentences. */
  notes?: readonly string[]
  /** A reason to be given, and the like; above the buttons. */
  asks?: ReactNode
  onRun(): void
  /** Of what many are written one after the other: does it and begins the next. */
  onRunAndNew?: () => void
  onClose(): void
}

/** What an action of a document will write, before it is written: beside the document, over it on a narrow window. */
export function PreviewPanel(props: PreviewPanelProps) {
  // News would lie on the button that does it.
  useEffect(closeNews, [])
  const narrow = useMediaQuery('(max-width: 992px)', undefined, { getInitialValueInEffect: false })
  if (narrow)
    return (
      <Drawer.Root opened onClose={props.onClose} size="100%" position="right">
        <Drawer.Content aria-label={props.title}>
          <Inside {...props} />
        </Drawer.Content>
      </Drawer.Root>
    )
  return <BesidePanel {...props} />
}

/** The keyboard goes on in it, and can leave it for what is being written. */
function BesidePanel(props: PreviewPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current
    first?.focus({ preventScroll: true })
  }, [])
  return (
    <aside ref={panel} className={classes['panel']} aria-label={props.title} tabIndex={-1}>
      <Inside {...props} />
    </aside>
  )
}

function Inside(props: PreviewPanelProps) {
  const {
    title,
    preview,
    words,
    action,
    danger = false,
    isRunning,
    obstacle,
    notes = [],
    asks,
    onRun,
    onRunAndNew,
    onClose,
  } = props
  const t = useKitWords()
  const { data } = preview
  const mayRun =
    data !== undefined &&
    !preview.error &&
    data.refusals.length === 0 &&
    !preview.isFetching &&
    obstacle === undefined
  const warnings = useRef<HTMLElement>(null)
  const met = useRef(new Set<string>())
  /** The keys that confirm stop once at what is warned of: nobody runs past it with what they pressed to get here. */
  const byKeys = (go: () => void) => () => {
    if (!mayRun || isRunning) return
    const said = warnings.current?.textContent ?? ''
    if (said === '' || met.current.has(said)) return go()
    met.current.add(said)
    warnings.current?.focus()
  }
  const run = () => {
    if (mayRun && !isRunning) onRun()
  }
  const runAndNew = () => {
    if (mayRun && !isRunning) onRunAndNew?.()
  }
  useHotkeys(
    [
      ['mod+Enter', byKeys(run)],
      ['mod+shift+Enter', byKeys(runAndNew)],
      ['Escape', onClose],
    ],
    [],
  )
  return (
    <div className={classes['inside']}>
      <header className={classes['head']}>
        <h2>{title}</h2>
        <span>{t('document.nothingYet')}</span>
        <ActionIcon variant="subtle" color="gray" aria-label={t('drill.close')} onClick={onClose}>
          <IconX size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </header>
      {/* Whoever has no mouse scrolls it with the arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes['body']} tabIndex={0} aria-busy={preview.isFetching} aria-live="polite">
        {preview.error && <Refusals refusals={[preview.error]} words={words} />}
        {!data && !preview.error && <Skeleton height={180} mx={16} my={8} w="auto" />}
        {data && !preview.error && (
          <>
            <Refusals refusals={data.refusals} words={words} />
            <Warnings ref={warnings} preview={data} />
            <PreviewedEntries entries={data.entries} />
            <PreviewedStock stock={data.stock} />
            <PreviewedRecosting recosted={data.recosted} />
            <PreviewedItems items={data.items} />
            <LowStock stock={data.stock} />
            {notes.length > 0 && data.refusals.length === 0 && (
              <section className={classes['part']}>
                <h3>{t('document.afterwards')}</h3>
                <ul className={classes['notes']}>
                  {notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </div>
      {asks !== undefined && <div className={classes['asks']}>{asks}</div>}
      <footer className={classes['foot']}>
        <Button variant="default" onClick={onClose} rightSection={<Kbd size="xs">Esc</Kbd>}>
          {t('document.goOn')}
        </Button>
        {onRunAndNew && (
          <Button variant="default" visibleFrom="sm" disabled={!mayRun || isRunning} onClick={runAndNew}>
            {t('document.confirmAndNew')}
          </Button>
        )}
        <Button
          color={danger ? 'red' : undefined}
          flex="1 0 auto"
          loading={isRunning}
          disabled={!mayRun}
          title={obstacle}
          onClick={run}
          rightSection={<Kbd size="xs">Ctrl ↵</Kbd>}
        >
          {action}
        </Button>
      </footer>
    </div>
  )
}
