import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { bestChoice, choiceText, noChoices, type Choice, type ChoiceSource } from '../form/choice.ts'
import { Thumbnail } from '../media/Thumbnail.tsx'
import { useKitWords } from '../words/use-words.ts'
import classes from './LineGrid.module.css'
import type { Unread } from './lines.ts'

interface RecordCellProps {
  label: string
  position: string
  source: ChoiceSource
  shows: 'code' | 'both' | undefined
  value: Choice | null
  unread: Unread | undefined
  isWrong: boolean
  describedBy: string | undefined
  onChange(choice: Choice | null): void
  onUnread(kept: Unread): void
  /** The cell is finished; the keyboard goes on. */
  onDone(direction: 1 | -1): void
}

/** A cell that takes one record: what is typed is searched, and Enter or Tab takes the best of what was found. */
export function RecordCell(props: RecordCellProps) {
  const { label, position, source, shows = 'both', value, unread, isWrong, describedBy } = props
  const kit = useKitWords()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState<string>()
  // Settled by Enter, the blur that follows has nothing left to do.
  const settled = useRef(false)
  const [wanted] = useDebouncedValue(typed ?? '', 120)
  const displayed = value === null ? '' : shows === 'code' ? (value.code ?? value.name) : choiceText(value)
  const list = useQuery({
    queryKey: ['choices', source.name, source, wanted],
    queryFn: ({ signal }) => source.search(wanted, signal),
    enabled: combobox.dropdownOpened,
    staleTime: 30_000,
  })
  const { choices, more } = list.data ?? noChoices

  const take = (choice: Choice | null) => {
    settled.current = true
    flushSync(() => {
      props.onChange(choice)
      setTyped(undefined)
    })
    combobox.closeDropdown()
  }
  /** What was typed becomes what it names. What names nothing stays as it was typed, with the reason. */
  async function settle(): Promise<void> {
    combobox.closeDropdown()
    if (typed === undefined || settled.current) return
    const text = typed.trim()
    if (text === '') return take(null)
    settled.current = true
    const search = () => source.search(text, new AbortController().signal).catch(() => noChoices)
    const best = bestChoice(wanted === typed && list.data ? choices : (await search()).choices, text)
    if (best) return take(best)
    flushSync(() => {
      setTyped(undefined)
      props.onUnread({ text, problem: { code: 'grid.unknownCode', parameters: { typed: text } } })
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // What is shown while another search waits is not what was typed.
    const chosen = wanted === (typed ?? '') ? choices[combobox.getSelectedOptionIndex()] : undefined
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation()
      setTyped(undefined)
    }
    const isDone = (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab'
    const isReached = combobox.dropdownOpened && chosen !== undefined && chosen.refused === undefined
    if (!isDone || (typed === undefined && !isReached)) return
    event.preventDefault()
    event.stopPropagation()
    const goOn = () => props.onDone(event.shiftKey ? -1 : 1)
    if (isReached) {
      take(chosen)
      goOn()
    } else void settle().then(goOn)
  }

  return (
    <Combobox
      store={combobox}
      width={360}
      position="bottom-start"
      onOptionSubmit={(id) => take(choices.find(({ _id }) => _id === id) ?? null)}
    >
      <Combobox.Target withKeyboardNavigation>
        <input
          className={classes['input']}
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          autoComplete="off"
          data-cell={position}
          title={displayed}
          value={typed ?? unread?.text ?? displayed}
          onChange={(event) => {
            settled.current = false
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => void settle()}
          onKeyDownCapture={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {choices.map((choice) => (
            <Combobox.Option key={choice._id} value={choice._id} disabled={choice.refused !== undefined}>
              <span className={classes['choice']}>
                {choice.imageId !== undefined && <Thumbnail id={choice.imageId} size={22} />}
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
              {list.error ? list.error.message : kit(list.isFetching ? 'grid.lookingUp' : 'grid.nothing')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
        {more > 0 && <Combobox.Footer>{kit('grid.more', { count: more })}</Combobox.Footer>}
      </Combobox.Dropdown>
    </Combobox>
  )
}
