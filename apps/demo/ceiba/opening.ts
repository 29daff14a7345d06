import { amount, sum } from '@cuadre/kernel/money.ts'
import { type Book, type Line, credit, debit, inDollars } from '../book.ts'
import { on } from '../calendar.ts'
import { inShops } from './more-workers.ts'
import { openingOf } from './payroll/payroll.ts'
import { accountant, payableTo, receivableFrom } from './people.ts'
import type { DayPlan } from './trade/day-plan.ts'
import { owedByEntry, payLater } from './trade/money.ts'
import { inOffices } from './workers.ts'

/** What clients owed when the past year began, and the day of January on which they paid. */
const owedByClients = [
  { client: 'C001', owed: amount('486500.00'), paidOn: 8 },
  { client: 'C002', owed: amount('212480.00'), paidOn: 13 },
  { client: 'C004', owed: amount('268940.00'), paidOn: 16 },
  { client: 'C011', owed: amount('310000.00'), paidOn: 22 },
]

const owedToProviders = [
  { provider: 'P001', owed: amount('642390.00'), paidOn: 9 },
  { provider: 'P002', owed: amount('368300.00'), paidOn: 15 },
  { provider: 'P006', owed: amount('169500.00'), paidOn: 20 },
]

/** What earlier years earned; goods that were there already belong to it as well. */
export const retained = '630'

/** The balance that the past year begins with, but for the goods in the storages. */
export function openBooks(book: Book, agenda: DayPlan) {
  const dollars = inDollars(amount('3220.00'), '120.00')
  const before: Line[] = [
    debit('101', amount('45000.00')),
    debit('102', amount('25000.00')),
    debit('107', amount('12000.00')),
    debit('109', amount('2180640.15')),
    debit('110', amount('318450.00')),
    debit('112', dollars.worth, { foreign: dollars.foreign }),
    ...owedByClients.map(({ client, owed }) => debit(receivableFrom(client), owed, { partner: client })),
    debit('240.0020', amount('512000.00')),
    debit('240.0030', amount('1850000.00')),
    debit('240.0040', amount('420000.00')),
    credit('375', amount('412387.50')),
    ...owedToProviders.map(({ provider, owed }) => credit(payableTo(provider), owed, { partner: provider })),
    credit('440.0102', amount('412380.40')),
    credit('440.0103', amount('13690.15')),
    credit('440.0104', amount('41238.04')),
    credit('440.0105', amount('34225.38')),
    credit('440.0301', amount('16105.00')),
    credit('440.0302', amount('12048.75')),
    credit('455.0010', amount('218846.25')),
    credit('460.0010', amount('2000.00')),
    credit('470', amount('900000.00'), { description: 'Préstamo del Banco del Litoral' }),
    credit('480', amount('61200.00'), { description: 'Electricidad de diciembre por facturar' }),
    credit('480', amount('6340.00'), { description: 'Telecomunicaciones de diciembre por facturar' }),
    credit('492', sum([...inOffices, ...inShops].map((worker) => openingOf(worker).amount))),
    credit('500', amount('22420.70')),
    credit('601', amount('3000000.00')),
    credit('645', amount('150000.00')),
  ]
  const earned = sum(before.map((line) => line.debit.minus(line.credit)))
  book.record({
    on: on(0, 1, 1),
    anyDay: true,
    type: 'opening',
    description: 'Apertura del ejercicio',
    by: accountant,
    lines: [...before, credit(retained, earned)],
    key: 'opening',
  })
  settleOpening(book, agenda)
}

function settleOpening(book: Book, agenda: DayPlan) {
  const begins = { on: on(0, 1, 1) }
  for (const { client, owed: left, paidOn } of owedByClients)
    payLater(
      book,
      agenda,
      owedByEntry('opening', {
        ...begins,
        side: 'receivable',
        partner: client,
        account: receivableFrom(client),
        left,
      }),
      on(0, 1, paidOn),
    )
  for (const { provider, owed: left, paidOn } of owedToProviders)
    payLater(
      book,
      agenda,
      owedByEntry('opening', {
        ...begins,
        side: 'payable',
        partner: provider,
        account: payableTo(provider),
        left,
      }),
      on(0, 1, paidOn),
    )
}
