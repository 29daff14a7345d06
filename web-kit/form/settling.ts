import type { KeyboardEvent } from 'react'

/** Keys that send a form: what is still being typed counts first. */
export const sends = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' || ((ctrlKey || metaKey) && key.toLowerCase() === 's')

/** Marks a field whose text could not be read, so that no form goes out with what was there before. */
export const unreadMark = (isUnread: boolean) => ({ 'data-unread': isUnread || undefined })

/** Leads to the first field that could not be read. Returns whether there is one. */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[data-unread]')
  field?.focus()
  return field !== null && field !== undefined
}
