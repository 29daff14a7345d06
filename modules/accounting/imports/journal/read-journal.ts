import { type Amount, amount, round, text, zero } from '@cuadre/kernel/money.ts'
import type { LineToPost } from '../../journal/check-lines.ts'
import type { EntryFile } from '../ledger/entry-file.ts'
import type { ReadEntry } from '../ledger/entry-rows.ts'
import { type ReadLine, rateBetween } from '../ledger/read-line.ts'
import type { Register } from '@cuadre/server-kit/files/importing/register.ts'
import type { Registers } from '../ledger/registers.ts'
import { readAmount } from './amounts.ts'
import type { Posting } from './postings.ts'
import type { Tags } from './tags.ts'
import type { Piece } from './text-line.ts'
import { JournalReading, type Transaction } from './transactions.ts'

/** Entries in a plain-text journal; what is wrong is reported at line and column. */
export async function readJournal(content: Uint8Array, registers: Registers): Promise<EntryFile> {
  const journal = new JournalReading()
  await journal.read(content)
  if (journal.transactions.length === 0 && journal.problems.length === 0)
    journal.problems.push({ sheet: null, cell: null, value: null, code: 'import.journalEmpty' })
  const entries = journal.transactions.map((transaction) => entryOf(transaction, registers))
  return {
    sheet: null,
    rows: entries.reduce((rows, { lines }) => rows + lines.length, 0),
    entries,
    problems: () => journal.problems,
  }
}

const controlCharacter = /\p{Cc}/u
const mostCharacters = 500

function entryOf({ line, date, day, description, postings }: Transaction, registers: Registers): ReadEntry {
  const whole = { text: `${date.text} ${description.text}`, column: 1 }
  const wrong: ReadEntry['wrong'] = (what, saying, suggestion) => {
    line.wrong(what === 'entry' ? whole : { date, description }[what], saying, suggestion)
  }
  const descriptionText = textOf(description, line)
  if (description.text === '') wrong('description', { code: 'import.empty' })
  const lines = postings.map((posting) => lineOf(posting, registers))
  fillLeftOut(lines)
  return { day, description: descriptionText, lines: lines.map(({ read }) => read), wrong }
}

/** A text that fits into the books. */
function textOf(piece: Piece, line: Pick<Posting['line'], 'wrong'>): string | null {
  if (piece.text.length > mostCharacters)
    line.wrong(piece, { code: 'field.tooLong', parameters: { maximum: mostCharacters } })
  else if (controlCharacter.test(piece.text)) line.wrong(piece, { code: 'field.controlCharacters' })
  else return piece.text === '' ? null : piece.text
  return null
}

interface PostedLine {
  posting: Posting
  read: ReadLine
  /** In the money of the books, below zero on the credit side; absent where it is left out or wrong. */
  value: Amount | undefined
}

function lineOf(posting: Posting, registers: Registers): PostedLine {
  const { line, account, amount: figure, tags } = posting
  let isRight = !posting.isWrong
  const pieces: Record<string, Piece | undefined> = {
    accountId: account,
    costCenterId: tags.costCenter,
    expenseItemId: tags.expenseItem,
    partnerId: tags.partner,
    description: tags.detail,
  }
  const wrong: ReadLine['wrong'] = (field, saying, suggestion) => {
    isRight = false
    line.wrong(
      pieces[field] ?? (field.endsWith('Id') ? account : (figure?.at ?? account)),
      saying,
      suggestion,
    )
  }
  const named = (
    field: string,
    piece: Piece | undefined,
    register: Register<{ id: string; code: string; name: string }>,
  ) => {
    if (!piece) return null
    const found = register.find(piece.text)
    if ('row' in found) return found.row.id
    wrong(field, found.problem, found.suggestion)
    return null
  }
  const accountId = isRight ? (named('accountId', account, registers.accounts) ?? '') : ''
  const money = figure && isRight ? moneyOf(posting, registers, wrong) : undefined
  if (figure && !money) isRight = false
  const value = money?.value
  const toPost: LineToPost = {
    accountId,
    debit: value?.gt(zero) ? text(value) : '0',
    credit: value?.lt(zero) ? text(value.neg()) : '0',
    costCenterId: named('costCenterId', tags.costCenter, registers.costCenters),
    expenseItemId: named('expenseItemId', tags.expenseItem, registers.expenseItems),
    partnerId: named('partnerId', tags.partner, registers.partners),
    description: tags.detail
      ? textOf(tags.detail, { wrong: (_, saying) => wrong('description', saying) })
      : null,
    currencyId: money?.foreign?.currencyId ?? null,
    foreignAmount: money?.foreign?.amount ?? null,
    rate: money?.foreign?.rate ?? null,
  }
  return { posting, value, read: { number: line.number, line: isRight ? toPost : undefined, wrong } }
}

interface Money {
  value: Amount
  foreign?: { currencyId: string; amount: string; rate: string | null }
}

/** What a posting comes to in the money of the books. */
function moneyOf(
  { amount: figure, cost, tags, line }: Posting,
  { currencies, functional }: Registers,
  wrong: ReadLine['wrong'],
): Money | undefined {
  if (!figure) return undefined
  const signed = (value: Amount) => (figure.isNegative ? value.neg() : value)
  const found = figure.commodity === '' ? undefined : currencies.find(figure.commodity.toUpperCase())
  if (found && 'problem' in found) {
    wrong('amount', found.problem, found.suggestion)
    return undefined
  }
  const currency = found && 'row' in found ? found.row : undefined
  if (!currency || currency.isFunctional) {
    if (!cost) return { value: signed(amount(figure.value)) }
    line.wrong(cost.at, { code: 'entry.foreignIsFunctional', parameters: { line: line.number } })
    return undefined
  }
  if (!cost) {
    const parameters = { commodity: figure.commodity, functional }
    wrong('amount', { code: 'import.journalRate', parameters })
    return undefined
  }
  if (cost.commodity !== '' && cost.commodity.toUpperCase() !== functional) {
    line.wrong(cost.at, { code: 'import.journalCost', parameters: { functional } })
    return undefined
  }
  const value = cost.isTotal ? amount(cost.value) : round(amount(figure.value).times(amount(cost.value)))
  const rate = cost.isTotal ? (statedRate(tags, line) ?? rateBetween(figure.value, text(value))) : cost.value
  return { value: signed(value), foreign: { currencyId: currency.id, amount: figure.value, rate } }
}

function statedRate({ rate }: Tags, line: Posting['line']): string | undefined {
  if (!rate) return undefined
  const read = readAmount(rate, { decimals: 8, markOf: () => (rate.text.includes(',') ? ',' : '.') })
  if ('amount' in read) return read.amount.value
  line.wrong(rate, read.problem, read.suggestion)
  return undefined
}

const isLeftOut = ({ posting }: PostedLine) => posting.amount === undefined && !posting.isWrong

/** One amount may be left out: it is what makes the others balance. */
function fillLeftOut(lines: readonly PostedLine[]): void {
  const [first, second] = lines.filter(isLeftOut)
  if (!first) return
  const others = lines.filter((line) => line !== first)
  if (second) second.read.wrong('amount', { code: 'import.journalTwoLeftOut' })
  if (!first.read.line || others.some(({ value }) => value === undefined)) {
    for (const line of lines) if (isLeftOut(line)) line.read.line = undefined
    return
  }
  const value = others.reduce((total, each) => total.minus(each.value ?? zero), zero)
  first.read.line.debit = value.gt(zero) ? text(value) : '0'
  first.read.line.credit = value.lt(zero) ? text(value.neg()) : '0'
}
