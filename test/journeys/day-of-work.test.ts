import { desktop, journey, phone } from './browser.ts'
import { booksAreSound, drill, everyLine, owes, stockIsLedger } from './proving.ts'
import { openShop } from './shop-of-a-day.ts'
import * as shop from './trading.ts'

journey(
  'goods are bought, received short, moved, sold, invoiced, half collected, one returned, counted and paid, and every figure ties',
  [desktop, phone],
  async ({ openAs }) => {
    const storekeeper = await openAs('almacen@ceiba.test')
    const cashier = await openAs('caja@ceiba.test')
    const accountant = await openAs('contadora@ceiba.test')
    const today = await openShop(accountant, storekeeper)

    await shop.buy(storekeeper, today)
    const reception = await shop.receiveShort(storekeeper)
    const moved = await shop.transfer(storekeeper, today)
    const sale = await shop.sell(storekeeper, today)
    await shop.invoice(cashier, today, sale)
    await shop.collectHalf(cashier, today)
    const returned = await shop.takeOneBack(storekeeper, today, sale)
    const counted = await shop.count(storekeeper, today)
    await shop.pay(cashier, today)

    // 90 came at 1,000.00; 10 were sold, 1 came back and 1 is missing: 80 are there.
    await drill(accountant, today, '80.000,00', counted)
    await everyLine(accountant, today, [reception, moved, sale, returned, counted])
    await stockIsLedger(accountant, today, '80.000,00')
    // 15,000.00 less 7,500.00 that were collected and 1,500.00 that came back.
    await owes(accountant, { account: '135.0020', partner: today.client }, '6.000,00')
    // 100,000.00 were bought and paid.
    await owes(accountant, { account: '405.0020', partner: today.provider }, '–')
    await booksAreSound(accountant)
  },
)
