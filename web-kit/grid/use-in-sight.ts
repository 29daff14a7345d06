import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { LineGridProps } from './LineGrid.tsx'

/** Brings a line into sight, each time that something was found; of a long grid it may have to be drawn first. */
export function useInSight(
  inSight: LineGridProps<never>['inSight'],
  grid: RefObject<HTMLElement | null>,
  show: (row: number) => void,
): void {
  const bring = useEffectEvent((row: number) => {
    show(row)
    grid.current?.querySelector(`[data-index="${row}"]`)?.scrollIntoView({ block: 'center' })
  })
  const { of, row } = inSight ?? {}
  useEffect(() => {
    if (of !== undefined && row !== undefined) bring(row)
  }, [of, row])
}
