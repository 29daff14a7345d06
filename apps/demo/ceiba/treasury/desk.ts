import type { Day } from '@cuadre/kernel/day.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Book } from '../../book.ts'
import { monthStart, todayOf } from '../../calendar.ts'
import type { Document } from '../../documents.ts'
import { storekeeper, userNamed } from '../people.ts'
import type { DayPlan } from '../trade/day-plan.ts'
import { keepInHand, payAhead } from './cheques.ts'
import { depositDocument } from './deposits.ts'
import { advance } from './funds.ts'
import { save } from './transfers.ts'

/** What of the money is under way when the day ends that is shown as today: what follows from it lies in the days to come. */
export function leaveInTreasury(book: Book, agenda: DayPlan, fund: Document, day: Day) {
  const today = todayOf(day)
  const yesterday = Math.max(today - 1, monthStart(today))
  agenda.at(today, 'review', () => {
    book.file(
      depositDocument({
        key: 'desk',
        on: today,
        anyDay: true,
        steps: ['pending'],
        total: amount('32500.00'),
        slip: null,
      }),
    )
    save(book, { key: 'desk', on: yesterday, anyDay: true, total: amount('30000.00'), came: false })
    keepInHand(book, { on: yesterday, partner: 'C009', total: amount('36000.00') })
    payAhead(book, { on: yesterday, today, partner: 'P011', total: amount('12500.00') })
    advance(book, fund, {
      key: 'desk',
      on: yesterday,
      anyDay: true,
      beneficiary: userNamed(storekeeper),
      description: 'Viaje a Matanzas a recibir mercancías',
      total: amount('5200.00'),
    })
  })
}
