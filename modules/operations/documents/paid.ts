import type { Context } from '@cuadre/server-kit/context.ts'
import type { Page } from '@cuadre/server-kit/list.ts'
import { type Paid, paidOf } from '@cuadre/finance/public.ts'

/** A page of documents with how much of each is paid. */
export async function withPaid<Row extends { _id: string }>(
  context: Context,
  page: Page<Row>,
): Promise<Page<Row & { paid: Paid | null }>> {
  const paid = await paidOf(
    context,
    page.data.map(({ _id }) => _id),
  )
  return { ...page, data: page.data.map((row) => ({ ...row, paid: paid.get(row._id)?.paid ?? null })) }
}

/** How much of a document is paid, and what is left; nothing is owed of one that is not confirmed. */
export async function owedOf(
  context: Context,
  id: string,
): Promise<{ settled: string; pending: string; paid: Paid | null }> {
  return (await paidOf(context, [id])).get(id) ?? { settled: '0.00', pending: '0.00', paid: null }
}
