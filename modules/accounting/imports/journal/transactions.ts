import { setImmediate } from 'node:timers/promises'
import { type Day, dayOf, isDay } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { textOf } from '@cuadre/server-kit/files/reading/text.ts'
import type { Problem } from '@cuadre/server-kit/files/importing/problems.ts'
import { type DecimalMark, markIn } from './amounts.ts'
import { type Posting, readPosting } from './postings.ts'
import { tagsIn } from './tags.ts'
import { from, type Piece, TextLine, trimmed, withoutComment } from './text-line.ts'

export interface Transaction {
  line: TextLine
  date: Piece
  day: Day | null
  description: Piece
  postings: Posting[]
}

const mostPostings = 100_000
const linesPerTurn = 5000

/** Directives that say nothing which the books don't know already. */
const passedOver = new Set(['account', 'payee', 'tag'])

/** Reads a plain-text journal line by line, as hledger's manual describes it. What is of no use here is refused by name. */
export class JournalReading {
  readonly transactions: Transaction[] = []
  readonly problems: Problem[] = []
  #mark: DecimalMark | undefined
  readonly #marks = new Map<string, DecimalMark>()
  #inComment = false
  #postings = 0
  /** What indented lines belong to. */
  #open: Transaction | 'directive' | undefined

  async read(content: Uint8Array): Promise<void> {
    const lines = textOf(content)
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
    for (const [position, text] of lines.entries()) {
      if (position % linesPerTurn === linesPerTurn - 1) await setImmediate()
      this.#line(new TextLine(position + 1, text, this.problems))
    }
  }

  #line(line: TextLine): void {
    const { text } = line
    if (this.#inComment) this.#inComment = text.trim() !== 'end comment'
    else if (text.trim() === '') this.#open = undefined
    else if (/^[;#*]/.test(text)) return
    else if (line.isIndented) this.#indented(line)
    else if (/^\d/.test(text)) this.#begin(line)
    else this.#directive(line)
  }

  #indented(line: TextLine): void {
    const content = trimmed({ text: line.text, column: 1 })
    const open = this.#open
    if (content.text.startsWith(';')) {
      const posting = typeof open === 'object' ? open.postings.at(-1) : undefined
      if (posting) posting.tags = { ...posting.tags, ...tagsIn(trimmed(from(content, 1))) }
    } else if (open === 'directive') {
      const format = /^format\s+(.*)$/.exec(content.text)?.[1]
      if (format !== undefined) this.#learn(format)
    } else if (open) {
      open.postings.push(readPosting(line, (commodity) => this.#markOf(commodity), this.problems))
      this.#postings += 1
      if (this.#postings > mostPostings)
        throw new Refusal('file.tooManyRows', { limit: mostPostings }, { status: 422 })
    } else line.wrong(content, { code: 'import.journalAlone' })
  }

  #begin(line: TextLine): void {
    const { content } = withoutComment({ text: line.text, column: 1 })
    const [whole = '', date = '', second = ''] = /^([^\s=]+)(=\S*)?\s*/.exec(content.text) ?? []
    if (second !== '') line.wrong(from(content, date.length), { code: 'import.journalSecondDate' })
    const rest = from(content, whole.length)
    const marks = /^([*!]\s*)?(\([^)]*\)\s*)?/.exec(rest.text)?.[0].length ?? 0
    const transaction = {
      line,
      date: { text: date, column: 1 },
      day: dayIn(date),
      description: trimmed(from(rest, marks)),
      postings: [],
    }
    if (transaction.day === null) line.wrong(transaction.date, { code: 'import.journalDate' })
    this.transactions.push(transaction)
    this.#open = transaction
  }

  #directive(line: TextLine): void {
    const [, name = '', value = ''] = /^(\S+)\s*(.*?)\s*(;.*)?$/.exec(line.text) ?? []
    this.#open = 'directive'
    if (name === 'comment') this.#inComment = true
    else if (name === 'commodity') this.#learn(value)
    else if (name === 'decimal-mark' && (value === '.' || value === ',')) this.#mark = value
    else if (!passedOver.has(name))
      line.wrong(
        { text: name, column: 1 },
        { code: 'import.journalDirective', parameters: { directive: name } },
      )
  }

  /** `commodity 1.000,00 CUP` shows how amounts of that commodity are written. */
  #learn(example: string): void {
    const mark = markIn(example)
    const commodity = example.replaceAll(/[\d.,\s+"-]/g, '')
    if (mark && commodity !== '') this.#marks.set(commodity, mark)
  }

  #markOf(commodity: string): DecimalMark | undefined {
    return this.#marks.get(commodity) ?? this.#mark
  }
}

function dayIn(date: string): Day | null {
  const [, year, month, day] =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(date)?.filter((_, position) => position !== 2) ?? []
  if (year === undefined) return null
  const value = dayOf(Number(year), Number(month), Number(day))
  return isDay(value) ? value : null
}
