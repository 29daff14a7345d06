/** A table is worth looking at from this height on, however little is left of the window. */
const least = 320

/**
 * Gives what scrolls the height that is left of the window below what stands above it and above what follows, so that its head and
 * its totals stay in sight; and says (`data-overflows`) whether it is wider than its room. A ref of the element.
 */
export function keepInWindow(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined
  const measure = () => {
    const page = box.closest('main')
    const margin = page === null ? 0 : Number.parseFloat(getComputedStyle(page).paddingBottom)
    const pager = box.nextElementSibling?.getBoundingClientRect().height ?? 0
    const top = box.getBoundingClientRect().top + window.scrollY
    const left = window.innerHeight - top - pager - margin
    // Where that is little the pager stands at its end, and lies over nothing.
    box.parentElement?.toggleAttribute('data-short', left < least)
    box.style.maxHeight = `${Math.max(least, Math.floor(left))}px`
    box.toggleAttribute('data-overflows', box.scrollWidth > box.clientWidth + 1)
  }
  measure()
  // What stands above it wraps, opens and closes.
  const observer = new ResizeObserver(measure)
  for (const each of [box, box.firstElementChild, box.closest('section'), document.documentElement])
    if (each) observer.observe(each)
  return () => observer.disconnect()
}
