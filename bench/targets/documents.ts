import { amount, round, text, zero } from '@cuadre/kernel/money.ts'
import { asOwner, type Cluster, copy, drop } from '../cluster.ts'
import { lastMonth, openBooks } from '../data.ts'
import { type Figure, milliseconds } from '../figures.ts'
import { median, rate, timed } from '../measure.ts'
import { startOn } from '../product.ts'
import { clients, overHttp, ledgerIn } from './posting.ts'
import type { Ledger } from './raw-posting.ts'
import {
  buying,
  confirm,
  invoicing,
  newGoods,
  openTrade,
  selling,
  someLines,
  type Trade,
  tryToConfirm,
} from './trade.ts'

/** 15 ms where a posting takes 2 ms. */
const mostPostings = 7.5
const turns = 60
const warmUp = 10

/** The day of a turn: all turns are spread over the month. */
const dayOf = (turn: number) =>
  `${lastMonth.startDate.slice(0, 8)}${String(1 + Math.floor((turn * 28) / (turns + warmUp))).padStart(2, '0')}`

/** P6: each kind of document confirmed by one client, in turns with a posting of P1 by the same. */
async function confirming(trade: Trade, ledger: Ledger): Promise<Figure[]> {
  const taken = {
    posting: [] as number[],
    sale: [] as number[],
    purchase: [] as number[],
    invoice: [] as number[],
  }
  for (let turn = -warmUp; turn < turns; turn++) {
    // As days go by: nothing comes before what is there already, which would cost that anew.
    const day = dayOf(turn + warmUp)
    const purchase = await buying(trade, someLines(trade), day)
    const sale = await selling(trade, someLines(trade), day)
    const spent = {
      posting: await timed(() => overHttp(trade.product, ledger)),
      purchase: await timed(() => confirm(trade, 'buyOfProducts', purchase)),
      sale: await timed(() => confirm(trade, 'saleOfProducts', sale)),
      invoice: await timed(() => invoicing(trade, sale)),
    }
    if (turn < 0) continue
    taken.posting.push(spent.posting)
    taken.sale.push(spent.sale)
    taken.purchase.push(spent.purchase)
    taken.invoice.push(spent.invoice)
  }
  const posting = median(taken.posting)
  const figure = (what: string, times: readonly number[]): Figure => ({
    target: 'P6',
    what: `${what}, in postings of P1`,
    wanted: `≤ ${mostPostings}`,
    measured: `${(median(times) / posting).toFixed(2)} (${milliseconds(median(times))})`,
    baseline: `posting ${milliseconds(posting)}, one client`,
    passed: median(times) / posting <= mostPostings,
  })
  return [
    figure('confirming a sale of 3 lines', taken.sale),
    figure('confirming and receiving a purchase of 3 lines', taken.purchase),
    figure('issuing the invoice of a sale of 3 lines', taken.invoice),
  ]
}

/** P7: clients that each write a sale and confirm it, all out of one storage, in one series of sales and one of entries. */
async function oneSeriesOfSales(trade: Trade, ledger: Ledger, seconds: number): Promise<Figure[]> {
  const before = await numbersGiven(ledger)
  const { done, failures, perSecond } = await rate(clients, seconds, async () => {
    const { status, body } = await tryToConfirm(
      trade,
      'saleOfProducts',
      await selling(trade, someLines(trade)),
    )
    return status === 200 ? null : `${status} ${body.slice(0, 200)}`
  })
  if (failures[0]) console.log(`  first failure: ${failures[0]}`)
  const after = await numbersGiven(ledger)
  const broken = await brokenIn(ledger)
  const isWhole = after.sales - before.sales === done && after.entries - before.entries === done
  return [
    {
      target: 'P7',
      what: `${clients} clients confirming sales of 3 lines in one series for ${seconds} s: errors, gaps or duplicates`,
      wanted: '0',
      measured: `${failures.length} errors, ${after.wrongNumbers} gaps or duplicates${broken && `, ${broken}`}`,
      baseline: `${done} confirmed (${Math.round(perSecond)}/s), ${after.sales - before.sales} and ${after.entries - before.entries} numbers given`,
      passed: failures.length === 0 && after.wrongNumbers === 0 && broken === '' && isWhole,
    },
  ]
}

/** How many numbers sales and entries have, and what is wrong with those of the sales. */
const numbersGiven = ({ databaseUrl }: Ledger) =>
  asOwner(databaseUrl, async (client) => {
    const { rows } = await client.query<{ sales: number; entries: number; wrongNumbers: number }>(`
      select coalesce((select sum(last_number) from document_series where prefix = 'OV'), 0)::int as sales,
             (select count(*)::int from journal_entry) as entries,
             abs(coalesce((select sum(last_number) from document_series where prefix = 'OV'), 0)::int
                 - (select count(distinct number)::int from sale)) as "wrongNumbers"`)
    return rows[0] ?? { sales: 0, entries: 0, wrongNumbers: 0 }
  })

/** What stock, debts and numbers are held to, in words; nothing where all of it holds. */
const brokenIn = ({ databaseUrl }: Ledger) =>
  asOwner(databaseUrl, async (client) => {
    const broken: string[] = []
    for (const invariant of [2, 4, 5, 6, 12, 13, 15, 16, '17_operations', '17_movements', 18]) {
      const { rowCount } = await client.query(`select from invariant_${invariant} limit 1`)
      if (rowCount) broken.push(`I${invariant} broken`)
    }
    return broken.join(', ')
  })

const later = { movements: 5000, linesPerSale: 20, most: 2 }

/**
 * Stock: a receipt of the first day, written when 5,000 issues of later days are there already, costs all of them anew
 * and posts the differences in its own transaction. What they cost afterwards is worked out once more, from nothing.
 */
async function costingAnew(trade: Trade, ledger: Ledger): Promise<Figure[]> {
  const productId = await newGoods(trade, 'Arroz en sacos')
  const month = '2026-12'
  const first = { quantity: '20000', unitPrice: '7.13' }
  const second = { quantity: '6000', unitPrice: '9.41' }
  await confirm(trade, 'buyOfProducts', await buying(trade, [{ productId, ...first }]))
  const sales = later.movements / later.linesPerSale
  for (let sale = 0; sale < sales; sale++) {
    const day = String(2 + Math.floor((sale * 29) / sales)).padStart(2, '0')
    const lines = Array.from({ length: later.linesPerSale }, (_, line) => ({
      productId,
      quantity: String(1 + ((sale + line) % 5)),
      unitPrice: '15.00',
    }))
    await confirm(trade, 'saleOfProducts', await selling(trade, lines, `${month}-${day}`))
  }
  const receipt = await buying(trade, [{ productId, ...second }])
  const postings: number[] = []
  for (let turn = 0; turn < warmUp; turn++) postings.push(await timed(() => overHttp(trade.product, ledger)))
  const taken = await timed(() => confirm(trade, 'buyOfProducts', receipt))
  const wrong = await wronglyCosted(ledger, productId, [first, second])
  const broken = await brokenIn(ledger)
  return [
    {
      target: 'Stock',
      what: `a receipt that costs ${later.movements.toLocaleString('en')} later movements anew, in its transaction`,
      wanted: `≤ ${later.most} s`,
      measured: `${(taken / 1000).toFixed(2)} s, ${wrong} wrong values${broken && `, ${broken}`}`,
      baseline: `posting ${milliseconds(median(postings))}`,
      passed: taken <= later.most * 1000 && wrong === 0 && broken === '',
    },
  ]
}

/** How many movements of a product are worth something else than the moving average makes of them. */
const wronglyCosted = (
  { databaseUrl }: Ledger,
  productId: string,
  receipts: readonly { quantity: string; unitPrice: string }[],
) =>
  asOwner(databaseUrl, async (client) => {
    const { rows } = await client.query<{ quantity: string; value: string }>(
      `select quantity, value from stock_movement where product_id = $1 and direction = -1 order by day, id`,
      [productId],
    )
    let quantity = receipts.reduce((total, each) => total.plus(amount(each.quantity)), zero)
    let value = receipts.reduce(
      (total, each) => total.plus(round(amount(each.quantity).times(amount(each.unitPrice)))),
      zero,
    )
    let wrong = rows.length === later.movements ? 0 : 1
    for (const row of rows) {
      const cost = round(amount(row.quantity).times(value).div(quantity))
      if (text(cost) !== row.value) wrong += 1
      quantity = quantity.minus(amount(row.quantity))
      value = value.minus(cost)
    }
    return wrong
  })

/** All that documents do, on a copy of the books that is thrown away. */
export async function documents(
  cluster: Cluster,
  lines: number,
  { seconds, wants }: { seconds: number; wants: (target: string) => boolean },
): Promise<Figure[]> {
  const name = 'books_to_trade_in'
  await copy(cluster, await openBooks(cluster, lines), name)
  const product = await startOn(cluster.urlOf(name))
  try {
    const ledger = await ledgerIn(cluster.urlOf(name))
    const trade = await openTrade(product)
    return [
      ...(wants('P6') ? await confirming(trade, ledger) : []),
      ...(wants('P7') ? await oneSeriesOfSales(trade, ledger, seconds) : []),
      ...(wants('Stock') ? await costingAnew(trade, ledger) : []),
    ]
  } finally {
    await product.stop()
    await drop(cluster, name)
  }
}
