import { TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { bestChoice, noChoices, type Choice, type ChoiceSource } from '../form/choice.ts'
import { useKitWords } from '../words/use-words.ts'

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
  const queue = useRef<Promise<void>>(Promise.resolve())

  function take() {
    const code = typed.trim()
    if (code === '') return
    setTyped('')
    setProblem(undefined)
    queue.current = queue.current.then(async () => {
      const { choices } = await source.search(code, new AbortController().signal).catch(() => noChoices)
      const choice = bestChoice(choices, code)
      if (choice) return onFound(choice)
      setProblem(t('grid.unknownCode', { typed: code }))
    })
  }
  return (
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
  )
}
