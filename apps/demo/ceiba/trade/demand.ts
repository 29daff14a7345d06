import { type Amount, allocate, amount, round, zero } from '@cuadre/kernel/money.ts'
import { type Book, credit, debit } from '../../book.ts'
import { type DemoDay, type DemoMonth, everyMonth, monthLength } from '../../calendar.ts'
import { chance } from '../../random.ts'
import { dollarRate } from '../../rates.ts'
import { accountant, cashier } from '../people.ts'
import { expectedSales } from '../season.ts'
import { countCash } from '../treasury/cash-counts.ts'
import { collectByCheque } from '../treasury/cheques.ts'
import { deposit } from '../treasury/deposits.ts'
import type { DayPlan } from './day-plan.ts'
import { reviewDebts } from './doubtful-debts.ts'
import { invoice } from './invoices.ts'
import { basket, dry, type Ware, wares } from './market.ts'
import { operate, settle } from './money.ts'
import { quotationBefore } from './quotations.ts'
import { atLeastOne, atMost, dollarPrice } from './quantities.ts'
import { sell, type Sold, type SoldLine, takeBack } from './sales.ts'
import { clientsShare, shopShare } from './shares.ts'
import { central, shop } from './supply.ts'
import type { Stock } from './stock.ts'

type Luck = ReturnType<typeof chance>

const days = [3, 7, 11, 16, 20, 25]
const regulars = ['C001', 'C002', 'C003', 'C004', 'C001', 'C005', 'C006', 'C007', 'C008', 'C009', 'C011']
const noDiscount = ['0', '0', '0', '2', '3'] as const

/** Lines that come to about a total, of what the storage has. */
export function linesFor(
  stock: Stock,
  rng: Luck,
  warehouse: string,
  among: readonly Ware[],
  total: Amount,
  count: number,
) {
  const there = (ware: Ware) => stock.held({ product: ware.code, warehouse }).quantity
  // Of what has almost run out nobody asks for much.
  const stocked = among.filter((ware) => there(ware).gt(warehouse === shop ? ware.few : ware.many))
  const chosen = basket(rng, stocked.length > count ? stocked : among, count)
  const usual = round(total.div(String(chosen.length)))
  return chosen.flatMap((ware): SoldLine[] => {
    const worth = usual.times(rng.share(700, 1300))
    const quantity = atMost(atLeastOne(round(worth.times(ware.perPeso), 0)), there(ware))
    return quantity.gt(zero) ? [{ product: ware.code, quantity, unitPrice: ware.price }] : []
  })
}

/** Hotels, restaurants and cafés buy on credit and pay some weeks later; a foreign caterer pays in dollars. */
export function sellToClients(book: Book, stock: Stock, agenda: DayPlan) {
  const rng = chance('ceiba credit sales')
  const onCredit: Sold[] = []
  reviewDebts(book, agenda, onCredit)
  let turn = 0
  for (const each of everyMonth) {
    const weights = days.map(() => amount(String(rng.whole(60, 140))))
    const totals = allocate(expectedSales(each).times(clientsShare).round(), weights)
    for (const [index, total] of totals.entries()) {
      const client = regulars[turn++ % regulars.length]!
      const on = each.on(days[index]!)
      agenda.at(on, 'sell', () => {
        const discount = amount(rng.pick(noDiscount))
        const lines = linesFor(stock, rng, central, dry, total, rng.whole(6, 9))
        const sold = sell(book, stock, {
          key: `${on} ${client}`,
          on,
          client,
          warehouse: central,
          lines: lines.map((line) => ({ ...line, discount })),
        })
        const comesBack = each.month % 2 === 0 && index === 2
        if (comesBack) bringBack(book, stock, agenda, sold)
        else invoice(book, sold)
        onCredit.push(sold)
        const isStuck = each.year === 0 && each.month === 8 && index === 5
        collect(book, agenda, rng, sold, isStuck ? daysStuck : 0)
      })
    }
    if (each.month % 3 === 0) sellAgainstAdvance(book, stock, agenda, rng, each)
    sellAbroad(book, stock, agenda, rng, each)
  }
}

/** A fifth of its first line comes back four days later. */
function bringBack(book: Book, stock: Stock, agenda: DayPlan, sold: Sold) {
  const [line] = sold.draft.lines
  const on = sold.draft.on + 4
  const quantity = atLeastOne(round(line!.quantity.div('5'), 0))
  agenda.at(on, 'takeBack', () => takeBack(book, stock, sold, { on, quantity }))
}

/** Who signs cheques as it always did. */
const paysByCheque: readonly string[] = ['C001', 'C004']

/** How much later than others one client pays that has lost its best season. */
const daysStuck = 210

/** Most pay in two to four weeks, some only after two months, and some in two parts. */
function collect(book: Book, agenda: DayPlan, rng: Luck, { owed, draft }: Sold, later: number) {
  const receive = (day: DemoDay, part?: Amount) =>
    paysByCheque.includes(draft.client)
      ? collectByCheque(book, owed!, { on: day, ...(part && { part }) })
      : settle(book, owed!, { on: day, account: '109', ...(part && { part }) })
  const slow = rng.whole(1, 12) === 1
  const on = draft.on + (slow ? rng.whole(50, 80) : rng.whole(18, 33)) + later
  const inParts = rng.whole(1, 6) === 1
  agenda.at(on, 'pay', () => {
    receive(on, inParts ? round(owed!.left.times(amount('0.6'))) : owed!.left)
    if (inParts) agenda.at(on + 9, 'pay', () => void receive(on + 9))
  })
}

/** The cake shop pays part of a large order before it is delivered. */
function sellAgainstAdvance(book: Book, stock: Stock, agenda: DayPlan, rng: Luck, each: DemoMonth) {
  const client = 'C005'
  const paid = amount('95000.00')
  const total = paid.plus(rng.pesos(38_000, 72_000))
  const [prepaid, delivered] = [each.on(6), each.on(21)]
  agenda.at(prepaid, 'pay', () => {
    const { advance } = operate(book, {
      key: `${prepaid} ${client}`,
      on: prepaid,
      side: 'receivable',
      partner: client,
      amount: paid,
      account: '109',
    })
    agenda.at(delivered, 'sell', () => {
      const lines = linesFor(stock, rng, central, dry, total, 6)
      const sold = sell(book, stock, {
        key: `${delivered} ${client} order`,
        on: delivered,
        client,
        warehouse: central,
        lines,
      })
      const owed = sold.owed!
      quotationBefore(book, sold)
      invoice(book, sold)
      agenda.at(delivered + 1, 'pay', () => {
        const part = atMost(paid, owed.left)
        operate(book, {
          key: `${delivered + 1} ${client} advance`,
          on: delivered + 1,
          side: 'receivable',
          partner: client,
          amount: zero,
          takes: [
            { owed, amount: part },
            { owed: advance!, amount: part },
          ],
        })
      })
      agenda.at(delivered + 14, 'pay', () => {
        if (owed.left.gt(zero)) settle(book, owed, { on: delivered + 14, account: '109' })
      })
    })
  })
}

function sellAbroad(book: Book, stock: Stock, agenda: DayPlan, rng: Luck, each: DemoMonth) {
  const [on, paidOn, client] = [each.on(10), each.on(23), 'C010']
  const dollars = rng.tens(360, 560)
  const rate = dollarRate(each, 0)
  agenda.at(on, 'sell', () => {
    const pesos = round(dollars.times(amount(rate)))
    const lines = linesFor(stock, rng, central, dry, pesos, 3)
    const sold = sell(book, stock, {
      key: `${on} ${client}`,
      on,
      client,
      warehouse: central,
      currency: { code: 'USD', rate: amount(rate) },
      lines: lines.map((line) => ({ ...line, unitPrice: dollarPrice(line.unitPrice, rate) })),
    })
    invoice(book, sold)
    agenda.at(paidOn, 'pay', () =>
      settle(book, sold.owed!, {
        on: paidOn,
        account: '112',
        currency: { code: 'USD', rate: amount(dollarRate(each, 1)) },
      }),
    )
  })
}

const openDaysShare = amount('1.42')
const gatewayFee = amount('0.008')

/** The shop rests two days a week and on holidays. */
const holidays = ['1-1', '5-1', '7-26', '10-10', '12-25']
export const isOpen = ({ month }: DemoMonth, day: number, on: DemoDay) =>
  on % 7 !== 3 && on % 7 !== 4 && !holidays.includes(`${month}-${day}`)

/** Sales of the day at the shop, its takings to the bank, and what clients paid by telephone. */
export function keepShop(book: Book, stock: Stock, agenda: DayPlan) {
  const rng = chance('ceiba shop')
  let onTheWay: Amount = zero
  for (const each of everyMonth) {
    const usual = expectedSales(each)
      .times(shopShare)
      .times(openDaysShare)
      .div(amount(String(monthLength(each.month))))
    const settlementDays = [14, 26, Infinity]
    for (let day = 1; day <= monthLength(each.month); day++) {
      const on = each.on(day)
      if (!isOpen(each, day, on)) continue
      const isSettled = day >= settlementDays[0]!
      if (isSettled) settlementDays.shift()
      agenda.at(on, 'sell', () => {
        const total = round(usual.times(rng.share(780, 1220)))
        const byTelephone = round(total.times(rng.share(240, 380)))
        const cash = sellOver(book, stock, rng, on, {
          account: '101',
          total: total.minus(byTelephone),
          count: 6,
        })
        onTheWay = onTheWay.plus(
          sellOver(book, stock, rng, on, { account: '114', total: byTelephone, count: 2 }),
        )
        const isSurprised = each.month % 3 === 2 && day === 13
        const short = isSurprised ? amount('150.00') : zero
        if (isSurprised) countCash(book, { on, anyDay: true, till: '101', occasion: 'surprise', short })
        deposit(book, on, cash.minus(short))
        if (!isSettled) return
        settleGateway(book, on, onTheWay)
        onTheWay = zero
      })
    }
    if (each.month % 3 === 2) chargeShortage(book, each)
  }
}

/** What went over the counter in a day, by how it was paid. */
function sellOver(
  book: Book,
  stock: Stock,
  rng: Luck,
  on: DemoDay,
  { account, total, count }: { account: string; total: Amount; count: number },
): Amount {
  const lines = linesFor(stock, rng, shop, wares, total, count)
  const sold = sell(book, stock, {
    key: `${on} ${account}`,
    on,
    client: 'C012',
    warehouse: shop,
    cashAccount: account,
    lines,
    by: cashier,
  })
  return sold.amount
}

export function settleGateway(book: Book, takings: DemoDay, collected: Amount) {
  const fee = round(collected.times(gatewayFee))
  book.record({
    on: takings + 1,
    notBefore: takings,
    type: 'bank',
    description: 'Liquidación de cobros por teléfono',
    by: accountant,
    source: { type: 'transferIncome', series: 'TI' },
    lines: [debit('109', collected.minus(fee)), debit('835.0020', fee), credit('114', collected)],
  })
}

function chargeShortage(book: Book, { on }: DemoMonth) {
  const short = amount('150.00')
  book.record({
    on: on(18),
    type: 'cash',
    description: 'Faltante de caja a cargo de la cajera',
    by: accountant,
    lines: [debit('334.0040', short), credit('332.0010', short)],
  })
  book.record({
    on: on(25),
    type: 'cash',
    description: 'Reintegro del faltante de caja',
    by: cashier,
    lines: [debit('101', short), credit('334.0040', short)],
  })
}
