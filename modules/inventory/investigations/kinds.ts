export const investigationKinds = ['shortage', 'surplus', 'loss'] as const
export type InvestigationKind = (typeof investigationKinds)[number]

export const fileStates = ['open', 'decided', 'cancelled'] as const
export type FileState = (typeof fileStates)[number]

export const decisions = ['assume', 'responsibility', 'compensate', 'income'] as const
export type Decision = (typeof decisions)[number]

/** What can be decided about each kind of file. */
export const decisionsOf: Record<InvestigationKind, readonly Decision[]> = {
  shortage: ['assume', 'responsibility', 'compensate'],
  loss: ['assume', 'responsibility'],
  surplus: ['income'],
}
