import { type Day, isDay } from '@cuadre/kernel/day.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import type { Problem } from '@cuadre/server-kit/files/importing/problems.ts'
import {
  figureProblem,
  joined,
  mostMovements,
  problemAt,
  reaching,
  type ReadFile,
  type ReadStatement,
  reversedDays,
  tooManyMovements,
  wrongFigure,
} from './statement.ts'

// Open Financial Exchange: version 1 is SGML, whose fields are never closed; version 2 is XML. In both a field stands
// within one line, and only what holds others has its end.

export const isOfx = (content: string): boolean => /<OFX>/i.test(content.slice(0, 4096))

interface Tag {
  name: string
  isEnd: boolean
  said: string
  place: number
}

function* tagsOf(content: string): Generator<Tag> {
  let place = 1
  let at = 0
  for (const { 1: slash, 2: name = '', 3: said = '', index } of content.matchAll(
    /<(\/?)([A-Za-z][\w.]*)>([^<\r\n]*)/g,
  )) {
    for (; at < index; at++) if (content[at] === '\n') place += 1
    yield { name: name.toUpperCase(), isEnd: slash === '/', said: unescaped(said.trim()), place }
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const unescaped = (said: string): string =>
  said.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** `20261130120000.000[-5:EST]` is the day on which the bank says that it was. */
function dayIn(said: string | undefined): Day | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(said ?? '') ?? []
  const found = `${year}-${month}-${day}`
  return isDay(found) ? found : null
}

/** A decimal comma is allowed by the standard. What no amount of ours holds is told as a code. */
function figureIn(said: string | undefined): { value: string } | { wrong: string | undefined } {
  const plain = said?.replace(',', '.').replace(/^\+/, '') ?? ''
  if (!/^-?\d+(\.\d*)?$|^-?\.\d+$/.test(plain)) return { wrong: undefined }
  const figure = plain.replace(/\.$/, '').replace(/^(-?)\./, '$10.')
  const wrong = wrongFigure(figure)
  return wrong ? { wrong } : { value: text(amount(figure)) }
}

/** A list with the balance of some day. */
interface OfxStatement extends ReadStatement {
  balanceDay: Day | null
}

/** Reads each account of the file. What it held before is not said: it is what it holds now less what moved. */
export function readOfx(content: string): ReadFile {
  const statements: OfxStatement[] = []
  const problems: Problem[] = []
  let statement: OfxStatement | undefined
  let movement: { place: number; fields: Map<string, string> } | undefined
  let inBalance = false
  let isWhole = false
  let last = 1
  let moved = 0
  for (const { name, isEnd, said, place } of tagsOf(content)) {
    last = place
    if (isEnd && name === 'OFX') isWhole = true
    if (!isEnd && (name === 'STMTRS' || name === 'CCSTMTRS')) {
      statement = {
        account: null,
        currency: null,
        startDay: null,
        endDay: null,
        opening: null,
        closing: null,
        balanceDay: null,
        movements: [],
        unread: [],
      }
      statements.push(statement)
    }
    if (!statement) continue
    if (name === 'STMTTRN') {
      if (!isEnd && (moved += 1) > mostMovements) throw tooManyMovements(place)
      if (isEnd && movement) readMovement(movement, statement, problems)
      movement = isEnd ? undefined : { place, fields: new Map() }
    } else if (name === 'LEDGERBAL') inBalance = !isEnd
    else if (isEnd) continue
    else if (movement) movement.fields.set(name, said)
    else readField({ name, said, place, inBalance }, statement, problems)
  }
  if (!isWhole) problems.push(problemAt(last, 'bankFile.cut'))
  for (const each of statements) problems.push(...reversedDays(each, 1))
  return { statements: statements.map(balanced), problems }
}

function readField(
  { name, said, place, inBalance }: { name: string; said: string; place: number; inBalance: boolean },
  statement: OfxStatement,
  problems: Problem[],
): void {
  if (name === 'CURDEF') statement.currency = said
  else if (name === 'ACCTID') statement.account ??= said
  else if (name === 'DTSTART') statement.startDay = dayIn(said)
  else if (name === 'DTEND') statement.endDay = dayIn(said)
  else if (name === 'DTASOF' && inBalance) statement.balanceDay = dayIn(said)
  else if (name === 'BALAMT' && inBalance) {
    const read = figureIn(said)
    if ('value' in read) statement.closing = read.value
    else problems.push(wrongFigureAt(place, name, said, read.wrong))
  }
}

const wrongFigureAt = (place: number, tag: string, value: string | undefined, wrong: string | undefined) =>
  wrong
    ? figureProblem(place, wrong, value ?? '')
    : problemAt(place, 'bankFile.unreadable', { tag }, value ?? null)

/**
 * The balance is that of the list where it is of a day between its last movement and its end. That of a later day has movements in it which
 * the list has not, so the file says neither what the account held before the list nor what after it.
 */
function balanced({ balanceDay, ...read }: OfxStatement): ReadStatement {
  const statement = reaching(read)
  const { closing, endDay, movements } = statement
  const last = movements.reduce<Day>((latest, { day }) => (day > latest ? day : latest), '')
  const isOfList = balanceDay === null || (balanceDay >= last && (endDay === null || balanceDay <= endDay))
  if (closing === null || !isOfList) return { ...statement, opening: null, closing: null }
  const opening = text(movements.reduce((left, each) => left.minus(amount(each.amount)), amount(closing)))
  return { ...statement, opening }
}

function readMovement(
  { place, fields }: { place: number; fields: ReadonlyMap<string, string> },
  statement: ReadStatement,
  problems: Problem[],
): void {
  const [day, moved] = [dayIn(fields.get('DTPOSTED')), figureIn(fields.get('TRNAMT'))]
  if (day === null)
    return void problems.push(
      problemAt(place, 'bankFile.unreadable', { tag: 'DTPOSTED' }, fields.get('DTPOSTED') ?? null),
    )
  if ('wrong' in moved)
    return void problems.push(wrongFigureAt(place, 'TRNAMT', fields.get('TRNAMT'), moved.wrong))
  statement.movements.push({
    place,
    day,
    valueDay: dayIn(fields.get('DTAVAIL')),
    amount: moved.value,
    reference: fields.get('CHECKNUM') || fields.get('REFNUM') || fields.get('FITID') || null,
    description: joined(fields.get('MEMO')) || joined(fields.get('NAME')),
    counterparty: joined(fields.get('NAME')) || null,
    bankCode: fields.get('TRNTYPE') || null,
    bankId: joined(fields.get('FITID')) || null,
  })
}
