import { type Day, dayOf, isDay, monthOf, yearOf } from '@cuadre/kernel/day.ts'
import type { Problem } from '@cuadre/server-kit/files/importing/problems.ts'
import {
  type BankMovement,
  faultInSum,
  figureProblem,
  joined,
  mostMovements,
  problemAt,
  reaching,
  type ReadFile,
  type ReadStatement,
  reversedDays,
  signed,
  tooManyMovements,
  wrongFigure,
} from './statement.ts'

// SWIFT MT940, customer statement message: fields `:tag:content`, of which one may run over several lines.

interface Field {
  tag: string
  content: string
  place: number
}

/** Some banks leave out the first field, or write lines of their own above it. */
export const isMt940 = (content: string): boolean =>
  /^(?:\{.*\{4:)?:(?:20|25|28C?):/m.test(content) && /^:60[FM]:/m.test(content)

/** One field at a time: a long file is never held twice. */
function* fieldsOf(content: string): Generator<Field> {
  let field: Field | undefined
  let place = 0
  for (const [, line = ''] of content.matchAll(/([^\r\n]*)(?:\r?\n|\r|$)/g)) {
    place += 1
    const [, tag, rest = ''] = /^(?:\{.*\{4:)?:(\d{2}[A-Z]?|[A-Z]{2}):(.*)$/.exec(line) ?? []
    if (tag !== undefined) {
      if (field) yield field
      field = { tag, content: rest, place }
    }
    // The end of a message, and what wraps it on its way between banks.
    else if (field && !/^-\}?|^\{/.test(line) && line.trim() !== '') field.content += `\n${line}`
  }
  if (field) yield field
}

/** A thousand is written `1000,`. */
const figureOf = (written: string): string => `${written.replace(',', '.')}${/[.,]/.test(written) ? '0' : ''}`

function dayIn(written: string): Day | null {
  const day = dayOf(
    2000 + Number(written.slice(0, 2)),
    Number(written.slice(2, 4)),
    Number(written.slice(4, 6)),
  )
  return isDay(day) ? day : null
}

/** Without its year: the one in which it is nearest to the value day. */
function bookedDay(monthAndDay: string, valueDay: Day): Day | null {
  const month = Number(monthAndDay.slice(0, 2))
  const later = monthOf(valueDay) === 12 && month === 1 ? 1 : 0
  const earlier = monthOf(valueDay) === 1 && month === 12 ? 1 : 0
  const day = dayOf(yearOf(valueDay) + later - earlier, month, Number(monthAndDay.slice(2)))
  return isDay(day) ? day : null
}

const balance = /^([CD])(\d{6})([A-Z]{3})(\d+(?:[.,]\d*)?)$/
const movementLine =
  /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d+(?:[.,]\d*)?)([A-Z][A-Z0-9]{3})([^\n]*)(?:\n([\s\S]*))?$/

/** With these a statement begins where none is under way. */
const beginnings = ['20', '25', '28', '28C', '60F', '60M']

/** Reads every message of the file, and refuses one that ends before its closing balance. */
export function readMt940(content: string): ReadFile {
  const statements: ReadStatement[] = []
  const problems: Problem[] = []
  let statement: ReadStatement | undefined
  let last = 0
  let moved = 0
  for (const field of fieldsOf(content)) {
    last = field.place
    if (field.tag === '61' && (moved += 1) > mostMovements) throw tooManyMovements(field.place)
    if (field.tag === '20' || (beginnings.includes(field.tag) && (statement?.closing ?? null) !== null)) {
      if (statement) problems.push(...unfinished(statement, field.place))
      statement = undefined
    }
    if (!statement && beginnings.includes(field.tag)) {
      statement = { ...nothingRead, movements: [], unread: [] }
      statements.push(statement)
    }
    if (statement) readField(field, statement, problems)
  }
  if (statement) problems.push(...unfinished(statement, last))
  return { statements: statements.map(reaching), problems }
}

const nothingRead = {
  account: null,
  currency: null,
  startDay: null,
  endDay: null,
  opening: null,
  closing: null,
}

const unfinished = ({ closing }: ReadStatement, place: number): Problem[] =>
  closing === null ? [problemAt(place, 'bankFile.cut')] : []

function readField(field: Field, statement: ReadStatement, problems: Problem[]): void {
  const { tag, content, place } = field
  const unreadable = () =>
    problems.push(problemAt(place, 'bankFile.unreadable', { tag: `:${tag}:` }, content))
  switch (tag) {
    case '20':
      break
    case '25':
      statement.account = content.trim()
      break
    case '60F':
    case '60M':
    case '62F':
    case '62M': {
      const [, side, written = '', currency = null, figure = ''] = balance.exec(content.trim()) ?? []
      const day = dayIn(written)
      if (side === undefined || day === null) return void unreadable()
      const [which, when] = tag.startsWith('60')
        ? (['opening', 'startDay'] as const)
        : (['closing', 'endDay'] as const)
      const wrong = wrongFigure(figureOf(figure))
      if (wrong) return void problems.push(figureProblem(place, wrong, figure))
      statement.currency = currency
      statement[which] = signed(figureOf(figure), side === 'D')
      statement[when] = day
      if (which === 'closing')
        problems.push(...reversedDays(statement, place), ...faultInSum(statement, place))
      break
    }
    case '61': {
      const movement = movementOf(field)
      if (!movement) return void unreadable()
      if (typeof movement === 'string')
        return void problems.push(figureProblem(place, movement, content.split('\n')[0] ?? ''))
      statement.movements.push(movement)
      break
    }
    case '86': {
      const movement = statement.movements.at(-1)
      // What follows the closing balance is about the whole of it.
      if (movement && statement.closing === null) explain(movement, content)
      else statement.unread.push({ place, text: content })
      break
    }
    case '28C':
    case '28':
    case '21':
      break
    default:
      statement.unread.push({ place, text: `:${tag}:${content}` })
  }
}

/** A movement, or the code of what is wrong with its figure. */
function movementOf({ content, place }: Field): BankMovement | string | undefined {
  const [, value = '', booked, side, figure = '', code = '', references = '', details] =
    movementLine.exec(content) ?? []
  const valueDay = dayIn(value)
  if (side === undefined || valueDay === null) return undefined
  const day = booked === undefined ? valueDay : bookedDay(booked, valueDay)
  if (day === null) return undefined
  const wrong = wrongFigure(figureOf(figure))
  if (wrong) return wrong
  const [own = '', bank = ''] = references.split('//').map((reference) => reference.trim())
  const reference = own !== '' && own !== 'NONREF' ? own : bank
  return {
    place,
    day,
    valueDay,
    // The reversal of a credit goes out, that of a debit comes back.
    amount: signed(figureOf(figure), side === 'D' || side === 'RC'),
    reference: reference || null,
    description: joined(details),
    counterparty: null,
    bankCode: code.slice(1),
    // What banks write behind `//` is rarely of one movement alone.
    bankId: null,
  }
}

/** What a bank says of a movement: in words, or in numbered parts as `?20` of which 32 and 33 name the other one. */
function explain(movement: BankMovement, content: string): void {
  const parts = [...content.replaceAll('\n', '').matchAll(/\?(\d\d)([^?]*)/g)].map(([, number, said]) => ({
    number: Number(number),
    said: said ?? '',
  }))
  const within = (from: number, to: number) =>
    parts
      .filter(({ number }) => number >= from && number <= to)
      .map(({ said }) => said)
      .join('')
  movement.description =
    parts.length === 0
      ? joined(movement.description, content)
      : joined(movement.description, within(0, 0), within(20, 29) + within(60, 63))
  movement.counterparty = joined(within(32, 33)) || movement.counterparty
}
