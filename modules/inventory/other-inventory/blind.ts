import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import type { z } from 'zod'
import { flagOn } from '@cuadre/accounting/public.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type * as api from './api.ts'
import type { Inventory } from './inventory.ts'

type Shown = z.output<typeof api.InventoryDocument>

/** Whether what the books say is kept back: of a count that nobody has recorded yet, where the company counts blind. */
export async function isBlind(context: Context, { type, date, steps }: Inventory): Promise<boolean> {
  const isRecorded = steps.some(({ to }) => to === 'approved' || to === 'confirmed')
  return type === 'count' && !isRecorded && (await flagOn(context, 'blindCounts', date))
}

/** A document as it is answered, to whomever: of a blind count without what the books say. */
export async function shown(context: Context, document: Inventory): Promise<Shown> {
  if (!(await isBlind(context, document))) return { ...document, isBlind: false }
  const lines = document.lines.map((line) => ({ ...line, bookQuantity: null, difference: null }))
  return { ...document, lines, isBlind: true }
}

/** The same call, whose answer is what may be shown. */
export const showing =
  <Input>(call: (context: Context, input: Input) => Promise<Inventory>) =>
  async (context: Context, input: Input): Promise<Shown> =>
    shown(context, await call(context, input))

/** What recording a count would come to says what the books have; of a blind one only what would be refused is said before. */
export const withoutFigures = (answer: PreviewAnswer): PreviewAnswer => ({
  ...answer,
  entries: [],
  stock: [],
  items: [],
  recosted: { count: 0, documents: [] },
})
