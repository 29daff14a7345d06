import { distance } from 'fastest-levenshtein'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** How many letters must be put, taken or changed; two that changed places count as one. */
const lettersBetween = (one: string, other: string): number =>
  isSwapped(one, other) ? 1 : distance(one, other)

function isSwapped(one: string, other: string): boolean {
  const at = commonStart(one, other)
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}

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
    const far = lettersBetween(wanted, candidate)
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
