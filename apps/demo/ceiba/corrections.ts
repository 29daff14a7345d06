import { type Day, addDays, startOfMonth } from '@cuadre/kernel/day.ts'
import { type Amount, amount } from '@cuadre/kernel/money.ts'
import { type Book, type Line, credit, debit } from '../book.ts'
import { type DemoYear, demoYears, on } from '../calendar.ts'
import type { DemoEntry } from '../types.ts'
import { accountant, payableTo, personnel } from './people.ts'
import type { DayPlan } from './trade/day-plan.ts'
import { owedByEntry, payLater } from './trade/money.ts'

interface Mistake {
  month: number
  day: number
  description: string
  reason: string
  wrong: Line[]
  right?: { description: string; lines: Line[] }
}

const workshop = { partner: 'P011' }
const repaired = amount('7600.00')
const cleaning = amount('4250.00')
const fee = amount('1320.00')

const mistakes: Mistake[] = [
  {
    month: 2,
    day: 16,
    description: 'Comisión por extracto de cuenta',
    reason: 'comisión registrada dos veces',
    wrong: [debit('835.0020', fee), credit('109', fee)],
  },
  {
    month: 6,
    day: 4,
    description: 'Reparación de la caja registradora',
    reason: 'centro de costo equivocado',
    wrong: [
      debit('822', repaired, { costCenter: '01', expenseItem: '80043' }),
      credit(payableTo('P011'), repaired, workshop),
    ],
    right: {
      description: 'Reparación de la caja registradora de la tienda',
      lines: [
        debit('819', repaired, { costCenter: '02', expenseItem: '80043' }),
        credit(payableTo('P011'), repaired, workshop),
      ],
    },
  },
  {
    month: 10,
    day: 24,
    description: 'Ajuste de gasto de limpieza',
    reason: 'cuenta equivocada',
    wrong: [
      debit('822', cleaning, { costCenter: '01', expenseItem: '11162' }),
      credit('819', cleaning, { costCenter: '02', expenseItem: '11162' }),
    ],
  },
]

/** Mistakes that were made, undone and, where needed, made good. */
export function correct(book: Book, agenda: DayPlan) {
  for (const year of demoYears) for (const mistake of mistakes) undo(book, agenda, year, mistake)
}

function undo(
  book: Book,
  agenda: DayPlan,
  year: DemoYear,
  { month, day, description, reason, wrong, right }: Mistake,
) {
  const draft = book.record({
    on: on(year, month, day),
    type: 'manual',
    description,
    by: accountant,
    lines: wrong,
  })
  book.record({
    on: on(year, month, day + 2),
    type: 'reversal',
    description: reason,
    by: accountant,
    lines: draft.lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit })),
    reverses: { draft, reason },
  })
  if (!right) return
  const begins = on(year, month, day + 2)
  const key = `${year} ${right.description}`
  book.record({ on: begins, type: 'manual', by: accountant, ...right, key })
  const owed = {
    side: 'payable',
    partner: 'P011',
    account: payableTo('P011'),
    on: begins,
    left: repaired,
  } as const
  payLater(book, agenda, owedByEntry(key, owed), on(year, month, day + 12))
}

const two = (value: Amount) => value.toFixed(2)

/** What the accountant has begun and not confirmed, always in the month that `today` is in. */
export function pendingEntries(today: Day): DemoEntry[] {
  const yesterday = today === startOfMonth(today) ? today : addDays(today, -1)
  const freight = two(amount('18640.50'))
  const document = two(amount('3275.40'))
  return [
    {
      day: yesterday,
      type: 'manual',
      description: 'Reclasificación de fletes de compras',
      state: 'pending',
      createdBy: accountant,
      lines: [
        { account: '819', debit: freight, costCenter: '0301', expenseItem: '80055' },
        { account: '819', credit: freight, costCenter: '04', expenseItem: '80055' },
      ],
    },
    {
      day: today,
      type: 'manual',
      description: 'Material de oficina de recursos humanos por facturar',
      state: 'pending',
      createdBy: personnel,
      lines: [
        { account: '822', debit: document, costCenter: '01', expenseItem: '11161' },
        { account: '480', credit: document },
      ],
    },
  ]
}
