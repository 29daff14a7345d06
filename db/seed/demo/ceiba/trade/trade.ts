import type { Day } from '@cuadre/kernel/day.ts'
import type { Book } from '../../book.ts'
import { Agenda } from './agenda.ts'
import { keepShop, sellToClients } from './demand.ts'
import { leaveOnDesk } from './desk.ts'
import { sellServices } from './service-sales.ts'
import { Stock } from './stock.ts'
import { openStorages, supply } from './supply.ts'
import { keepStorages } from './upkeep.ts'

/** Two years of buying, keeping and selling: every document of them, and the entries that these posted. */
export function trade(book: Book, agenda: Agenda, openingCounter: string, today: Day) {
  const stock = new Stock()
  openStorages(book, stock, agenda, openingCounter)
  supply(book, stock, agenda)
  sellToClients(book, stock, agenda)
  keepShop(book, stock, agenda)
  keepStorages(book, stock, agenda)
  sellServices(book, agenda)
  leaveOnDesk(book, stock, agenda, today)
}
