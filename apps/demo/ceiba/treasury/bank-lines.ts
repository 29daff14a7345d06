import { addDays, type Day, daysBetween, isWeekend } from '@cuadre/kernel/day.ts'
import { type Amount, amount, zero } from '@cuadre/kernel/money.ts'
import type { BookLine, DemoMatch, DemoStatementLine } from '../../banks.ts'
import type { BankWords, DatedDocument } from '../../documents.ts'
import type { DemoEntry, DemoLine } from '../../types.ts'

/** What the books say that moved on an account, in its own currency. */
interface Movement {
  of: BookLine
  entry: DemoEntry
  amount: Amount
}

/** A line of the bank, the line of the books that it is of, and by what both are known as the same. */
export interface ShownLine {
  line: DemoStatementLine
  operation: BookLine
  reason: DemoMatch['reason']
}

/** All that moved on an account at a bank, as the bank tells of it. */
export interface Moved {
  /** What the books began with. */
  opening: Movement[]
  all: Movement[]
  shown: ShownLine[]
  /** What two entries say and unsay: no bank ever hears of it. */
  mistakes: { day: Day; operations: BookLine[] }[]
}

/** What moved on each account, of those that are asked for. */
export function movedOn(
  accounts: readonly string[],
  entries: readonly DemoEntry[],
  documents: readonly DatedDocument[],
): Map<string, Moved> {
  const words = new Map<string, BankWords | undefined>(
    documents.map(({ document }) => [`${document.type} ${document.key}`, document.atBank]),
  )
  const moved = new Map<string, Moved>(
    accounts.map((account) => [account, { opening: [], all: [], shown: [], mistakes: [] }]),
  )
  const isUndone = new Set(entries.flatMap(({ reverses }) => (reverses ? [reverses.entry] : [])))
  for (const [at, entry] of entries.entries()) {
    if (entry.state === 'pending') continue
    for (const [index, line] of entry.lines.entries()) {
      const known = moved.get(line.account)
      const worth = known ? inOwnCurrency(line) : zero
      if (!known || worth.eq(zero)) continue
      const movement = { of: { entry: at, line: index + 1 }, entry, amount: worth }
      known.all.push(movement)
      if (entry.type === 'opening') known.opening.push(movement)
      else if (entry.reverses)
        known.mistakes.push({
          day: entry.day,
          operations: [{ entry: entry.reverses.entry, line: index + 1 }, movement.of],
        })
      else if (!isUndone.has(at)) known.shown.push(shownOf(movement, words.get(keyOf(entry))))
    }
  }
  return moved
}

const keyOf = ({ source }: DemoEntry) => `${source?.type} ${source?.key}`

/** A revaluation says what a balance is carried at, and moves nothing of its currency. */
function inOwnCurrency({ debit = '0', credit = '0', foreign }: DemoLine): Amount {
  const worth = amount(debit).minus(amount(credit))
  if (!foreign) return worth
  return worth.gt(zero) ? amount(foreign.amount) : amount(foreign.amount).neg()
}

/** How the bank names what it posts itself, or what comes to it without a document of ours. */
const bankWords: Readonly<Record<string, string>> = {
  bankFee: 'COMISION DE MANTENIMIENTO Y SERVICIOS',
  transferIncome: 'LIQUIDACION PASARELA DE PAGOS',
}

/** As banks print: in capitals and without accents. */
export const printed = (said: string): string => said.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()

/** After how many days nobody takes the same amount for the same thing without a word of it. */
const near = 10

function shownOf({ of, entry, amount: moved }: Movement, own: BankWords | undefined): ShownLine {
  const { days = 0, reference, counterparty } = own ?? {}
  const day = nextBankDay(addDays(entry.day, days))
  return {
    line: {
      day,
      amount: moved.toFixed(2),
      reference: reference ?? null,
      description: printed(own?.words ?? bankWords[entry.source?.type ?? ''] ?? entry.description),
      counterparty: counterparty === undefined ? null : printed(counterparty),
    },
    operation: of,
    reason:
      reference !== undefined && entry.description.includes(reference)
        ? 'amountAndReference'
        : daysBetween(entry.day, day) <= near
          ? 'amountAndDay'
          : 'byHand',
  }
}

const nextBankDay = (day: Day): Day => (isWeekend(day) ? nextBankDay(addDays(day, 1)) : day)
