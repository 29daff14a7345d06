/** Text as somebody types it who is in a hurry: without accents, all small. The database has the same as `app.folded`. */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** The words of folded text: letters and figures, without what stands between them. */
export const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
