import type { Day } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { reverseDocument } from '@cuadre/accounting/public.ts'
import { movementsOf, undoStock } from '@cuadre/inventory/public.ts'

interface Undoing {
  origin: { type: string; _id: string; number: string }
  day: Day
  reason: string
}

/** Undoes what a document posted, and what it moved where it moved anything. */
export async function undo(context: Context, undoing: Undoing): Promise<void> {
  const moved = await movementsOf(context, undoing.origin)
  if (moved.length > 0) await undoStock(context, undoing)
  else await reverseDocument(context, undoing)
}
