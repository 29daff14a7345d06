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
  const commodities = currencies.map((code) => `commodity 1000.00 ${code}\n`)
  return [...comments, '\n', 'decimal-mark .\n', ...commodities, '\n'].join('')
}

/** Debits are above zero, credits below. What is foreign says its whole value, which comes out to the cent. */
function figureOf({ debit, credit, currency, foreignAmount }: ExportedLine, functional: string): string {
  const value = amount(debit).minus(amount(credit))
  if (currency === null || foreignAmount === null) return `${text(value)} ${functional}`
  const sign = value.lt(zero) ? '-' : ''
  return `${sign}${text(amount(foreignAmount))} ${currency} @@ ${text(value.abs())} ${functional}`
}

function tagsOf({ costCenter, expenseItem, partner, rate, detail }: ExportedLine): string {
  const tags = { center: costCenter, item: expenseItem, partner, rate, memo: detail }
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
