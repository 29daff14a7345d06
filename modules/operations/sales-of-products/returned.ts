import { sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'

interface Back {
  lineId: string
  quantity: string
  amount: string
  bookAmount: string
}

/** What came back of each line of a sale, as far as it stands. */
export async function returnedOf(
  { tx, organization }: Context,
  saleId: string,
): Promise<Map<string, Omit<Back, 'lineId'>>> {
  const { rows } = await sql<Back>`
    select part.sale_line_id as "lineId", sum(part.quantity)::text as quantity, sum(part.amount)::text as amount,
           sum(part.book_amount)::text as "bookAmount"
      from sale_return_line part
      join sale_return back on back.organization_id = ${organization} and back.id = part.return_id
     where part.organization_id = ${organization} and back.sale_id = ${saleId} and back.state = 'confirmed'
     group by part.sale_line_id`.execute(tx)
  return new Map(rows.map(({ lineId, ...back }) => [lineId, back]))
}
