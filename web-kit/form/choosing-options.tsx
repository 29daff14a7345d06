import type { ComboboxItem, SelectProps } from '@mantine/core'
import { useKitWords } from '../words/use-words.ts'
import { isTyped } from './searched.ts'

function NothingFound() {
  return useKitWords()('grid.nothing')
}

/** Where a finger chooses, a keyboard on the screen would be in the way of a short list. */
const hasKeys = globalThis.matchMedia?.('(pointer: coarse)').matches !== true

/** How every select of a few fixed options is used: as one of records is, by typing and Enter or Tab. */
export const choosing: Partial<SelectProps> = {
  searchable: hasKeys,
  selectFirstOptionOnChange: true,
  openOnFocus: false,
  nothingFoundMessage: <NothingFound />,
  filter: ({ options, search }) =>
    options.filter((option) => isTyped(search)({ name: (option as ComboboxItem).label ?? '' })),
  onFocus: ({ currentTarget }) => currentTarget.select(),
  onKeyDown({ key, currentTarget }) {
    if (key !== 'Tab') return
    const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '')
    // What stands there already would be taken away by taking it again.
    list
      ?.querySelector<HTMLElement>(
        '[data-combobox-selected]:not([data-combobox-active]):not([data-combobox-disabled])',
      )
      ?.click()
  },
}
