import { bestChoice, choiceText, type Choice, type ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import classes from './LineTable.module.css'

interface RecordCellProps {
  label: string
  place: string
  source: ChoiceSource
  shows?: 'code' | 'both'
  value: Choice | null
  isWrong: boolean
  onChange: (choice: Choice | null) => void
}

/** A cell that takes one record: what is typed is searched, and Enter or Tab takes the best of what was found. */
export function RecordCell({
  label,
  place,
  source,
  shows = 'both',
  value,
  isWrong,
  onChange,
}: RecordCellProps) {
  const t = useScreenWords()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState<string>()
  const [wanted] = useDebouncedValue(typed ?? '', 120)
  const shown = value === null ? '' : shows === 'code' ? (value.code ?? value.name) : choiceText(value)
  const list = useQuery({
    queryKey: ['choices', source.name, source, wanted],
    queryFn: ({ signal }) => source.search(wanted, signal),
    enabled: combobox.dropdownOpened,
    staleTime: 30_000,
  })
  const choices = list.data ?? []

  const take = (choice: Choice | null) => {
    onChange(choice)
    setTyped(undefined)
    combobox.closeDropdown()
  }
  /** What stands in the cell when it is left: an empty one is emptied, a text becomes what it names, if anything. */
  const settle = async () => {
    combobox.closeDropdown()
    if (typed === undefined) return
    const text = typed
    setTyped(undefined)
    if (text.trim() === '') return onChange(null)
    const answers =
      wanted === text ? choices : await source.search(text, new AbortController().signal).catch(() => [])
    const best = bestChoice(answers, text)
    if (best) onChange(best)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = combobox.getSelectedOptionIndex()
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation()
      setTyped(undefined)
    }
    // A choice that the arrows reached is taken by the list itself; the cell is left with the next Enter.
    if (event.key === 'Enter' && combobox.dropdownOpened && chosen >= 0) event.stopPropagation()
  }

  return (
    <Combobox
      store={combobox}
      width={360}
      position="bottom-start"
      onOptionSubmit={(id) => take(choices.find(({ _id }) => _id === id) ?? null)}
    >
      <Combobox.Target>
        <input
          className={classes['input']}
          aria-label={label}
          aria-invalid={isWrong || undefined}
          autoComplete="off"
          data-cell={place}
          title={shown}
          value={typed ?? shown}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => void settle()}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {choices.map((choice) => (
            <Combobox.Option key={choice._id} value={choice._id} disabled={choice.refused !== undefined}>
              <span className={classes['choice']}>
                <strong>{choice.code}</strong>
                <span>
                  {choice.name}
                  {choice.refused !== undefined && <small>{choice.refused}</small>}
                </span>
                <span className={classes['aside']}>{choice.aside}</span>
              </span>
            </Combobox.Option>
          ))}
          {choices.length === 0 && (
            <Combobox.Empty>
              {list.error
                ? list.error.message
                : t(list.isFetching ? 'entries.form.searching' : 'entries.form.nothing')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
