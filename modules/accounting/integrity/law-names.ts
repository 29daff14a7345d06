/** A law by its number, as its views have it, or that of the seals, which are outside of the database. */
export type LawName = `I${number}` | 'seals'
