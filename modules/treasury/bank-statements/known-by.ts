/**
 * By what a line of a bank is known: it left the same balance on the same day, its bank calls it the same, it says the same, or all that
 * moved in those days is the same.
 */
export const knownBy = ['balance', 'bankId', 'words', 'days'] as const
export type KnownBy = (typeof knownBy)[number]
