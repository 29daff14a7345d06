import { proposals } from '@cuadre/treasury/reconciliations/proposals.ts'
import type { Side } from '@cuadre/treasury/reconciliations/remaining.ts'
import { type Figure, milliseconds } from '../figures.ts'
import { median, timed } from '../measure.ts'

const each = 500
const turns = 5

const dayAt = (at: number) => `2026-11-${String((at % 28) + 1).padStart(2, '0')}`

/** A month as it is: most of it once on either side, with its reference or a day apart, and takings that one deposit comes to. */
function usualMonth(): [operations: Side[], lines: Side[]] {
  const operations: Side[] = []
  const lines: Side[] = []
  for (let at = 0; operations.length < each; at++) {
    const [day, cents] = [dayAt(at), BigInt(10_000 + ((at * 7919) % 99_991) * (at % 3 === 0 ? -1 : 1))]
    const side = (id: string, part: Partial<Side> = {}): Side => ({ id, day, cents, references: [], ...part })
    if (at % 10 === 9 && operations.length + 3 <= each) {
      const parts = [cents / 5n, cents / 3n, cents - cents / 5n - cents / 3n]
      parts.forEach((part, of) => operations.push(side(`o${at}.${of}`, { cents: part })))
    } else
      operations.push(
        side(`o${at}`, { references: at % 2 === 0 ? [`FAC-2026-${String(at).padStart(5, '0')}`] : [] }),
      )
    lines.push(
      side(`l${at}`, { references: at % 2 === 0 ? [`PAGO FAC 2026 ${String(at).padStart(5, '0')}`] : [] }),
    )
  }
  while (lines.length < each)
    lines.push({
      id: `x${lines.length}`,
      day: dayAt(lines.length),
      cents: -BigInt(300 + lines.length),
      references: [],
    })
  return [operations, lines]
}

/** A month of which nothing is a pair, and any few of one side might come to one of the other. */
function worstMonth(): [operations: Side[], lines: Side[]] {
  const many = (prefix: string, step: number) =>
    Array.from({ length: each }, (_, at): Side => ({
      id: `${prefix}${at}`,
      day: dayAt(at),
      cents: BigInt(1000 + ((at * 7919) % 977) * step),
      references: [],
    }))
  return [many('o', 100), many('l', 101)]
}

/** P15: what seems to be the same of a month's statement and the books. */
export async function reconciling(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, [operations, lines]] of [
    ['a usual month', usualMonth()],
    ['of which nothing is a pair', worstMonth()],
  ] as const) {
    const taken: number[] = []
    let found = 0
    for (let turn = 0; turn < turns; turn++)
      taken.push(
        await timed(async () => {
          found = (await proposals(operations, lines)).length
        }),
      )
    const middle = median(taken)
    figures.push({
      target: 'P15',
      what: `proposing ${each} lines of a bank against ${each} operations: ${what}`,
      wanted: '< 1 s',
      measured: milliseconds(middle),
      baseline: `${found} proposals, median of ${turns}`,
      passed: middle < 1000,
    })
  }
  return figures
}
