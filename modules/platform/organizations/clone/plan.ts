import type { CloneElement } from '../../cloning/elements.ts'
import type { Needed, Taken } from '../../cloning/clonable.ts'

/** What would happen to each record of a catalogue. */
export interface Plan {
  element: CloneElement
  fresh: Taken[]
  same: Taken[]
  /** There is one with that key whose content is another; it stays as it is. */
  different: Taken[]
  missing: { key: string; name: string; needs: Needed }[]
}

export interface Both {
  element: CloneElement
  taken: readonly Taken[]
  present: readonly Taken[]
}

/** Codes in other letter case are the same code. */
const folded = (key: string) => key.toLowerCase()
const known = (records: readonly Taken[]) => new Map(records.map((each) => [folded(each.key), each]))
const contentOf = ({ values }: Taken) => JSON.stringify(values)

/**
 * Compares what one organization has with what another has. `present` may hold catalogues that are not copied: what
 * they have satisfies what the copied ones need.
 */
export function planOf(
  catalogues: readonly Both[],
  present: ReadonlyMap<CloneElement, readonly Taken[]>,
): Plan[] {
  const available = new Map<CloneElement, Set<string>>()
  const offer = (element: CloneElement, records: readonly Taken[]) => {
    const keys = available.get(element) ?? new Set()
    for (const { key } of records) keys.add(folded(key))
    available.set(element, keys)
  }
  for (const [element, records] of present) offer(element, records)
  for (const { element, taken } of catalogues) offer(element, taken)

  return catalogues.map(({ element, taken, present: there }) => {
    const here = known(there)
    const fresh = taken.filter(({ key }) => !here.has(folded(key)))
    const others = taken.filter(({ key }) => here.has(folded(key)))
    const isSame = (record: Taken) => contentOf(record) === contentOf(here.get(folded(record.key)) ?? record)
    return {
      element,
      fresh,
      same: others.filter(isSame),
      different: others.filter((record) => !isSame(record)),
      missing: fresh.flatMap(({ key, name, needs }) =>
        needs
          .filter((need) => !available.get(need.element)?.has(folded(need.key)))
          .map((need) => ({ key, name, needs: need })),
      ),
    }
  })
}
