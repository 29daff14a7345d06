import { Readable } from 'node:stream'
import { type Day, isDay } from '@cuadre/kernel/day.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { readXml } from '@cuadre/server-kit/files/reading/xml.ts'
import type { Problem } from '@cuadre/server-kit/files/importing/problems.ts'
import {
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

// ISO 20022 camt.053, bank to customer statement, in any of its versions: they differ in what is not read here.

export const isCamt053 = (content: string): boolean => content.slice(0, 4096).includes('BkToCstmrStmt')

/** One element with what it holds. */
interface Element {
  name: string
  said: string
  parts: Element[]
  attributes: Record<string, string>
}

const partsOf = ({ parts }: Element, name: string): Element[] => parts.filter((part) => part.name === name)

/** What stands at a path of names, the first of each. */
function said(element: Element, path: string): string | null {
  let at: Element | undefined = element
  for (const name of path.split('/')) at = at?.parts.find((part) => part.name === name)
  return at?.said.trim() || null
}

const dayAt = (element: Element, path: string): Day | null => {
  const written = (said(element, `${path}/Dt`) ?? said(element, `${path}/DtTm`) ?? '').slice(0, 10)
  return isDay(written) ? written : null
}

const chunk = 64 * 1024

/** Takes the file apart, one statement at a time; how far it came stays known where it is cut. */
async function elementsOf(content: string): Promise<{ statements: Element[]; isWhole: boolean }> {
  const statements: Element[] = []
  const open: Element[] = []
  let isWhole = false
  let moved = 0
  const whole = Buffer.from(content)
  const chunks = Array.from({ length: Math.ceil(whole.length / chunk) }, (_, at) =>
    whole.subarray(at * chunk, (at + 1) * chunk),
  )
  const reading = readXml(Readable.from(chunks), {
    open: (name, attributes) => {
      if (name === 'Ntry' && (moved += 1) > mostMovements) throw tooManyMovements(lineOfEntry(content, moved))
      const element = { name, said: '', parts: [], attributes: { ...attributes } }
      open.at(-1)?.parts.push(element)
      open.push(element)
    },
    text: (written) => {
      const element = open.at(-1)
      if (element) element.said += written
    },
    close: (name) => {
      const element = open.pop()
      if (name === 'Stmt' && element) statements.push(element)
      if (open.length === 0) isWhole = true
    },
  })
  // What is cut is told with how far it came.
  await reading.catch((failure: unknown) => {
    if (!(failure instanceof Refusal) || moved > mostMovements) throw failure
    isWhole = false
  })
  return { statements, isWhole }
}

/** In which line an entry begins, counted from one. */
function lineOfEntry(content: string, wanted: number): number {
  let entry = 0
  for (const { index } of content.matchAll(/<(?:\w+:)?Ntry[\s>]/g))
    if ((entry += 1) === wanted) return content.slice(0, index).split('\n').length
  return 1
}

export async function readCamt053(content: string): Promise<ReadFile> {
  const { statements, isWhole } = await elementsOf(content)
  const problems: Problem[] = isWhole ? [] : [problemAt(content.split('\n').length, 'bankFile.cut')]
  return { statements: statements.map((each) => statementOf(each, problems)), problems }
}

/** The amount of a balance or of a movement; what cannot be read is told and null. */
function figureOf(element: Element, place: number, problems: Problem[]): string | null {
  const written = said(element, 'Amt') ?? ''
  if (!/^\d+(\.\d*)?$/.test(written)) {
    problems.push(problemAt(place, 'bankFile.unreadable', { tag: 'Amt' }, written))
    return null
  }
  const figure = written.replace(/\.$/, '')
  const wrong = wrongFigure(figure)
  if (wrong) problems.push(figureProblem(place, wrong, written))
  return wrong ? null : signed(figure, said(element, 'CdtDbtInd') === 'DBIT')
}

/** A day of the head of a statement; what stands there and is none is told. */
function dayOfHead(element: Element, path: string, problems: Problem[]): Day | null {
  const written = said(element, path)
  const day = written?.slice(0, 10) ?? null
  if (day === null || isDay(day)) return day
  problems.push(problemAt(1, 'bankFile.unreadable', { tag: path.split('/').at(-1) ?? path }, written))
  return null
}

const openingCodes = ['OPBD', 'PRCD']

function statementOf(element: Element, problems: Problem[]): ReadStatement {
  const balances = partsOf(element, 'Bal')
  const balance = (...codes: string[]) =>
    balances.find((each) => codes.includes(said(each, 'Tp/CdOrPrtry/Cd') ?? ''))
  const [opening, closing] = [balance(...openingCodes), balance('CLBD')]
  const statement: ReadStatement = {
    account: said(element, 'Acct/Id/IBAN') ?? said(element, 'Acct/Id/Othr/Id'),
    currency:
      said(element, 'Acct/Ccy') ??
      closing?.parts.find(({ name }) => name === 'Amt')?.attributes['Ccy'] ??
      null,
    startDay:
      dayOfHead(element, 'FrToDt/FrDtTm', problems) ?? (opening ? dayOfBalance(opening, problems) : null),
    endDay:
      dayOfHead(element, 'FrToDt/ToDtTm', problems) ?? (closing ? dayOfBalance(closing, problems) : null),
    opening: opening ? figureOf(opening, 1, problems) : null,
    closing: closing ? figureOf(closing, 1, problems) : null,
    movements: [],
    unread: [],
  }
  partsOf(element, 'Ntry').forEach((entry, at) => readEntry(entry, at + 1, statement, problems))
  problems.push(...reversedDays(statement, 1), ...faultInSum(statement, statement.movements.length))
  return reaching(statement)
}

const dayOfBalance = (balance: Element, problems: Problem[]): Day | null =>
  dayOfHead(balance, 'Dt/Dt', problems) ?? dayOfHead(balance, 'Dt/DtTm', problems)

/** Its place is its number: XML has no lines that a person would count. */
function readEntry(entry: Element, place: number, statement: ReadStatement, problems: Problem[]): void {
  const status = said(entry, 'Sts/Cd') ?? said(entry, 'Sts')
  const about = joined(said(entry, 'AddtlNtryInf'), said(entry, 'NtryRef'))
  // What the bank has only announced is no part of its balance.
  if (status !== null && status !== 'BOOK')
    return void statement.unread.push({ place, text: joined(status, said(entry, 'Amt'), about) })
  const day = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt')
  const moved = figureOf(entry, place, problems)
  if (day === null)
    problems.push(problemAt(place, 'bankFile.unreadable', { tag: 'BookgDt' }, said(entry, 'BookgDt/Dt')))
  if (day === null || moved === null) return
  const details = partsOf(entry, 'NtryDtls').flatMap((each) => partsOf(each, 'TxDtls'))
  const ofAll = (...paths: string[]) =>
    joined(...details.flatMap((each) => paths.map((path) => said(each, path))))
  const isOut = amount(moved).lt('0')
  const other = isOut ? 'Cdtr' : 'Dbtr'
  const references = ['Refs/EndToEndId', 'Refs/ChqNb', 'Refs/TxId', 'Refs/InstrId']
    .flatMap((path) => details.map((each) => said(each, path)))
    .filter((reference) => reference !== null && reference !== 'NOTPROVIDED')
  statement.movements.push({
    place,
    day,
    valueDay: dayAt(entry, 'ValDt'),
    amount: text(amount(moved)),
    reference: references[0] ?? said(entry, 'NtryRef') ?? said(entry, 'AcctSvcrRef'),
    description:
      joined(
        ...details.flatMap((each) =>
          partsOf(each, 'RmtInf').flatMap((info) => partsOf(info, 'Ustrd').map((part) => part.said)),
        ),
        ofAll('RmtInf/Strd/CdtrRefInf/Ref', 'AddtlTxInf'),
      ) || about,
    counterparty: ofAll(`RltdPties/${other}/Nm`, `RltdPties/${other}/Pty/Nm`) || null,
    bankId: joined(said(entry, 'AcctSvcrRef')) || null,
    bankCode: joined(said(entry, 'BkTxCd/Domn/Fmly/SubFmlyCd') ?? said(entry, 'BkTxCd/Prtry/Cd')) || null,
  })
}
