import { amount, text, zero } from '@cuadre/kernel/money.ts'
import type { ExportedEntry, ExportedLine } from './entries-in-turn.ts'

/** Text that hledger reads as one piece: no comment begins in it, and no second space ends it. */
const piece = (words: string) => words.replaceAll(';', ',').replaceAll(/\s+/g, ' ').trim()

const accountOf = ({ account, accountName }: Pick<ExportedLine, 'account' | 'accountName'>) =>
  `${account}:${piece(accountName).replaceAll(':', ' ')}`

export const accountLine = (account: { code: string; name: string }): string =>
  `account ${accountOf({ account: account.code, accountName: account.name })}\n`

/** How the journal begins: what it is, how its amounts are written, and which currencies and accounts there are. */
export function journalHead(about: readonly string[], currencies: readonly string[]): string {
  const comments = about.map((line) => `; ${piece(line)}\n`)
  // In the form that both hledger and ledger read.
  const commodities = currencies.map((code) => `commodity ${code}\n    format 1000.00 ${code}\n`)
  return [...comments, '\n', 'decimal-mark .\n', ...commodities, '\n'].join('')
}

/** A revaluation changes what an amount in foreign currency stands at, and nothing of the amount itself. */
const isRevaluation = ({ foreignAmount }: ExportedLine) =>
  foreignAmount !== null && amount(foreignAmount).eq(zero)

/**
 * Debits are above zero, credits below. What is foreign says its whole value, which comes out to the cent. A value without
 * any foreign amount is written as it is: a cost has the sign of its quantity, and nothing has none.
 */
function figureOf(line: ExportedLine, functional: string): string {
  const { debit, credit, currency, foreignAmount } = line
  const value = amount(debit).minus(amount(credit))
  if (currency === null || foreignAmount === null || isRevaluation(line))
    return `${text(value)} ${functional}`
  const sign = value.lt(zero) ? '-' : ''
  // Whatever side and sign it was written with: what is taken back in red is below zero on its own side.
  return `${sign}${text(amount(foreignAmount).abs())} ${currency} @@ ${text(value.abs())} ${functional}`
}

function tagsOf(line: ExportedLine): string {
  const { costCenter, expenseItem, partner, rate, detail } = line
  const currency = isRevaluation(line) ? line.currency : null
  const tags = { center: costCenter, item: expenseItem, partner, rate, currency, memo: detail }
  const tagTexts = Object.entries(tags).flatMap(([name, value]) =>
    value === null ? [] : `${name}:${piece(value)}`,
  )
  return tagTexts.length === 0 ? '' : `  ; ${tagTexts.join(', ')}`
}

/** An entry as a transaction of hledger's. */
export function transactionText(
  { day, reference, description, type, lines }: ExportedEntry,
  functional: string,
): string {
  const postings = lines.map(
    (line) => `    ${accountOf(line)}  ${figureOf(line, functional)}${tagsOf(line)}\n`,
  )
  return [`${day} * (${reference}) ${piece(description)}  ; type:${type}\n`, ...postings, '\n'].join('')
}
