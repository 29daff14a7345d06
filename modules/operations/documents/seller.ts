import type { Day } from '@cuadre/kernel/day.ts'
import { personOf } from '@cuadre/nomenclators/catalogue/people.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

interface Sold {
  date: Day
  seller?: string | null | undefined
  sellerId?: string | null | undefined
}

/** Who sells, as columns: a worker by the name that she has on the day of the sale, or whoever was written. */
export async function sellerOf(context: Context, { date, seller, sellerId }: Sold) {
  const person = await personOf(context, {
    path: 'seller',
    name: seller || undefined,
    workerId: sellerId,
    day: date,
  })
  return {
    wrong: person.wrong,
    columns: { seller: person.name ?? null, seller_worker_id: person.workerId ?? null },
  }
}
