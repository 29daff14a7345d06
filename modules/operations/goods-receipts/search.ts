import { sql } from 'kysely'
import { documentFinder } from '@cuadre/platform/documents/search.ts'
import { goodsReceiptKind } from './kind.ts'

export const goodsReceiptFinder = documentFinder({
  kind: goodsReceiptKind,
  partner: (organization) => sql`
    (select bought.provider_id from purchase bought where bought.organization_id = ${organization} and bought.id = d.purchase_id)`,
  amount: sql`null::numeric`,
})
