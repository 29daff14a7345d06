import { sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { WholeReconciliation } from './api.ts'
import { headOf, type Stored } from './queries.ts'

// A concluded reconciliation is evidence: it reads years later as it was signed, whatever became of its partners, documents and statements.

/** What is kept of it beside its head and its open items. */
export type Paper = Pick<
  WholeReconciliation,
  'bankAccount' | 'currency' | 'matches' | 'opening' | 'errors' | 'table'
>

/** What was open of either side, in the order of its paper. */
export interface KeptItem {
  section: 'inTransit' | 'outstanding' | 'bankErrors' | 'unknown'
  shown: WholeReconciliation['operations'][number] | WholeReconciliation['lines'][number]
}

export const isKept = (stored: Stored): stored is Stored & { paper: Paper } => stored.paper !== null

/** Concludes one whose matches are written, and keeps what it shows and the statements that it stands on. */
export async function keep({ tx, organization }: Context, id: string): Promise<void> {
  await sql`select app.conclude_reconciliation(${organization}, ${id})`.execute(tx)
}

/** As it was when it was concluded. One that was cancelled since shows its paper still, and matches nothing. */
export function keptOf(stored: Stored & { paper: Paper }): WholeReconciliation {
  const { paper, kept, state } = stored
  const sideOf = <Side>(isIn: (section: KeptItem['section']) => boolean): Side[] =>
    kept.flatMap(({ section, shown }) => (isIn(section) ? [shown as Side] : []))
  const isOfBooks = (section: KeptItem['section']) => section === 'inTransit' || section === 'outstanding'
  return {
    ...headOf(stored),
    ...paper,
    ...(state === 'cancelled' && { matches: [] }),
    operations: sideOf(isOfBooks),
    lines: sideOf((section) => !isOfBooks(section)),
  }
}
