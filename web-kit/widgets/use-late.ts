import { useEffect, useState } from 'react'

/** True once something has lasted longer than `after` ms: what is quicker should not flash. */
export function useLate(lasting: boolean, after = 150): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!lasting) return
    const timer = setTimeout(() => setLate(true), after)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [lasting, after])
  return lasting && late
}
