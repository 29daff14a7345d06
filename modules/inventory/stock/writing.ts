import type { Context } from '@cuadre/server-kit/context.ts'
import { inOrder, type Statement } from '@cuadre/server-kit/in-order.ts'
import type { CardMovement } from './cards.ts'
import type { Costing, Recosted } from './costing.ts'
import type { StockDocument } from './move.ts'
import { recostedInserts } from './recosting.ts'
import { checkReserved } from './reservations.ts'

/** Writes what was costed and what it made others cost; refuses where something left that is kept for another document. */
export async function writeCosted(
  context: Context,
  costing: Costing,
  {
    document,
    moved,
    recosted,
    lots = [],
  }: {
    document: StockDocument
    moved: readonly CardMovement[]
    recosted: readonly Recosted[]
    lots?: readonly Statement[]
  },
): Promise<void> {
  const written = [...costing.statements(), ...lots, ...recostedInserts(context, document, recosted)]
  const left = moved.filter(({ direction }) => direction === -1)
  // The check sees what was written before it.
  await inOrder(context.tx, written, async () => {
    if (left.length > 0) await checkReserved(context, left)
  })
}
