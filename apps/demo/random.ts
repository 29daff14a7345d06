import { type Amount, amount } from '@cuadre/kernel/money.ts'

/** mulberry32: 32 bits of state, the same sequence on every machine. */
function mulberry32(seed: number) {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const seedOf = (name: string) =>
  Array.from(name).reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261)

/**
 * Chance that repeats itself. Every subject draws from a sequence of its own name, so that a change in one leaves the
 * figures of the others as they were.
 */
export function chance(name: string) {
  const next = mulberry32(seedOf(name))
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    whole,
    pick: <Choice>(choices: readonly Choice[]): Choice => choices[whole(0, choices.length - 1)]!,
    /** An amount with cents; the bounds are whole pesos. */
    pesos: (from: number, to: number): Amount => amount(String(whole(from * 100, to * 100))).times(hundredth),
    /** An amount that ends in whole tens, as prices agreed upon do. */
    tens: (from: number, to: number): Amount => amount(`${whole(from / 10, to / 10)}0`),
    /** A share like 0.653; the bounds are thousandths. */
    share: (from: number, to: number): Amount => amount(String(whole(from, to))).times(thousandth),
  }
}

const hundredth = amount('0.01')
const thousandth = amount('0.001')
