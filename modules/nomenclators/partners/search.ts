import { sql } from 'kysely'
import { allows } from '@cuadre/kernel/permissions.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { catalogueFinder, type Finder } from '@cuadre/server-kit/search.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { partnerKind } from './kind.ts'

/** What they owe us less what we owe them, for who may see the one and the other. */
const openAmount = ({ organization, user }: Context) => {
  const sides = [
    ...(allows(['adminPendingReceivable'], user.permissions) ? ['receivable'] : []),
    ...(allows(['adminOutstanding'], user.permissions) ? ['payable'] : []),
  ]
  return sql`
    (select nullif(sum(case item.side when 'receivable' then 1 else -1 end * (item.amount - item.settled)), 0)::numeric(18, 2)
       from open_item item
      where item.organization_id = ${organization} and item.partner_id = record.id and not item.cancelled
        and item.side = any(${sides}))`
}

const partners = catalogueFinder(partnerKind, {
  also: ['nit', 'reeup'],
  where: sql`record.merged_into is null`,
  more: (context) => sql`record.kind as note, ${openAmount(context)} as amount`,
})

export const partnerFinder: Finder = {
  ...partners,
  find: async (context, input) =>
    (await partners.find(context, input)).map((found) => ({
      ...found,
      note: translate(context.language, `partners.kinds.${found.note}`),
    })),
}
