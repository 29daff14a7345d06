import type { Problem } from '@cuadre/server-kit/files/importing/problems.ts'
import { type DecimalMark, type JournalAmount, readAmount } from './amounts.ts'
import { type Tags, tagsIn } from './tags.ts'
import { from, type Piece, type TextLine, trimmed, withoutComment } from './text-line.ts'

export interface Posting {
  line: TextLine
  account: Piece
  /** Absent where it is left out, to be what the others leave. */
  amount: JournalAmount | undefined
  cost: (JournalAmount & { isTotal: boolean }) | undefined
  tags: Tags
  /** Something of it could not be read. */
  isWrong: boolean
}

type MarkOf = (commodity: string) => DecimalMark | undefined

/** A posting as a line of a transaction: account, two spaces or a tab, amount, `@` rate or `@@` cost, comment. */
export function readPosting(line: TextLine, markOf: MarkOf, problems: readonly Problem[]): Posting {
  const before = problems.length
  const { content, comment } = withoutComment({ text: line.text, column: 1 })
  const status = /^\s*([*!]\s+)?/.exec(content.text)?.[0].length ?? 0
  const body = from(content, status)
  const gap = body.text.search(/ {2}|\t/)
  const account = trimmed(gap === -1 ? body : { ...body, text: body.text.slice(0, gap) })
  const rest = gap === -1 ? undefined : trimmed(from(body, gap))
  if (/^[([]/.test(account.text)) line.wrong(account, { code: 'import.journalVirtual' })
  const figures = rest && rest.text !== '' ? figuresOf(line, rest, markOf) : {}
  return {
    line,
    account,
    amount: figures.amount,
    cost: figures.cost,
    tags: comment ? tagsIn(comment) : {},
    isWrong: problems.length > before,
  }
}

function figuresOf(line: TextLine, rest: Piece, markOf: MarkOf): Partial<Pick<Posting, 'amount' | 'cost'>> {
  const unsupported = /[={]/.exec(rest.text)
  if (unsupported) {
    const code = unsupported[0] === '=' ? 'import.journalAssertion' : 'import.journalLot'
    line.wrong(from(rest, unsupported.index), { code })
    return {}
  }
  const [, own = '', sign = '', cost] = /^([^@]*)(@@?)?(.*)$/.exec(rest.text) ?? []
  const amount = figure(line, { ...rest, text: own }, 2, markOf)
  if (!amount) return {}
  if (sign === '') return { amount }
  const isTotal = sign === '@@'
  const at = from(rest, own.length + sign.length)
  const price = figure(line, { ...at, text: cost ?? '' }, isTotal ? 2 : 8, markOf)
  return { amount, ...(price && { cost: { ...price, isTotal } }) }
}

function figure(line: TextLine, piece: Piece, decimals: number, markOf: MarkOf): JournalAmount | undefined {
  const read = readAmount(piece, { decimals, markOf })
  if ('amount' in read) return read.amount
  line.wrong(trimmed(piece), read.problem, read.suggestion)
  return undefined
}
