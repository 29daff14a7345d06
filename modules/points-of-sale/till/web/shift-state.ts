import type { Badge } from '@cuadre/kernel/kind.ts'
import type { ShiftState } from '../states.ts'

/** How the states of a shift look. */
export const shiftLook: { badges: Record<ShiftState, Badge>; stateWords: string } = {
  badges: { selling: 'open', waiting: 'overdue', closed: 'closed' },
  stateWords: 'till.states',
}
