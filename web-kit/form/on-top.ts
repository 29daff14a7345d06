import { useHotkeys } from '@mantine/hooks'
import type { RefObject } from 'react'

/** The dialog that lies over everything else, if there is one. */
const topDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].findLast((dialog) =>
    dialog.checkVisibility(),
  )

/** With Shift, the next one is begun at once. */
type FormKey = `mod+${'' | 'shift+'}${'S' | 'Enter'}`

/** Keys of a form. They are for nobody but what lies on top: a form under a dialog hears none of them. */
export function useFormKeys(
  part: RefObject<HTMLElement | null>,
  keys: readonly [key: FormKey, run: () => void][],
): void {
  useHotkeys(
    keys.map(([key, run]) => [
      key,
      () => {
        const dialog = topDialog()
        if (part.current && (dialog === undefined || dialog.contains(part.current))) run()
      },
    ]),
    [],
  )
}
