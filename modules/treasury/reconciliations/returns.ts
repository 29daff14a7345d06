import { amount, text } from '@cuadre/kernel/money.ts'
import { plainName } from '../bank-rules/plain.ts'
import type { ChequeAtBank } from '../cheques/at-bank.ts'
import type { BankLine } from './sides.ts'

export interface ReturnedCheque {
  lineId: string
  cheque: ChequeAtBank
  /** What the bank took with it, where the line is of more than the cheque. */
  fee: string | null
}

/** Which line of the bank may be a client's cheque that it gave back. */
export function returnsOf(lines: readonly BankLine[], cheques: readonly ChequeAtBank[]): ReturnedCheque[] {
  return lines.flatMap((line) => {
    const cheque = returnedBy(line, cheques)
    if (!cheque) return []
    const over = amount(line.amount).neg().minus(amount(cheque.amount))
    return [{ lineId: line._id, cheque, fee: over.eq('0') ? null : text(over) }]
  })
}

/** One that the bank had by then: the one that the line names, else the only one of its amount. */
function returnedBy(line: BankLine, cheques: readonly ChequeAtBank[]): ChequeAtBank | undefined {
  const taken = amount(line.amount).neg()
  const said = ` ${plainName([line.reference, line.description, line.counterparty].filter(Boolean).join(' '))} `
  const there = cheques.filter((cheque) => cheque.depositedOn <= line.day && amount(cheque.amount).lte(taken))
  const named = there.filter(({ printedNumber }) => isNamed(plainName(printedNumber), said))
  const alike = (named.length > 0 ? named : there).filter((cheque) => amount(cheque.amount).eq(taken))
  return onlyOne(alike.length > 0 ? alike : named)
}

/** Two figures may be anything. */
const isNamed = (number: string, said: string): boolean => number.length > 2 && said.includes(` ${number} `)

const onlyOne = <One>(those: readonly One[]): One | undefined => (those.length === 1 ? those[0] : undefined)
