import type { KeyboardEvent } from 'react'

/** Ctrl+Enter in a dialog does what it asks for: it sends its form, or presses the last of its buttons, which is what it is about. */
export function sendsDialog(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  const buttons = [
    ...event.currentTarget.querySelectorAll<HTMLButtonElement>(
      '.mantine-Modal-body button.mantine-Button-root',
    ),
  ]
  const asked = buttons.find(({ type }) => type === 'submit') ?? buttons.at(-1)
  event.preventDefault()
  // One dialog alone hears it, wherever it was opened from.
  event.stopPropagation()
  if (asked && !asked.disabled) asked.click()
}
