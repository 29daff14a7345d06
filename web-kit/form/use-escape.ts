import { useEffect, useEffectEvent } from 'react'

const over = 'dialog[open], [role="dialog"], [role="listbox"], [role="menu"]'

/**
 * Whether a list, a menu or a dialog is open, which the key closes first. One that heard the key before may be gone already,
 * but the key was pressed in it.
 */
const somethingIsOpen = (event: KeyboardEvent) =>
  [...document.querySelectorAll(over)].some((element) => element.checkVisibility()) ||
  event.composedPath().some((each) => each instanceof Element && each.matches(over))

/** Esc leaves the screen, unless it closes what is open over it. */
export function useEscape(leave: () => void): void {
  const onLeave = useEffectEvent(leave)
  useEffect(() => {
    let closesIt = false
    // Checked before the open list hears the key and is gone.
    const look = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closesIt = somethingIsOpen(event)
    }
    const hear = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !closesIt) onLeave()
    }
    addEventListener('keydown', look, { capture: true })
    document.documentElement.addEventListener('keydown', hear)
    return () => {
      removeEventListener('keydown', look, { capture: true })
      document.documentElement.removeEventListener('keydown', hear)
    }
  }, [])
}
