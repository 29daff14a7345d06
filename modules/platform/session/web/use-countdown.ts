import { useEffect, useState } from 'react'

/** The seconds that are left of a wait, second by second down to zero. */
export function useCountdown(wait: number | undefined): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (wait === undefined) return undefined
    const end = Date.now() + wait * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const clock = setInterval(tick, 500)
    return () => {
      clearInterval(clock)
      setLeft(0)
    }
  }, [wait])
  return left
}
