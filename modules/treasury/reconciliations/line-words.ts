/** The reference of a line, as documents have room for one; a longer one stands in the words alone. */
export const referenceOf = ({ reference }: { reference: string | null }): string | null =>
  reference !== null && reference.length <= 60 ? reference : null
