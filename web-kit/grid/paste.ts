import { readAmount, type Language } from '../form/amount-text.ts'
import { bestChoice, type Choice, type ChoiceSource } from '../form/choice.ts'
import { localToday, readDay } from '../form/day-text.ts'
import type { Problem } from '../words/problem.ts'
import { withUnread, withValue, type GridColumn, type GridLine } from './lines.ts'

/** The cells of rows copied from a spreadsheet: tabs between them, quotes around what holds a tab, a line break or a quote. */
export function pastedCells(clipboard: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\r|\n|$)/y
  while (cell.lastIndex < clipboard.length || rows.at(-1)!.length === 0) {
    const found = cell.exec(clipboard)
    if (!found) break
    const [, raw = '', end = ''] = found
    rows
      .at(-1)!
      .push(
        raw.startsWith('"') && raw.endsWith('"') && raw.length > 1
          ? raw.slice(1, -1).replaceAll('""', '"')
          : raw,
      )
    if (end === '') break
    if (end !== '\t') {
      if (cell.lastIndex >= clipboard.length) break
      rows.push([])
    } else if (cell.lastIndex >= clipboard.length) {
      rows.at(-1)!.push('')
      break
    }
  }
  return rows.filter((row) => row.some((each) => each.trim() !== ''))
}

/** More than one cell: a single one is pasted into the field as usual. */
export const isTable = (clipboard: string): boolean => /[\t\n\r]/.test(clipboard.replace(/[\r\n]+$/, ''))

const plain = (words: string) =>
  words
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Which column each pasted cell belongs to. A first row of headings decides by name; otherwise cells follow the columns
 * from the one pasted into. A paste as wide as the grid includes the columns that are only shown; a narrower one does not.
 */
export function columnsOfPaste<Line extends GridLine>(
  rows: readonly string[][],
  columns: readonly GridColumn<Line>[],
  headers: readonly string[],
  startColumn: number,
): { into: (GridColumn<Line> | undefined)[]; rows: readonly string[][] } {
  const first = rows[0] ?? []
  const byName = first.map(
    (cell) => columns[headers.findIndex((header) => plain(header) === plain(cell) && plain(cell) !== '')],
  )
  const named = byName.filter((column) => column !== undefined).length
  if (named > 0 && named >= first.filter((cell) => cell.trim() !== '').length / 2)
    return { into: byName, rows: rows.slice(1) }

  const width = Math.max(0, ...rows.map((row) => row.length))
  const rest = columns.slice(startColumn)
  return { into: width >= rest.length ? rest : rest.filter((column) => column.kind !== 'shown'), rows }
}

/** A code that must be looked up before the line is complete. */
export interface CodeToResolve {
  source: ChoiceSource
  columnId: string
  key: string
  text: string
}

/** The lines that pasted rows become. Amounts that can't be read stay in their cells as they came, with what is wrong. */
export function linesOfPaste<Line extends GridLine>(
  rows: readonly string[][],
  into: readonly (GridColumn<Line> | undefined)[],
  { blank, language }: { blank: () => Line; language: Language },
): { lines: Line[]; codes: CodeToResolve[] } {
  const codes: CodeToResolve[] = []
  const lines = rows.map((row) =>
    row.reduce((line, cell, at) => {
      const column = into[at]
      const text = cell.trim()
      if (!column || column.kind === 'shown' || text === '') return line
      if (column.kind === 'text') return withValue(line, column.id, text)
      if (column.kind === 'money') return withAmount(line, column, text, language)
      if (column.kind === 'day') return withDay(line, column.id, text)
      if (column.kind === 'tick') return withValue(line, column.id, 'yes')
      if (column.kind === 'pick') return withPicked(line, column, text)
      codes.push({ source: column.source, columnId: column.id, key: line.key, text })
      return withUnread(line, column.id, { text, problem: { code: 'grid.lookingUp' } })
    }, blank()),
  )
  return { lines, codes }
}

function withDay<Line extends GridLine>(line: Line, id: string, text: string): Line {
  const { value, problem } = readDay(text, { today: localToday() })
  return problem ? withUnread(line, id, { text, problem }) : withValue(line, id, value)
}

function withPicked<Line extends GridLine>(
  line: Line,
  { id, options }: Extract<GridColumn<Line>, { kind: 'pick' }>,
  text: string,
): Line {
  const picked = options.find(({ value, label }) => value === text || plain(label) === plain(text))
  return picked ? withValue(line, id, picked.value) : line
}

function withAmount<Line extends GridLine>(
  line: Line,
  column: Extract<GridColumn<Line>, { kind: 'money' }>,
  text: string,
  language: Language,
): Line {
  if (/^[-–—]$/.test(text)) return line
  const { value, problem } = readAmount(text, { language, decimals: column.decimals, signed: column.signed })
  if (problem) return withUnread(line, column.id, { text, problem })
  // Spreadsheets fill the side that has nothing with zero; on a line of two sides that is an empty cell.
  return /^-?0(\.0+)?$/.test(value) ? line : withValue(line, column.id, value)
}

/** Codes as pasted, `101` or `101 Efectivo en caja`, in as many questions as there are sources. */
export async function resolvedCodes(
  codes: readonly CodeToResolve[],
): Promise<Map<CodeToResolve, Choice | Problem>> {
  const answers = new Map<CodeToResolve, Choice | Problem>()
  for (const [source, wanted] of Map.groupBy(codes, ({ source }) => source)) {
    const texts = [...new Set(wanted.flatMap(({ text }) => [text, codePart(text)]))]
    const found = source.resolve ? await source.resolve(texts) : await searchEach(source, texts)
    for (const code of wanted) answers.set(code, answerFor(code.text, found))
  }
  return answers
}

const codePart = (text: string) => text.split(/\s/)[0]!

/** Only for sources that can't answer many at once, and those are short lists. */
async function searchEach(source: ChoiceSource, texts: readonly string[]): Promise<Choice[]> {
  const signal = new AbortController().signal
  const found = await Promise.all(texts.map((text) => source.search(text, signal)))
  return found.flatMap(({ choices }) => choices)
}

function answerFor(text: string, found: readonly Choice[]): Choice | Problem {
  const matches = found.filter(
    ({ code, name }) => code === text || code === codePart(text) || plain(name) === plain(text),
  )
  const choice = bestChoice(matches, text)
  if (choice) return choice
  const refused = matches[0]?.refused
  return refused === undefined
    ? { code: 'grid.unknownCode', parameters: { typed: text } }
    : { code: 'grid.refusedCode', parameters: { typed: text, reason: refused } }
}
