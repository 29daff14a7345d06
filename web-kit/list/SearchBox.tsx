import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useKitWords } from '../words/use-words.ts'
import classes from './Filters.module.css'

interface SearchBoxProps {
  value: string
  onChange(text: string): void
  placeholder: string
  /** Of a screen that is opened in order to search. */
  isBegun?: boolean
}

/** Searches a moment after the last key, or at once on Enter. Steps back in the browser's history show in it. */
export function SearchBox({ value, onChange, placeholder, isBegun = false }: SearchBoxProps) {
  const t = useKitWords()
  const [typed, setTyped] = useState<string>()
  const [settledValue, setSettledValue] = useState(value)
  if (settledValue !== value) {
    setSettledValue(value)
    setTyped(undefined)
  }
  const search = useDebouncedCallback(onChange, 250)
  const text = typed ?? value

  const type = (next: string) => {
    setTyped(next)
    search(next.trim())
  }
  return (
    <TextInput
      className={classes['search']}
      type="search"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where searching is all there is to do
      autoFocus={isBegun}
      aria-label={t('list.search')}
      placeholder={placeholder}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search.flush()
        if (event.key === 'Escape' && text !== '') {
          event.stopPropagation()
          type('')
        }
      }}
      leftSection={<IconSearch size={15} stroke={1.6} aria-hidden />}
      rightSection={
        text !== '' && <CloseButton size="xs" aria-label={t('list.clearSearch')} onClick={() => type('')} />
      }
    />
  )
}
