import pg from 'pg'
import { asOwner, type Cluster } from '../cluster.ts'
import { openBooks } from '../data.ts'
import { startOn, type Product } from '../product.ts'

/** Books of some size, open in a server of their own, and what the measurements ask about in them. */
export interface Books {
  lines: number
  product: Product
  databaseUrl: string
  /** The last month, which is active. */
  periodId: string
  /** The account whose lines, at ten million, are nearest to 200 thousand. */
  account: { id: string; code: string; lines: number }
}

const wantedLines = (lines: number) => (lines * 200_000) / 10_000_000

/** Opens the product on books of this many lines for as long as the work takes. */
export async function withBooks<Result>(
  cluster: Cluster,
  lines: number,
  work: (books: Books) => Promise<Result>,
): Promise<Result> {
  const databaseUrl = cluster.urlOf(await openBooks(cluster, lines))
  const requested = await asOwner(databaseUrl, async (client) => {
    const period = await client.query<{ id: string }>(
      `select id from accounting_period order by start_date desc limit 1`,
    )
    const account = await client.query<{ id: string; code: string; lines: number }>(
      `select account_id as id, (select code from account where id = account_id) as code, count(*)::int as lines
         from journal_line group by 1 order by abs(count(*) - $1) limit 1`,
      [wantedLines(lines)],
    )
    return { period: period.rows[0], account: account.rows[0] }
  })
  if (!requested.period || !requested.account) throw new Error('the books are empty')
  const product = await startOn(databaseUrl)
  try {
    return await work({
      lines,
      product,
      databaseUrl,
      periodId: requested.period.id,
      account: requested.account,
    })
  } finally {
    await product.stop()
  }
}

/** The calls that are measured. Each must succeed. */
export function readingsOf({ product, periodId, account }: Omit<Books, 'lines'>) {
  const all = { startDate: '2024-01-01', endDate: '2026-12-31' }
  const ask = async (method: string, path: string, input: object) => {
    const { status, body } = await product.call(method, path, input)
    if (status !== 200) throw new Error(`${path}: ${status} ${body.slice(0, 300)}`)
    return body
  }
  const statement = (type: string) =>
    ask('POST', '/private/stateFinancesReport/getReportByConfigStateFinance', { type, periodId })
  const ledgerPage = (input: object) =>
    ask('POST', '/private/submajorOfAccounts/submajorOfAccountsFilter', {
      accountId: account.id,
      ...all,
      limit: 20,
      ...input,
    })
  return {
    /** The cheapest call that finds a record by its key. */
    lookUp: () => ask('GET', '/private/accounts/getAccountByCode', { code: account.code }),
    trialBalance: () => ask('POST', '/private/checkingBalance/checkingBalanceFilter', { periodId }),
    trialBalanceOfDays: () =>
      ask('POST', '/private/checkingBalance/checkingBalanceFilter', {
        startDate: '2025-02-10',
        endDate: '2026-11-20',
      }),
    ledgerPage: () => ledgerPage({}),
    /** The page after the first, by its cursor. */
    nextLedgerPage: async () => {
      const { next } = JSON.parse(await ledgerPage({})) as { next: string }
      return () => ledgerPage({ after: next })
    },
    ledgerAtDate: () => ledgerPage({ date: '2025-07-15' }),
    entryList: () => ask('POST', '/private/accountingEntries/accountingEntriesFilter', { limit: 20 }),
    position: () => statement('situation'),
    performance: () => statement('performance'),
    expensesByElements: () => statement('expensesByElements'),
    paymentsToProviders: () => statement('wayPaid'),
    balancesByHeading: () => ask('POST', '/private/accountingEntries/getFinanceState', { periodId }),
  }
}

/** The sums by account that a program without totals would make, over every line. */
export const scan = (client: pg.Client) =>
  client.query(`select account_id, sum(debit), sum(credit) from journal_line group by account_id`)
