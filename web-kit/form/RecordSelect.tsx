import { Group, Select, type ComboboxItem, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Thumbnail } from '../media/Thumbnail.tsx'
import { useKitWords } from '../words/use-words.ts'
import { allChoices, bestChoice, choiceText, type Choice, type ChoiceSource } from './choice.ts'

interface RecordSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'onSearchChange'> {
  source: ChoiceSource
  value: Choice | null
  onChange(choice: Choice | null): void
}

/** A record, searched by code or name while one types. What can be seen but not taken says why. */
export function RecordSelect({ source, value, onChange, ...props }: RecordSelectProps) {
  const [text, setText] = useState('')
  const [input] = useDebouncedValue(text, 150)
  const found = useQuery({
    queryKey: ['choices', source.name, input],
    queryFn: ({ signal }) => source.search(input, signal),
  })
  const { choices, more } = found.data ?? allChoices(value ? [value] : [])
  const kit = useKitWords()
  const [isOpen, setIsOpen] = useState(false)
  const isWaiting = text !== input || found.isPending
  // Enter before the answer takes the best of it when it comes, never an option of another search.
  const entered = useRef<string>(undefined)
  useEffect(() => {
    const wanted = entered.current
    if (wanted === undefined || (wanted === text && isWaiting)) return
    entered.current = undefined
    const best = wanted === text ? bestChoice(found.data?.choices ?? [], text) : undefined
    if (best) onChange(best)
  }, [text, isWaiting, found.data, onChange])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    if (!isOpen || !isWaiting || text === '' || text === (value && labelOf(value))) return
    event.preventDefault()
    event.stopPropagation()
    entered.current = text
    setIsOpen(false)
  }
  return (
    <Select
      // Where a form begins, its first field is shown and not yet its list.
      openOnFocus={false}
      {...props}
      searchable
      clearable
      value={value?._id ?? null}
      data={[
        ...choices.map((choice) => ({
          value: choice._id,
          label: labelOf(choice),
          disabled: choice.refused !== undefined,
        })),
        ...(more > 0 ? [{ value: andMore, label: kit('grid.more', { count: more }), disabled: true }] : []),
      ]}
      // The source has searched already; what it gave is shown as it is.
      filter={({ options }) => options}
      {...(choices.some(hasPicture) && {
        renderOption: ({ option }) => <Pictured option={option} of={choices} />,
      })}
      {...(value && hasPicture(value) && { leftSection: <Thumbnail id={value.imageId ?? null} size={22} /> })}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      onKeyDownCapture={onKeyDown}
      onBlurCapture={() => {
        entered.current = undefined
      }}
      onSearchChange={setText}
      onChange={(id) => onChange(choices.find(({ _id }) => _id === id) ?? null)}
    />
  )
}

/** The value of the option that says how many more there are; no record has it. */
const andMore = 'more'

const labelOf = (choice: Choice): string =>
  choice.refused ? `${choiceText(choice)} · ${choice.refused}` : choiceText(choice)

const hasPicture = ({ imageId }: Choice) => imageId !== undefined

const Pictured = ({ option, of }: { option: ComboboxItem; of: readonly Choice[] }) => (
  <Group gap={8} wrap="nowrap">
    <Thumbnail id={of.find(({ _id }) => _id === option.value)?.imageId ?? null} />
    {option.label}
  </Group>
)
