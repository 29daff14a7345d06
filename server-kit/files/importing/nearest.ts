/**
 * How many letters must be put, taken, changed or swapped with the next to make one text of the other; stops counting
 * beyond `limit`.
 */
function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  const rows = [Array.from({ length: other.length + 1 }, (_, place) => place)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? limit + 1
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    rows.push(current)
    for (let column = 1; column <= other.length; column += 1) {
      const changed = at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1)
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const swapped = isSwapped ? at(row - 2, column - 2) + 1 : changed
      current.push(Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, changed, swapped))
    }
    if (Math.min(...current) > limit) return limit + 1
  }
  return at(one.length, other.length)
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * The known text that was most likely meant: the same without separators, or one that differs in few letters. Of two
 * that are as near, the one that begins alike.
 */
export function nearest(typed: string, known: Iterable<string>): string | undefined {
  const wanted = plain(typed)
  if (wanted === '') return undefined
  const limit = Math.max(1, Math.floor(wanted.length / 4))
  let best: { text: string; far: number; alike: number } | undefined
  for (const text of known) {
    const candidate = plain(text)
    if (candidate === wanted) return text
    const far = distance(wanted, candidate, limit)
    if (far > limit) continue
    const alike = commonStart(wanted, candidate)
    if (!best || far < best.far || (far === best.far && alike > best.alike)) best = { text, far, alike }
  }
  return best?.text
}

function commonStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}
