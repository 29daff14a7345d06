/** Chance that comes out the same for the same seed. */
export interface Random {
  /** A whole number from the first to the last, both included. */
  whole(from: number, to: number): number
  pick<Each>(all: readonly Each[]): Each
  /** True once in so many times. */
  onceIn(times: number): boolean
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  // Mulberry32: small, and even enough to choose what people do.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    whole,
    pick: (all) => all[whole(0, all.length - 1)]!,
    onceIn: (times) => whole(1, times) === 1,
  }
}
