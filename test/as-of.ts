import { expect } from 'vitest'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Day } from '@cuadre/kernel/day.ts'

/** How the product is called, as far as these reports need it; `asOwner` sees the tables as they are. */
export interface Asked {
  call<Body>(method: 'POST', path: string, input: object): Promise<{ status: number; body: Body }>
  asOwner(statement: string): Promise<{ rows: unknown[] }>
}

interface Listed {
  data: { partnerId: string; accountId: string; pendingInBooks: string }[]
  totals: { pending: string }
}

/** What a report keeps of a partner and an account, signed as the ledger signs it. */
type Kept = Record<string, string>

const lists = [
  { path: '/private/pendingReceivable/getAccountingEntriesPendingToPay', sign: 1 },
  { path: '/private/outstanding/getClientBuy', sign: -1 },
  { path: '/private/anticipateReceivable/getAnticipateReceivable', sign: -1 },
  { path: '/private/anticipatePayments/getAnticipatePayments', sign: 1 },
] as const

const kept = (rows: readonly { key: string; value: string }[]): Kept => {
  const sums = Map.groupBy(rows, ({ key }) => key)
  return Object.fromEntries(
    [...sums]
      .map(([key, values]) => [key, text(sum(values.map(({ value }) => amount(value))))] as const)
      .filter(([, value]) => amount(value).abs().gt('0'))
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )
}

/** Debts and advances by partner and account, as the lists have them: now, or at the end of a day. */
export async function debtsListed({ call }: Asked, organizationDay?: Day): Promise<Kept> {
  const rows: { key: string; value: string }[] = []
  for (const { path, sign } of lists)
    for (let page = 1; ; page += 1) {
      const { status, body } = await call<Listed>('POST', path, {
        page,
        limit: 200,
        ...(organizationDay && { date: organizationDay }),
      })
      expect(status, JSON.stringify(body)).toBe(200)
      rows.push(
        ...body.data.map(({ partnerId, accountId, pendingInBooks }) => ({
          key: `${partnerId} ${accountId}`,
          value: sign === 1 ? pendingInBooks : text(amount(pendingInBooks).neg()),
        })),
      )
      if (body.data.length < 200) break
    }
  return kept(rows)
}

/** What the ledger has of partners at the end of a day. */
export async function debtsInLedger(
  { asOwner }: Asked,
  organization: string,
  day: Day,
  accounts = 'true',
): Promise<Kept> {
  const { rows } = await asOwner(`
    select line.partner_id || ' ' || line.account_id as key, sum(line.debit - line.credit)::numeric(18, 2)::text as value
      from journal_line line
      join account on account.organization_id = line.organization_id and account.id = line.account_id
       and account.type in ('receivable', 'payable', 'advance', 'prepayment')
     where line.organization_id = '${organization}' and line.partner_id is not null and line.day <= '${day}'
       and ${accounts}
     group by 1`)
  return kept(rows as { key: string; value: string }[])
}

/** The same as the balances of partners have it. */
export async function balancesListed({ call }: Asked, date?: Day): Promise<Kept> {
  const { status, body } = await call<{
    data: { partnerId: string; accounts: { accountId: string; balance: string }[] }[]
  }>('POST', '/private/reports/balanceAccountByClient', { ...(date && { date }) })
  expect(status, JSON.stringify(body)).toBe(200)
  return kept(
    body.data.flatMap(({ partnerId, accounts }) =>
      accounts.map(({ accountId, balance }) => ({ key: `${partnerId} ${accountId}`, value: balance })),
    ),
  )
}

/** What was received and not invoiced stands with its provider too, but is no debt yet: no item is on that account. */
const withItems = `
  (exists (select from open_item where account_id = account.id) or exists (select from advance where account_id = account.id))`

/** What any report of debts as of a day says is what the ledger says of that day, whatever was written since. */
export async function expectDebtsOf(product: Asked, organization: string, day: Day): Promise<Kept> {
  const ledger = await debtsInLedger(product, organization, day)
  expect(await debtsListed(product, day), `debts on ${day}`).toEqual(
    await debtsInLedger(product, organization, day, withItems),
  )
  expect(await balancesListed(product, day), `balances on ${day}`).toEqual(ledger)
  return ledger
}
