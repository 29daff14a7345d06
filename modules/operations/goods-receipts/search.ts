import { sql } from 'kysely'
import { documentFinder } from '@cuadre/platform/documents/search.ts'
import { goodsReceiptKind } from './kind.ts'

export const goodsReceiptFinder = documentFinder({
  kind: goodsReceiptKind,
  partner: (organization) => sql`
    (select bought.provider_id from purchase bought where bought.organization_id = ${organization} and bought.id = d.purchase_id)`,
  amount: sql`
    (select coalesce(sum(part.value + part.surplus_value + part.cost_value), 0)::numeric(18, 2) from goods_receipt_line part
      where part.organization_id = d.organization_id and part.goods_receipt_id = d.id)`,
})
