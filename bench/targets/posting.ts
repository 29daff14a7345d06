import { asOwner, type Cluster, copy, drop } from '../cluster.ts'
import { accounts, lastMonth, openBooks } from '../data.ts'
import { type Figure, milliseconds } from '../figures.ts'
import { median, rate, type Rate } from '../measure.ts'
import { type Product, startOn } from '../product.ts'
import { type Ledger, rawPosting } from './raw-posting.ts'

export const clients = 8

interface Postable {
  id: string
}

/** Everything that the two kinds of posting are given alike. */
export async function ledgerIn(databaseUrl: string): Promise<Ledger> {
  return asOwner(databaseUrl, async (client) => {
    const { rows } = await client.query<{ organization: string; user: string; period: string }>(`
      select organization_id as organization, (select id from user_account limit 1) as user,
             (select id from accounting_period order by start_date desc limit 1) as period from organization`)
    const plain = await client.query<Postable>(
      `select id from account where allows_movements and active and not requires_cost_center and not requires_expense_item
          and analysis not in ('client', 'provider') order by code limit $1`,
      [accounts],
    )
    const [books] = rows
    if (!books) throw new Error('the books are empty')
    const ids = plain.rows.map(({ id }) => id)
    const any = () => ids[Math.floor(Math.random() * ids.length)] ?? ''
    return {
      databaseUrl,
      organization: books.organization,
      userId: books.user,
      periodId: books.period,
      day: lastMonth.startDate,
      accountsOf: () => distinct(any, 4),
    }
  })
}

function distinct(any: () => string, count: number): string[] {
  const chosen = new Set<string>()
  while (chosen.size < count) chosen.add(any())
  return [...chosen]
}

const entry = ({ day, accountsOf }: Ledger, confirm: boolean) => ({
  date: day,
  description: 'Venta del día',
  confirm,
  lines: accountsOf().map((accountId, position) =>
    position < 2 ? { accountId, debit: '10.00' } : { accountId, credit: '10.00' },
  ),
})

const writing = '/private/accountingEntries/createAccountingEntryManual'

export async function overHttp(product: Product, ledger: Ledger): Promise<string | null> {
  const { status, body } = await product.call('POST', writing, entry(ledger, true))
  return status === 200 ? null : `${status} ${body.slice(0, 200)}`
}

/** P1: postings over HTTP against the same writes by the database alone, in turns on the same server. */
async function postingAgainstRaw(
  product: Product,
  ledger: Ledger,
): Promise<{ figures: Figure[]; load: number }> {
  return asOwner(ledger.databaseUrl, async (owner) => {
    const raw = await rawPosting(owner, ledger, clients)
    const [http, limit]: [Rate[], Rate[]] = [[], []]
    let load = 0
    await rate(clients, 3, () => overHttp(product, ledger))
    await raw.rate(clients, 3)
    for (let turn = 0; turn < 3; turn++) {
      limit.push(await raw.rate(clients, 8))
      http.push(await rate(clients, 8, () => overHttp(product, ledger)))
      load = Math.max(load, product.memory())
    }
    await raw.end()
    const perSecond = median(http.map((turn) => turn.perSecond))
    const rawPerSecond = median(limit.map((turn) => turn.perSecond))
    const failures = http.flatMap((turn) => turn.failures)
    const share = perSecond / rawPerSecond
    return {
      load,
      figures: [
        {
          target: 'P1',
          what: `posting an entry of 4 lines over HTTP, ${clients} clients: share of the raw limit`,
          wanted: '≥ 45 %',
          measured: `${(share * 100).toFixed(0)} % (${Math.round(perSecond)}/s, p50 ${milliseconds(median(http.map((turn) => turn.p50)))}, ${failures.length} failed)`,
          baseline: `raw ${Math.round(rawPerSecond)}/s, p50 ${milliseconds(median(limit.map((turn) => turn.p50)))}`,
          passed: share >= 0.45 && failures.length === 0,
        },
      ],
    }
  })
}

/** P7: clients that write a pending entry and confirm it, all in one series, for a minute. */
async function oneSeries(product: Product, ledger: Ledger, seconds: number): Promise<Figure[]> {
  const before = await lastNumber(ledger)
  const { done, failures, perSecond } = await rate(clients, seconds, async () => {
    const draft = await product.call('POST', writing, entry(ledger, false))
    if (draft.status !== 200) return `${draft.status} ${draft.body.slice(0, 200)}`
    const { _id } = JSON.parse(draft.body) as { _id: string }
    const { status, body } = await product.call(
      'PUT',
      '/private/accountingEntries/confirmAccountingEntries',
      {
        _id,
      },
    )
    return status === 200 ? null : `${status} ${body.slice(0, 200)}`
  })
  if (failures[0]) console.log(`  first failure: ${failures[0]}`)
  const broken = await brokenNumbers(ledger)
  const numbered = (await lastNumber(ledger)) - before
  return [
    {
      target: 'P7',
      what: `${clients} clients confirming entries in one series for ${seconds} s: errors, gaps or duplicates`,
      wanted: '0',
      measured: `${failures.length} errors, ${broken} gaps or duplicates`,
      baseline: `${done} confirmed (${Math.round(perSecond)}/s), ${numbered} numbers given`,
      passed: failures.length === 0 && broken === 0 && numbered === done,
    },
  ]
}

const lastNumber = ({ databaseUrl }: Ledger) =>
  asOwner(databaseUrl, async (client) => {
    const { rows } = await client.query<{ number: number }>(
      'select last_number as number from entry_series join accounting_exercise on id = exercise_id order by start_date desc limit 1',
    )
    return rows[0]?.number ?? 0
  })

/** The database's own proof of numbers without gaps, over everything. */
export const brokenNumbers = ({ databaseUrl }: Ledger) =>
  asOwner(databaseUrl, async (client) => {
    const { rows } = await client.query<{ broken: number }>(
      'select count(*)::int as broken from invariant_13',
    )
    return rows[0]?.broken ?? 0
  })

/** P11, idle and under load, of the process that serves. */
function memoryFigures(idle: number, load: number): Figure[] {
  const figure = (what: string, megabytes: number, most: number): Figure => ({
    target: 'P11',
    what: `memory of the server process, ${what}`,
    wanted: `≤ ${most} MB`,
    measured: `${Math.round(megabytes)} MB`,
    baseline: '',
    passed: megabytes <= most,
  })
  return [figure('idle', idle, 160), figure(`${clients} clients posting`, load, 300)]
}

/** All that posts, on a copy of the books that is thrown away. */
export async function posting(
  cluster: Cluster,
  lines: number,
  { seconds, wants }: { seconds: number; wants: (target: string) => boolean },
): Promise<Figure[]> {
  const databaseCopy = 'books_to_post_in'
  await copy(cluster, await openBooks(cluster, lines), databaseCopy)
  const product = await startOn(cluster.urlOf(databaseCopy))
  try {
    const ledger = await ledgerIn(cluster.urlOf(databaseCopy))
    const idle = product.memory()
    const posted = wants('P1') || wants('P11') ? await postingAgainstRaw(product, ledger) : undefined
    const confirmed = wants('P7') ? await oneSeries(product, ledger, seconds) : []
    return [
      ...(wants('P1') ? (posted?.figures ?? []) : []),
      ...confirmed,
      ...(wants('P11') && posted ? memoryFigures(idle, Math.max(posted.load, product.memory())) : []),
    ]
  } finally {
    await product.stop()
    await drop(cluster, databaseCopy)
  }
}
