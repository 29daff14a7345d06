import { inOrganization, openPool } from '@cuadre/server-kit/database.ts'
import { movedIn } from '@cuadre/accounting/ledgers/range.ts'
import { sql } from 'kysely'
import { asOwner, type Cluster } from '../cluster.ts'
import { lastMonth } from '../data.ts'
import { type Figure, milliseconds, times } from '../figures.ts'
import { median, medians, timed } from '../measure.ts'
import { type Books, readingsOf, scan, withBooks } from './books.ts'

const millions = (lines: number) => `${(lines / 1_000_000).toLocaleString('en')} M lines`

/** What each account held and moved in the last month, as the trial balance asks for it, without HTTP around it. */
async function figuresAlone({ databaseUrl, periodId }: Books): Promise<number> {
  const { rows } = await asOwner(databaseUrl, (client) =>
    client.query<{ id: string }>('select organization_id as id from organization'),
  )
  const organization = rows[0]?.id ?? ''
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c role=cuadre_app -c plan_cache_mode=force_custom_plan')
  const pool = openPool(url.href, 1)
  try {
    const { query } = await inOrganization(pool, organization, { readOnly: true }, (tx) =>
      medians(
        {
          query: () =>
            sql`with ${movedIn(organization, { ...lastMonth, periodId })} select * from figures`.execute(tx),
        },
        { times: 200 },
      ),
    )
    return query
  } finally {
    await pool.end()
  }
}

/** P2: a trial balance against the scan of all lines and against an indexed look-up over HTTP. */
export async function trialBalanceAgainstScan(books: Books): Promise<Figure[]> {
  const { lookUp, trialBalance } = readingsOf(books)
  const [took, scanned] = [
    await medians({ lookUp, trialBalance }, { times: 200 }),
    await asOwner(books.databaseUrl, async (client) => {
      const runs: number[] = []
      for (let run = 0; run < 4; run++) runs.push(await timed(() => scan(client)))
      return median(runs.slice(1))
    }),
  ]
  const alone = await figuresAlone(books)
  const faster = scanned / alone
  const lookUps = took.trialBalance / took.lookUp
  return [
    {
      target: 'P2',
      what: `trial balance, its question alone, ${millions(books.lines)}: faster than the scan`,
      wanted: '≥ 1,000 ×',
      measured: `${times(faster)} (${milliseconds(alone)})`,
      baseline: `scan ${milliseconds(scanned)}`,
      passed: faster >= 1000,
    },
    {
      target: 'P2',
      what: 'trial balance over HTTP, in look-ups',
      wanted: '≤ 6',
      measured: `${lookUps.toFixed(2)} (${milliseconds(took.trialBalance)})`,
      baseline: `look-up ${milliseconds(took.lookUp)}`,
      passed: lookUps <= 6,
    },
  ]
}

/** P3: what ten times as many lines cost. Both servers run at once and are called in turns. */
export async function growth(small: Books, large: Books): Promise<Figure[]> {
  const [few, many] = [readingsOf(small), readingsOf(large)]
  const [nextOfFew, nextOfMany] = [await few.nextLedgerPage(), await many.nextLedgerPage()]
  const pairs = {
    'trial balance': [few.trialBalance, many.trialBalance],
    'ledger, first page': [few.ledgerPage, many.ledgerPage],
    'ledger, next page': [nextOfFew, nextOfMany],
    'entry list': [few.entryList, many.entryList],
    'statement of position': [few.position, many.position],
    'statement of performance': [few.performance, many.performance],
    'expenses by element': [few.expensesByElements, many.expensesByElements],
    'payments to providers': [few.paymentsToProviders, many.paymentsToProviders],
  } as const
  const figures: Figure[] = []
  for (const [what, [ofFew, ofMany]] of Object.entries(pairs)) {
    const took = await medians({ few: ofFew, many: ofMany }, { times: 150 })
    const ratio = took.many / took.few
    figures.push({
      target: 'P3',
      what: `${what}: ${millions(large.lines)} ÷ ${millions(small.lines)}`,
      wanted: '≤ 1.3',
      measured: ratio.toFixed(2),
      baseline: `${milliseconds(took.many)} ÷ ${milliseconds(took.few)}`,
      passed: ratio <= 1.3,
    })
  }
  return figures
}

/** P4: pages of an account with very many lines, in look-ups. */
export async function ledgerPages(books: Books): Promise<Figure[]> {
  const { lookUp, ledgerAtDate, ...readings } = readingsOf(books)
  const nextPage = await readings.nextLedgerPage()
  const took = await medians({ lookUp, nextPage, ledgerAtDate }, { times: 150 })
  const figure = (what: string, milli: number, most: number): Figure => ({
    target: 'P4',
    what: `${what}, account of ${books.account.lines.toLocaleString('en')} lines, in look-ups`,
    wanted: `≤ ${most}`,
    measured: `${(milli / took.lookUp).toFixed(2)} (${milliseconds(milli)})`,
    baseline: `look-up ${milliseconds(took.lookUp)}`,
    passed: milli / took.lookUp <= most,
  })
  return [
    figure('ledger, next page', took.nextPage, 4),
    figure('ledger, jump to a date', took.ledgerAtDate, 12),
  ]
}

const sessions = 7

/** P5: the tenth call of each report in a session against its first. Some programs choose a slow plan at the sixth. */
export async function tenthCalls(books: Books): Promise<Figure[]> {
  const { nextLedgerPage: _, lookUp: _lookUp, ...reports } = readingsOf(books)
  const figures: Figure[] = []
  for (const [name, report] of Object.entries(reports)) {
    const [firsts, tenths]: [number[], number[]] = [[], []]
    for (let session = 0; session < sessions; session++) {
      await books.product.signIn()
      const taken: number[] = []
      for (let call = 0; call < 10; call++) taken.push(await timed(report))
      firsts.push(taken[0] ?? Number.NaN)
      tenths.push(taken[9] ?? Number.NaN)
    }
    const ratio = median(tenths) / median(firsts)
    figures.push({
      target: 'P5',
      what: `tenth call ÷ first of a session: ${name}`,
      wanted: '≤ 2',
      measured: ratio.toFixed(2),
      baseline: `${milliseconds(median(tenths))} ÷ ${milliseconds(median(firsts))}`,
      passed: ratio <= 2,
    })
  }
  return figures
}

/** All that is read, on small and large books at once. */
export function reading(cluster: Cluster, [few, many]: [number, number], wants: (target: string) => boolean) {
  return withBooks(cluster, few, (small) =>
    withBooks(cluster, many, async (large) => [
      ...(wants('P2') ? await trialBalanceAgainstScan(large) : []),
      ...(wants('P3') ? await growth(small, large) : []),
      ...(wants('P4') ? await ledgerPages(large) : []),
      ...(wants('P5') ? await tenthCalls(large) : []),
    ]),
  )
}
