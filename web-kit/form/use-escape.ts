import { useEffect, useEffectEvent } from 'react'

const over = 'dialog[open], [role="dialog"], [role="listbox"], [role="menu"]'

/** Whether a list, a menu or a dialog is open, which the key closes first. */
const somethingIsOpen = () =>
  [...document.querySelectorAll(over)].some((element) => element.checkVisibility())

/** Esc leaves the screen, unless it closes what is open over it. */
export function useEscape(leave: () => void): void {
  const onLeave = useEffectEvent(leave)
  useEffect(() => {
    let closesIt = false
    // Checked before the open list hears the key and is gone.
    const look = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closesIt = somethingIsOpen()
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
