import type { PurchaseState } from '../states.ts'

/** The states of a purchase when nothing goes wrong; where something is to come yet, through what came already. */
export const progressOf = (state: PurchaseState): readonly PurchaseState[] =>
  state === 'closed'
    ? ['pending', 'confirmed', 'partiallyReceived', 'closed']
    : state === 'partiallyReceived'
      ? ['pending', 'confirmed', 'partiallyReceived', 'received']
      : ['pending', 'confirmed', 'received']
