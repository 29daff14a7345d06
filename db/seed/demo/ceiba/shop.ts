import { type Amount, amount, round, zero } from '@cuadre/kernel/money.ts'
import { type Book, credit, debit } from '../book.ts'
import { type DemoDay, type DemoMonth, everyMonth, monthLength } from '../calendar.ts'
import { chance } from '../random.ts'
import { accountant, cashier } from './people.ts'
import { expectedSales } from './season.ts'

const shopShare = amount('0.54')
const openDaysShare = amount('1.42')
const gatewayFee = amount('0.008')

/** The shop rests two days a week and on holidays. */
const holidays = ['1-1', '5-1', '7-26', '10-10', '12-25']
const isOpen = ({ month }: DemoMonth, day: number, on: DemoDay) =>
  on % 7 !== 3 && on % 7 !== 4 && !holidays.includes(`${month}-${day}`)

/** Sales of the day at the shop, its takings to the bank, and what clients paid by telephone. */
export function keepShop(book: Book) {
  const luck = chance('ceiba shop')
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
      const sold = round(usual.times(luck.share(780, 1220)))
      const byTelephone = round(sold.times(luck.share(240, 380)))
      const cash = sold.minus(byTelephone)
      const short = each.month % 3 === 2 && day === 13 ? amount('150.00') : zero
      const cost = round(sold.times(luck.share(632, 650)))
      sellOfTheDay(book, on, { sold, byTelephone, counted: cash.minus(short), short, cost })
      deposit(book, on, cash.minus(short))
      onTheWay = onTheWay.plus(byTelephone)
      if (day < settlementDays[0]!) continue
      settlementDays.shift()
      settleGateway(book, on, onTheWay)
      onTheWay = zero
    }
    if (each.month % 3 === 2) chargeShortage(book, each)
  }
}

interface DaySale {
  sold: Amount
  byTelephone: Amount
  counted: Amount
  short: Amount
  cost: Amount
}

const sellOfTheDay = (book: Book, on: DemoDay, { sold, byTelephone, counted, short, cost }: DaySale) =>
  book.record({
    on,
    anyDay: true,
    type: 'sale',
    description: 'Venta del día, Tienda Calle 23',
    by: cashier,
    source: { type: 'saleOfDay', series: 'VD' },
    lines: [
      debit('101', counted),
      debit('332.0010', short, { description: 'Faltante en el arqueo' }),
      debit('114', byTelephone, { description: 'Cobros por teléfono' }),
      credit('900.0040', sold),
      debit('814', cost),
      credit('189', cost),
    ],
  })

const deposit = (book: Book, takings: DemoDay, counted: Amount) =>
  book.record({
    on: takings + 1,
    notBefore: takings,
    type: 'bank',
    description: 'Depósito de la venta del día, Calle 23',
    by: cashier,
    source: { type: 'deposit', series: 'DE' },
    lines: [debit('109', counted), credit('101', counted)],
  })

function settleGateway(book: Book, takings: DemoDay, collected: Amount) {
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
