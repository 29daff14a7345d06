/** How the states of a reconciliation look, and their words. */
export const reconciliationBadge = {
  badges: { pending: 'pending', conciliated: 'done', cancelled: 'cancelled' },
  stateWords: 'reconciliations.states',
} as const
