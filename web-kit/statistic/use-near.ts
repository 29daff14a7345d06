import { type RefObject, useEffect, useState } from 'react'

/** How far below the window something already counts as near. */
const reach = '200px'

/** Whether something came near to sight, or is printed; from then on it stays so. */
export function useNear(place: RefObject<HTMLElement | null>, at: string = reach): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (isNear || !element) return undefined
    const come = () => setNear(true)
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) come()
      },
      { rootMargin: `${at} 0px` },
    )
    watch.observe(element)
    addEventListener(allWanted, come)
    return () => {
      watch.disconnect()
      removeEventListener(allWanted, come)
    }
  }, [place, at, isNear])
  return isNear
}

const allWanted = 'cuadre:all-statistics'

/** Everything that waits for being near is wanted now: the dashboard is printed. */
export const wantAll = (): void => void dispatchEvent(new Event(allWanted))
