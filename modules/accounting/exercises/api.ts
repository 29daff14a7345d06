import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  Code,
  Day,
  Description,
  Id,
  listInput,
  listOf,
  Money,
  Nothing,
  Version,
} from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { ActivePeriod } from '../calendar/active-period.ts'
import { Entry, EntryLine } from '../entries/api.ts'
import { maximumOpeningLines } from '../journal/entry-types.ts'
import { LineDraft } from '../journal/line-draft.ts'

export const ActiveExercise = z.object({ _id: Id, startDate: Day, endDate: Day })
export type ActiveExercise = z.output<typeof ActiveExercise>

export const ExerciseState = z.enum(['open', 'closing', 'closed'])

export const Exercise = ActiveExercise.extend({
  code: z.string(),
  state: ExerciseState,
  activePeriods: z.int(),
  closedPeriods: z.int(),
  periods: z.array(ActivePeriod),
  version: Version,
})

export const exerciseColumns = [
  { id: 'code', header: 'exercises.code', type: 'text' },
  { id: 'startDate', header: 'exercises.startDate', type: 'day' },
  { id: 'endDate', header: 'exercises.endDate', type: 'day' },
  { id: 'state', header: 'exercises.state', type: 'word', words: 'exercises.states' },
  { id: 'activePeriods', header: 'exercises.activePeriods', type: 'number' },
  { id: 'closedPeriods', header: 'exercises.closedPeriods', type: 'number' },
] as const satisfies readonly ListColumn[]

export const findActiveExercise = reads('GET', '/private/accountingExercise/findActiveExercise', {
  permission: 'session',
  summary: 'The active accounting exercise, or null where none is',
  input: Nothing,
  output: z.object({ data: ActiveExercise.nullable() }),
})

export const createExercise = changes('POST', '/private/accountingExercise/create', {
  permission: 'adminAccountingExercise',
  summary: 'Open an accounting exercise with its monthly periods.',
  input: z.strictObject({
    startDate: Day,
    endDate: Day,
    /** Its year, unless given. */
    code: Code.optional(),
    /** Whether a thirteenth period on the last day takes the adjustments. */
    thirteenth: z.boolean().default(false),
    activate: z.enum(['first', 'untilToday', 'all', 'none']).default('first'),
  }),
  output: Exercise,
})

export const exerciseFilter = reads('POST', '/private/accountingExercise/filter', {
  permission: 'adminAccountingExercise',
  summary: 'Accounting exercises with their periods, by page.',
  input: listInput({ state: z.union([ExerciseState, z.array(ExerciseState)]).optional() }),
  output: listOf(Exercise),
  columns: exerciseColumns,
})

export const saveAccountEntriesExercise = changes(
  'POST',
  '/private/accountingExercise/saveAccountEntriesExercise',
  {
    permission: 'adminAccountingExercise',
    summary:
      'Post the opening balances of an exercise as one entry, on its first day unless another is given.',
    input: z.strictObject({
      _id: Id,
      lines: z
        .array(LineDraft)
        .min(2, 'entry.tooFewLines')
        .max(maximumOpeningLines, 'exercise.tooManyOpeningLines'),
      date: Day.optional(),
      description: Description.optional(),
      /** Whether they take the place of the opening balances that are there, which are reversed. */
      replace: z.boolean().default(false),
      /** The exercise's version, as it was read with the balances that are replaced. */
      version: Version.optional(),
    }),
    output: Entry,
  },
)

export const getOpeningBalances = reads('GET', '/private/accountingExercise/getOpeningBalances', {
  permission: 'adminAccountingExercise',
  summary: 'The opening balances of an exercise line by line, and whether they may still be changed.',
  input: z.strictObject({ id: Id }),
  output: z.object({
    exercise: Exercise,
    date: Day,
    entries: z.array(z.object({ _id: Id, number: z.int().nullable(), date: Day, total: Money })),
    lines: z.array(EntryLine),
    /** Until the period that they stand in is closed. */
    editable: z.boolean(),
    /** Whether an exercise before it hands its balances over, which these are added to. */
    carried: z.boolean(),
    /** The real balances that it begins with in all, by account. */
    balances: z.array(
      z.object({
        account: z.object({ _id: Id, code: z.string(), name: z.string() }),
        debit: Money,
        credit: Money,
      }),
    ),
    totals: z.object({ debit: Money, credit: Money }),
  }),
})
export const printOpening = reads('GET', '/private/accountingExercise/printOpening', {
  permission: 'adminAccountingExercise',
  summary: 'The opening voucher of an exercise on paper: the real balances that it begins with.',
  input: z.strictObject({ id: Id }),
  output: AFile,
})

export type OpeningBalances = z.output<typeof getOpeningBalances.output>
