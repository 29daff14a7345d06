import type { Kind } from './kind.ts'
import type { Permission } from './permissions.ts'

/**
 * Something that waits for somebody: documents to confirm, goods to receive, debts past due. How many of it there are stands on the
 * first screen of whoever may do it. Server, browser and tests read the same values.
 */
export interface Work {
  /** Unlike any other. */
  key: string
  names: { es: string; en: string }
  /** Who does it: whoever has any one of these. */
  permission: readonly Permission[]
  /** The list of just that, with its filter. */
  to: `/${string}`
  search: Readonly<Record<string, unknown>>
}

/** Documents of a kind that stand in these states wait for somebody. */
export interface Waiting<State extends string = string> {
  names: { es: string; en: string }
  states: readonly State[]
  /** The column with the day after which they are late. */
  dueBy?: string
  /** Who does it, if not everybody who works with the kind. */
  permission?: readonly Permission[]
}

/** The work that documents of a kind are. */
export interface KindWork extends Work {
  kind: Kind
  waiting: Waiting
}

export const worksOf = (kind: Kind): readonly KindWork[] =>
  (kind.waiting ?? []).flatMap((waiting) => {
    if (kind.list === undefined) return []
    const { names, states } = waiting
    return {
      key: `${kind.type}.${states.join('.')}`,
      names,
      permission: waiting.permission ?? [kind.permission ?? []].flat(),
      to: kind.list,
      search: { state: states },
      kind,
      waiting,
    }
  })
