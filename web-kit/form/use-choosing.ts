import { useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Problem } from '../words/problem.ts'
import { bestChoice, exactChoice, noChoices, type Choice, type ChoiceSource } from './choice.ts'
import { Creator } from './creating.ts'
import { foundRecentFirst, useRecent } from './recent.ts'

interface Choosing {
  source: ChoiceSource
  onChange(choice: Choice | null): void
  /** What was typed names nothing: it stays as it was typed, with the reason. */
  onUnread(kept: { text: string; problem: Problem }): void
  /** What stays there so: ↓ looks for it again, and offers to create it. */
  unreadText?: string | undefined
  /** In a grid: the cell is finished and the keyboard goes on. A field is left as fields are. */
  onDone?(direction: 1 | -1): void
  /** Whether the choices are wanted before the list is opened. */
  isEager?: boolean
}

/** The option that creates what is missing; no record has this id. */
export const createsIt = 'create'

/**
 * One way to choose a record, in fields and in cells: what is typed is searched, the best of what was found is ready, and
 * Enter or Tab takes it. What is missing can be created without leaving.
 */
export function useChoosing({ source, onChange, onUnread, unreadText, onDone, isEager = false }: Choosing) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const creator = use(Creator)
  const recent = useRecent(source)
  const [typed, setTyped] = useState<string>()
  const [wanted] = useDebouncedValue(typed ?? '', 120)
  // Settled by Enter, the blur that follows has nothing left to do.
  const settled = useRef(false)
  const latest = useRef<string>(undefined)
  const list = useQuery({
    queryKey: ['choices', source.name, source, wanted, recent.used],
    queryFn: ({ signal }) => foundRecentFirst(source, { text: wanted, used: recent.used, signal }),
    enabled: isEager || combobox.dropdownOpened,
    staleTime: 30_000,
  })
  const { choices, more } = list.data ?? noChoices
  const isAtHand = wanted === (typed ?? '') && list.data !== undefined
  const text = (typed ?? '').trim()
  const { creates } = source
  const mayCreate =
    creates !== undefined &&
    isAtHand &&
    (text === '' ? choices.length === 0 : !exactChoice(choices, text)) &&
    creator.may(creates)

  const type = (next: string | undefined) => {
    latest.current = next
    setTyped(next)
  }
  const take = (choice: Choice | null) => {
    settled.current = true
    if (choice) recent.remember(choice)
    flushSync(() => {
      onChange(choice)
      type(undefined)
    })
    combobox.closeDropdown()
  }
  const search = (by: string) =>
    foundRecentFirst(source, { text: by, used: recent.used, signal: new AbortController().signal }).catch(
      () => noChoices,
    )

  /** What was typed becomes what it names. */
  async function settle(): Promise<void> {
    combobox.closeDropdown()
    if (typed === undefined || settled.current) return
    if (text === '') return take(null)
    settled.current = true
    const found = isAtHand ? choices : (await search(text)).choices
    // Who went on typing meanwhile means something else.
    if (latest.current !== typed) return
    const best = bestChoice(found, text)
    if (best) return take(best)
    flushSync(() => {
      type(undefined)
      onUnread({ text, problem: { code: 'grid.unknownCode', parameters: { typed: text } } })
    })
  }

  async function create(): Promise<void> {
    if (!creates) return
    settled.current = true
    combobox.closeDropdown()
    const created = await creator.create(creates, text)
    settled.current = false
    if (!created) return
    const { _id, code, name = code ?? text } = created
    const found = await search(code ?? name)
    // As its source shows it, with what the screen wants to know of it.
    take(
      found.choices.find((choice) => choice._id === _id) ?? {
        _id,
        name,
        ...(code !== undefined && { code }),
      },
    )
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const goesAlong = event.ctrlKey || event.metaKey
    const isOpen = combobox.dropdownOpened
    const index = combobox.getSelectedOptionIndex()
    // What is shown while another search waits is not what was typed.
    const reached = isOpen && isAtHand ? choices[index] : undefined
    const chosen = reached?.refused === undefined ? reached : undefined
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation()
      combobox.closeDropdown()
      return type(undefined)
    }
    if (event.key === 'ArrowDown' && typed === undefined && unreadText !== undefined && !isOpen) {
      event.preventDefault()
      event.stopPropagation()
      settled.current = false
      type(unreadText)
      return combobox.openDropdown()
    }
    const isSent = goesAlong && (event.key === 'Enter' || event.key.toLowerCase() === 's')
    if (isSent && typed !== undefined && isAtHand) {
      const best = chosen ?? bestChoice(choices, text)
      if (best && text !== '') take(best)
      return
    }
    const isDone = !goesAlong && (event.key === 'Enter' || event.key === 'Tab')
    const isCreating = isOpen && mayCreate && index === choices.length && event.key === 'Enter'
    if (!isDone || (typed === undefined && !chosen && !isCreating)) return
    const staysInField = !onDone && event.key === 'Tab'
    if (!staysInField) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (isCreating) return void create()
    const goOn = () => onDone?.(event.shiftKey ? -1 : 1)
    if (chosen) {
      take(chosen)
      goOn()
    } else if (!staysInField) void settle().then(goOn)
  }

  // The best of what was found is ready, so that one sees what Enter takes. What would be created is reached by ↓ and never ready.
  const ready = isAtHand && text !== '' ? bestChoice(choices, text) : undefined
  const readyIndex = ready ? choices.indexOf(ready) : -1
  const readyKey = combobox.dropdownOpened ? `${text} ${readyIndex} ${ready?._id ?? ''}` : ''
  const { selectOption } = combobox
  useEffect(() => {
    if (readyKey !== '' && readyIndex >= 0) selectOption(readyIndex)
  }, [readyKey, readyIndex, selectOption])

  return {
    combobox,
    typed,
    /** What can be chosen now; `create` is what would be created, where it may be. */
    list: {
      choices,
      more,
      error: list.error,
      isFetching: list.isFetching,
      create: mayCreate ? text : undefined,
    },
    /** All that there is, while nothing was typed. */
    all: typed === undefined && wanted === '' ? list.data : undefined,
    take,
    onOptionSubmit: (id: string) => {
      if (id === createsIt) void create()
      else take(choices.find(({ _id }) => _id === id) ?? null)
    },
    field: {
      onChange: (next: string) => {
        settled.current = false
        type(next)
        combobox.openDropdown()
      },
      onClick: () => combobox.openDropdown(),
      onBlur: () => void settle(),
      onKeyDownCapture: onKeyDown,
    },
  }
}
