import { TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { bestChoice, choiceText, noChoices, type Choice, type ChoiceSource } from '../form/choice.ts'
import { ScanButton } from '../scan/ScanButton.tsx'
import { useKitWords } from '../words/use-words.ts'
import classes from './CodeEntry.module.css'

interface CodeEntryProps {
  source: ChoiceSource
  onFound(choice: Choice): void
}

/**
 * What a scanner types into, and whoever knows the codes: each Enter adds what the code names. Codes are answered in the
 * order they came, however fast, and what nothing has stays to be corrected.
 */
export function CodeEntry({ source, onFound }: CodeEntryProps) {
  const t = useKitWords()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  function find(code: string): Promise<Choice | undefined> {
    const found = queue.current.then(async () => {
      const { choices } = await source.search(code, new AbortController().signal).catch(() => noChoices)
      const choice = bestChoice(choices, code)
      if (choice) onFound(choice)
      return choice
    })
    queue.current = found
    return found
  }

  function take() {
    const code = typed.trim()
    if (code === '') return
    setTyped('')
    setProblem(undefined)
    void find(code).then((choice) => !choice && setProblem(t('grid.unknownCode', { typed: code })))
  }
  return (
    <div className={classes['entry']}>
      <TextInput
        aria-label={t('document.scan')}
        placeholder={t('document.scan')}
        leftSection={<IconBarcode size={16} stroke={1.5} aria-hidden />}
        error={problem}
        w={{ base: '100%', sm: 300 }}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          take()
        }}
      />
      <ScanButton
        onCode={async (code) => {
          const choice = await find(code)
          return choice && choiceText(choice)
        }}
      />
    </div>
  )
}
