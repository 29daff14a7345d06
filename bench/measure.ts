/** How long something takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

/**
 * The medians of several things, measured in turns so that whatever else the machine does meets them all alike. The
 * first turns warm up and do not count.
 */
export async function medians<Name extends string>(
  works: Readonly<Record<Name, () => Promise<unknown>>>,
  { times, warmUp = 20 }: { times: number; warmUp?: number },
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[]
  const taken = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let turn = -warmUp; turn < times; turn++) {
    for (const name of names) {
      const milliseconds = await timed(works[name])
      if (turn >= 0) taken.get(name)?.push(milliseconds)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(taken.get(name) ?? [])])) as Record<
    Name,
    number
  >
}

export interface Rate {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  failures: string[]
  done: number
}

/** As many as go in so many seconds by clients that each ask again as soon as they were answered. */
export async function rate(
  clients: number,
  seconds: number,
  work: (client: number) => Promise<string | null>,
): Promise<Rate> {
  const taken: number[] = []
  const failures: string[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < until) {
        const sent = performance.now()
        const failure = await work(client)
        if (failure === null) taken.push(performance.now() - sent)
        else failures.push(failure)
      }
    }),
  )
  const passed = (performance.now() - began) / 1000
  return {
    perSecond: taken.length / passed,
    p50: median(taken),
    p99: quantile(taken, 0.99),
    failures,
    done: taken.length,
  }
}
