import { plainName } from '@cuadre/server-kit/files/reading/read-table.ts'
import { withoutZeros } from '@cuadre/server-kit/files/importing/register.ts'
import type { Mapping } from './mapping.ts'
import type { KnownWorker } from './queries.ts'

interface Said {
  workerBy: Mapping['workerBy']
  /** By the name as it compares; null is nobody, and its rows are left out. */
  chosen: ReadonlyMap<string, string | null>
  remembered: ReadonlyMap<string, string>
}

export type Met = { worker: KnownWorker } | { isLeftOut: boolean; why: 'unknown' | 'several' }

/** Who somebody is whom a clock names: as it was said now or before, or else the only one who is called so. */
export function whoIsWho(
  workers: readonly KnownWorker[],
  { workerBy, chosen, remembered }: Said,
): (who: string) => Met {
  const byId = new Map(workers.map((worker) => [worker._id, worker]))
  const name = {
    code: ({ code }: KnownWorker) => code.toLowerCase(),
    identity: ({ identity }: KnownWorker) => identity.replaceAll(/\D/g, ''),
    clock: (worker: KnownWorker) => plainName(worker.name),
  }[workerBy]
  const asked = {
    code: (who: string) => who.toLowerCase(),
    identity: (who: string) => who.replaceAll(/\D/g, ''),
    clock: plainName,
  }[workerBy]
  const named = Map.groupBy(workers, name)
  // A spreadsheet takes codes for numbers, and zeros at their beginning are lost.
  const unpadded =
    workerBy === 'code' ? Map.groupBy(workers, ({ code }) => withoutZeros(code.toLowerCase())) : named
  return (who) => {
    const plain = plainName(who)
    const said = chosen.has(plain) ? chosen.get(plain) : remembered.get(plain)
    if (said === null) return { isLeftOut: true, why: 'unknown' }
    const known = said === undefined ? undefined : byId.get(said)
    if (known) return { worker: known }
    const key = asked(who)
    const [worker, ...others] = named.get(key) ?? unpadded.get(withoutZeros(key)) ?? []
    if (worker && others.length === 0) return { worker }
    return { isLeftOut: false, why: worker ? 'several' : 'unknown' }
  }
}
