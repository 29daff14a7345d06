import { useViewport } from '../layout/viewport.ts'

/** Whether a table has less room than most are wide: the window of a tablet, or of a desk that is enlarged twice. */
export function useNarrow(): boolean {
  const viewport = useViewport()
  return viewport !== 'desktop'
}
