/** Fingers tremble: a movement of less than this many pixels is a tap. */
const threshold = 5

/** The slide to show after a finger moved by `distance` pixels (negative is to the left, which goes on). */
export function afterSwipe(current: number, distance: number, count: number, loop: boolean): number {
  if (Math.abs(distance) < threshold) return current
  return turned(current, distance < 0 ? 1 : -1, count, loop)
}

export function turned(current: number, by: 1 | -1, count: number, loop: boolean): number {
  const next = current + by
  return loop ? (next + count) % count : Math.min(Math.max(next, 0), count - 1)
}
