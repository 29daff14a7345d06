/** How many letters must be put, taken or changed to make one text of the other; stops counting beyond `limit`. */
function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let previous = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      )
    }
    if (Math.min(...current) > limit) return limit + 1
    previous = current
  }
  return previous[other.length] ?? limit + 1
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

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
