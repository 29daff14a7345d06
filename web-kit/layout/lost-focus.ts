/** What had the focus, the latest last. */
let trail: readonly HTMLElement[] = []
const longest = 12

const panels = '[role=dialog], [role=menu], dialog, aside[aria-label]'

/**
 * Whoever works with the keyboard goes on where they were when a dialog or a panel is gone. What opened it may be gone
 * too, such as a line of a menu: then the focus goes to what had it before that.
 */
export function giveBackLostFocus(): void {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement)
      trail = [...trail.filter((each) => each !== target), target].slice(-longest)
  })
  new MutationObserver(() => {
    if (document.activeElement !== document.body) return
    const last = trail.at(-1)
    // What was taken out of the page still knows what it lay in.
    if (last === undefined || last.isConnected || last.closest(panels) === null) return
    trail
      .findLast((each) => each.isConnected && each.checkVisibility({ visibilityProperty: true }))
      ?.focus({ preventScroll: true })
  }).observe(document.body, { childList: true, subtree: true })
}
