import { addDays, type Day, isWeekend, startOfMonth } from '@cuadre/kernel/day.ts'
import type { DemoStatementLine } from '../../banks.ts'
import { nameOf } from '../people.ts'

type Said = Omit<DemoStatementLine, 'day'>

/** What the bank did this month of its own accord, or somebody who paid without a word: nobody has written it down yet. */
const said: Readonly<Record<string, readonly Said[]>> = {
  '109': [
    {
      amount: '27450.00',
      reference: '771804',
      description: 'TRANSFERENCIA RECIBIDA',
      counterparty: nameOf('C007').toUpperCase(),
    },
    {
      amount: '-185.00',
      reference: null,
      description: 'COMISION POR CERTIFICACION DE SALDO',
      counterparty: null,
    },
  ],
  '110': [
    { amount: '1342.18', reference: null, description: 'INTERESES A FAVOR DEL TITULAR', counterparty: null },
  ],
}

/** The lines of this month that the books of an account do not know, on days on which banks work. */
export function unknownTo(account: string, today: Day): DemoStatementLine[] {
  const days: Day[] = []
  for (let day = startOfMonth(today); day <= today; day = addDays(day, 1)) if (!isWeekend(day)) days.push(day)
  const lines = said[account] ?? []
  return lines.map((line, at) => ({ ...line, day: days.at(at - lines.length) ?? today }))
}
