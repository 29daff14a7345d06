import { hasUnread, totalsOf } from '@cuadre/web-kit/grid/lines.ts'
import { isWithin } from './entry-day.ts'
import { sides, type FormLine } from './form-lines.ts'

/** One thing that must be right before an entry is saved: a key of words and what its sentence names. */
export interface Check {
  id: string
  /** Nothing as long as there is nothing to judge. */
  isRight: boolean | undefined
  words: string
  parameters?: { lines?: string; difference?: string }
}

interface Checked {
  date: string
  description: string
  /** Those that say something, in their order. */
  lines: readonly FormLine[]
  periods: readonly { startDate: string; endDate: string }[]
}

/** The numbers, as read on the screen, of the lines that something is wrong with. */
const numbersOf = (lines: readonly FormLine[], isWrong: (line: FormLine) => boolean): string =>
  lines.flatMap((line, at) => (isWrong(line) ? [at + 1] : [])).join(', ')

const isIncomplete = ({ account, debit, credit }: FormLine) =>
  account === null || (debit === '') === (credit === '')

const lacksAnalysis = ({ account, costCenter, expenseItem, partner }: FormLine) =>
  account !== null &&
  ((account.requires.costCenter && costCenter === null) ||
    (account.requires.expenseItem && expenseItem === null) ||
    (account.requires.partner && partner === null))

const check = (
  id: string,
  isRight: boolean | undefined,
  wrong: string,
  parameters?: Check['parameters'],
): Check => ({
  id,
  isRight,
  words: `entries.form.check.${isRight === false ? wrong : id}`,
  parameters,
})

/** What «Antes de confirmar» says. The server checks all of it again. */
export function checksOf({ date, description, lines, periods }: Checked): Check[] {
  const incomplete = numbersOf(lines, isIncomplete)
  const lacking = numbersOf(lines, lacksAnalysis)
  const { difference, lacks } = totalsOf(lines, sides)
  const enough = lines.length >= 2
  return [
    check(
      'period',
      periods.some((period) => isWithin(date, period)),
      'periodWrong',
    ),
    check('description', description.trim() !== '', 'descriptionWrong'),
    check('lines', enough && incomplete === '' && !hasUnread(lines), wrongLines(enough, lines), {
      lines: incomplete,
    }),
    check('analyses', judged(lacking === '', lines), 'analysesWrong', { lines: lacking }),
    check('balance', judged(lacks === undefined, lines), 'balanceWrong', { difference }),
  ]
}

/** Of no lines it is neither true nor false. */
const judged = (isRight: boolean, lines: readonly FormLine[]) => (lines.length === 0 ? undefined : isRight)

const wrongLines = (enough: boolean, lines: readonly FormLine[]) => {
  if (hasUnread(lines)) return 'unread'
  return enough ? 'linesWrong' : 'tooFew'
}
