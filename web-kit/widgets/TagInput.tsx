import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useKitWords } from '../words/use-words.ts'
import { KeyHints } from './KeyHints.tsx'

interface TagInputProps {
  label: string
  value: string[]
  onChange(tags: string[]): void
  /** Called with a tag that is there already, whatever its capitals. */
  onDuplicate?(tag: string): void
}

/** Enter and Tab add what was typed; Backspace in the empty field removes the last tag. */
export function TagInput({ label, value, onChange, onDuplicate }: TagInputProps) {
  const t = useKitWords()
  const [typed, setTyped] = useState('')
  const [duplicate, setDuplicate] = useState<string>()

  const add = () => {
    const tag = typed.trim()
    if (tag === '') return
    if (value.some((each) => each.toLowerCase() === tag.toLowerCase())) {
      setDuplicate(tag)
      onDuplicate?.(tag)
      return
    }
    setTyped('')
    onChange([...value, tag])
  }

  return (
    <TagsInput
      label={label}
      value={value}
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text)
        setDuplicate(undefined)
      }}
      onChange={(tags) => tags.length < value.length && onChange(tags)}
      onKeyDownCapture={(event) => {
        if (event.nativeEvent.isComposing || typed.trim() === '') return
        if (event.key !== 'Enter' && event.key !== 'Tab') return
        event.preventDefault()
        event.stopPropagation()
        add()
      }}
      acceptValueOnBlur={false}
      styles={{ pill: { fontSize: 12 } }}
      error={duplicate === undefined ? undefined : t('tags.duplicate', { tag: duplicate })}
      description={<KeyHints hints={[{ words: t('tags.hint'), keys: ['Enter', 'Tab'] }]} wordsFirst />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
