import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import {
  type Choice,
  choiceText,
  type Choices,
  type ChoiceSource,
  noChoices,
  onlyChoice,
} from '../form/choice.ts'
import { ScanButton } from '../scan/ScanButton.tsx'
import { useKitWords } from '../words/use-words.ts'
import classes from './CodeEntry.module.css'

interface CodeEntryProps {
  source: ChoiceSource
  onFound(choice: Choice): void
}

/** What was typed that several things are called. */
interface Asked extends Choices {
  code: string
}

/**
 * What a scanner types into, and whoever knows the codes: each Enter adds what the code names. Codes are answered in the
 * order they came, however fast. What nothing has is said; what several have is asked, and waits while others come.
 */
export function CodeEntry({ source, onFound }: CodeEntryProps) {
  const t = useKitWords()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLFieldSetElement>(null)

  /** What the code names, in a word, and whether it is one thing. */
  function find(code: string): Promise<{ said: string; isFound: boolean }> {
    const found = queue.current.then(async () => {
      const { choices, more } = await source.search(code, new AbortController().signal).catch(() => noChoices)
      const only = onlyChoice(choices, code)
      if (only) {
        onFound(only)
        return { said: choiceText(only), isFound: true }
      }
      const [first, ...rest] = choices
      if (first && (rest.length > 0 || first.refused === undefined)) {
        setAsked((before) => [...before, { code, choices, more }])
        return { said: t('choice.several', { text: code }), isFound: false }
      }
      const said = first
        ? t('grid.refusedCode', { typed: code, reason: first.refused })
        : t('grid.unknownCode', { typed: code })
      setProblem(said)
      return { said, isFound: false }
    })
    queue.current = found
    return found
  }

  function take() {
    const code = typed.trim()
    if (code === '') return
    setTyped('')
    setProblem(undefined)
    void find(code)
  }
  const answered = (choice?: Choice) => {
    setAsked(([, ...rest]) => rest)
    if (choice) onFound(choice)
    field.current?.focus()
  }
  /** From one of several to the next, and away from all of them. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') walk(event, list.current, 1)
    if (event.key === 'ArrowUp') walk(event, list.current, -1)
    if (event.key !== 'Escape') return
    event.stopPropagation()
    answered()
  }
  const [first] = asked
  return (
    <div className={classes['entry']}>
      <TextInput
        ref={field}
        aria-label={t('document.scan')}
        placeholder={t('document.scan')}
        leftSection={<IconBarcode size={16} stroke={1.5} aria-hidden />}
        error={problem}
        w={{ base: '100%', sm: 300 }}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') return walk(event, list.current, 1)
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          take()
        }}
      />
      <ScanButton onCode={find} />
      {first && (
        <fieldset ref={list} className={classes['several']}>
          <legend aria-live="polite">
            {t('choice.several', { text: first.code })}
            <CloseButton size="sm" aria-label={t('choice.none')} onClick={() => answered()} />
          </legend>
          {first.choices.map((choice) => (
            <Button
              key={choice._id}
              variant="subtle"
              size="compact-sm"
              justify="flex-start"
              disabled={choice.refused !== undefined}
              onClick={() => answered(choice)}
              onKeyDown={onKeyDown}
            >
              {choiceText(choice)}
            </Button>
          ))}
          {first.more > 0 && <small>{t('grid.more', { count: first.more })}</small>}
        </fieldset>
      )}
    </div>
  )
}

/** Leads the keyboard from one of several to the next. */
function walk(event: KeyboardEvent, list: HTMLElement | null, by: 1 | -1): void {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('button:not([disabled]):not([aria-label])') ?? [])]
  const next = buttons[buttons.findIndex((button) => button === document.activeElement) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}
