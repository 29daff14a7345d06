import { useEffect, useState } from 'react'

/** How a step names what it points at: as whoever uses a screen reader hears it. */
export interface Target {
  role: keyof typeof elements
  /** The key of its name. */
  name: string
}

const elements = {
  heading: 'h1, h2, h3, legend',
  link: 'a[href]',
  button: 'button',
  field: 'input, textarea',
  table: 'table',
  region: 'section, nav, aside, [role="group"]',
} as const

const labelsOf = (element: Element): string =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? [...(element.labels ?? [])].map(({ textContent }) => textContent).join(' ')
    : ''

function nameOf(element: Element): string {
  const by = element.getAttribute('aria-labelledby')
  const labelled = by === null ? null : document.getElementById(by)?.textContent
  return (element.getAttribute('aria-label') ?? labelled ?? (labelsOf(element) || element.textContent)).trim()
}

/** What a step points at, once it is on the screen. A button may say its key after its name. */
export function placeOf({ role, name }: { role: Target['role']; name: string }): Element | undefined {
  const found = [...document.querySelectorAll(elements[role])].filter(
    (element) => element.closest('dialog') === null && element.checkVisibility({ visibilityProperty: true }),
  )
  return (
    found.find((element) => nameOf(element) === name) ??
    found.find((element) => nameOf(element).startsWith(name))
  )
}

const patience = 8_000

/** Where the place of a step is now, as the page goes on moving; null when it is not there. */
export function usePlace(find: () => Element | undefined): DOMRect | null | undefined {
  const [rectangle, setRectangle] = useState<DOMRect | null>()
  useEffect(() => {
    let frame = 0
    let shown: Element | undefined
    const until = performance.now() + patience
    const look = () => {
      const place = find()
      if (place && place !== shown) {
        shown = place
        const { top, bottom } = place.getBoundingClientRect()
        if (top < 0 || bottom > innerHeight) place.scrollIntoView({ block: 'center' })
      }
      if (place) {
        const next = place.getBoundingClientRect()
        setRectangle((before) => (before && isSame(before, next) ? before : next))
      } else if (performance.now() > until) setRectangle(null)
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [find])
  return rectangle
}

const isSame = (one: DOMRect, other: DOMRect): boolean =>
  one.top === other.top && one.left === other.left && one.width === other.width && one.height === other.height
