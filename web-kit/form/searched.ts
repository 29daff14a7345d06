/** Text as it is searched: without accents or capitals. */
export const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

interface Named {
  code?: string
  name: string
}

/** The first `most` that fit: codes that begin with the text, then names that hold each of its words. */
export function searched<Row extends Named>(rows: readonly Row[], text: string, most = 30): Row[] {
  const words = plain(text).trim().split(/\s+/)
  const typed = words[0] ?? ''
  if (typed === '') return rows.slice(0, most)
  const byCode = rows.filter(({ code }) => plain(code ?? '').startsWith(typed))
  const byName = rows.filter(
    (row) => !byCode.includes(row) && words.every((word) => plain(row.name).includes(word)),
  )
  return [...byCode, ...byName].slice(0, most)
}
