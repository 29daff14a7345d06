import type { Day } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { move, movementsOf, postCorrections, sayingShortages } from '@cuadre/inventory/public.ts'

interface TakenBack {
  origin: { type: string; _id: string; number: string }
  day: Day
  reason: string
}

/** What a document brought in leaves again at exactly what it came in at. Refused where it is not there any more. */
export async function takeBack(context: Context, { origin, day }: TakenBack): Promise<void> {
  const came = (await movementsOf(context, origin)).filter(({ direction }) => direction === 1)
  if (came.length === 0) return
  const { corrections } = await sayingShortages(context, () =>
    move(context, {
      day,
      document: origin,
      lines: came.map(({ productId, storageId, quantity, value, accountId, counter, lineId }) => ({
        productId,
        storageId,
        direction: -1 as const,
        quantity,
        value,
        accountId,
        counter,
        lineId,
      })),
    }),
  )
  await postCorrections(context, origin, corrections)
}
