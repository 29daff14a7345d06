import { sql } from 'kysely'

/** Whether anything of a sale came back; `sale` is what the query calls it. */
export const anyReturnedOf = (organization: string, sale: string) => sql`
  exists (select from sale_return back
           where back.organization_id = ${organization} and back.sale_id = ${sql.ref(`${sale}.id`)} and back.state = 'confirmed')`

/** Whether all that was sold came back, or some of it. */
export const returnedPartOf = (organization: string, sale: string) => sql`
  case when ${anyReturnedOf(organization, sale)} then (
    select case when bool_and(sold.quantity <= coalesce(came.quantity, 0)) then 'whole' else 'partial' end
      from sale_line sold
      left join lateral (
        select sum(part.quantity) as quantity from sale_return_line part
          join sale_return back on back.organization_id = ${organization} and back.id = part.return_id and back.state = 'confirmed'
         where part.organization_id = ${organization} and part.sale_line_id = sold.id) came on true
     where sold.organization_id = ${organization} and sold.sale_id = ${sql.ref(`${sale}.id`)}) end`
