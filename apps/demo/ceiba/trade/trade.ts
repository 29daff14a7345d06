import type { Day } from '@cuadre/kernel/day.ts'
import type { Book } from '../../book.ts'
import { DayPlan } from './day-plan.ts'
import { keepShop, sellToClients } from './demand.ts'
import { leaveOnDesk } from './open-work.ts'
import { sellServices } from './service-sales.ts'
import { Stock } from './stock.ts'
import { openWarehouses, supply } from './supply.ts'
import { keepWarehouses } from './upkeep.ts'

/** Two years of buying, keeping and selling: every document of them, and the entries that these posted. */
export function trade(book: Book, agenda: DayPlan, openingCounter: string, today: Day): Stock {
  const stock = new Stock()
  openWarehouses(book, stock, agenda, openingCounter)
  supply(book, stock, agenda)
  sellToClients(book, stock, agenda)
  keepShop(book, stock, agenda)
  keepWarehouses(book, stock, agenda)
  sellServices(book, agenda)
  leaveOnDesk(book, stock, agenda, today)
  return stock
}
