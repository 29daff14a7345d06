import { sql } from 'kysely'
import { documentFinder } from '@cuadre/platform/documents/search.ts'
import { cashFundKind, cashFundRefundKind } from './kind.ts'

/** By its number and amount, by the account that it is and who answers for it. */
export const cashFundFinder = documentFinder({
  kind: cashFundKind,
  name: (organization) => sql`
    concat_ws(' · ', (select account.name from account where account.organization_id = ${organization} and account.id = d.account_id), d.custodian, d.description)`,
})

/** By its number and amount, and by the fund. */
export const cashFundRefundFinder = documentFinder({
  kind: cashFundRefundKind,
  name: (organization) => sql`
    (select concat_ws(' · ', fund.number, fund.custodian) from cash_fund fund where fund.organization_id = ${organization} and fund.id = d.fund_id)`,
})
