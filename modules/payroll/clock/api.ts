import { z } from 'zod'
import { dayOrders } from '@cuadre/kernel/day.ts'
import { changes, previews, reads } from '@cuadre/kernel/endpoint.ts'
import { Day, Id, Line, Money, Option } from '@cuadre/kernel/fields.ts'
import { Upload } from '@cuadre/kernel/upload.ts'
import { payRules, units } from '@cuadre/hr/time-keys/rules.ts'
import { prePayrollKind } from '../pre-payrolls/kind.ts'
import { Mapping } from './mapping.ts'

const { permission } = prePayrollKind
const upload = { megabytes: 20 }

const Month = z.coerce.number().int().min(1).max(12)
const Year = z.coerce.number().int().min(1900).max(2200)
const ofMonth = { file: Upload, month: Month, year: Year }

const Key = Option.extend({
  code: z.string(),
  unit: z.enum(units),
  payRule: z.enum(payRules),
  /** The hours that its bands begin with, where it pays by bands. */
  bands: z.array(z.int()),
})

export const readClock = reads('POST', '/private/preNominate/readClock', {
  permission,
  summary:
    'The columns of a file of a clock, and what they are taken for: as it was said before of such files, or by their headings.',
  input: z.strictObject(ofMonth),
  output: z.object({
    fileName: z.string(),
    rowCount: z.int(),
    headings: z.array(z.string()),
    /** The first rows, as they stand. */
    sample: z.array(z.array(z.string())),
    mapping: Mapping,
    /** Whether somebody said so of such a file before. */
    isRemembered: z.boolean(),
    /** A day of the file that is another one where the month is written first. */
    dayExample: z.object({ written: z.string(), dayFirst: Day, monthFirst: Day }).nullable(),
    dayOrders: z.array(z.enum(dayOrders)),
    /** The keys that time of a clock may be of. */
    keys: z.array(Key),
  }),
  upload,
})

/** What somebody said of a file: how it is read, who is who in it, and that what cannot be read is left out. */
const SaidOfClock = z.strictObject({
  mapping: Mapping,
  names: z
    .array(z.strictObject({ name: Line(200).min(1, 'field.required'), workerId: Id.nullable() }))
    .max(5000)
    .default([]),
  leaveOut: z.boolean().default(false),
})
export type SaidOfClock = z.output<typeof SaidOfClock>

/** As a form carries it beside the file. */
const said = z
  .string()
  .max(1_000_000, 'field.tooLong')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'field.choice' })
      return z.NEVER
    }
  })
  .pipe(SaidOfClock)

const KeyOfTime = Option.extend({ code: z.string() })

const Change = z.object({
  key: KeyOfTime,
  fromHour: z.int().nullable(),
  /** What the sheet has, and what it would have; null where there is no such row. */
  before: Money.nullable(),
  found: Money,
  after: Money.nullable(),
  /** The payroll that pays the row, which stays as it is. */
  payroll: z.string().nullable(),
})

const ClockLine = z.object({
  worker: Option,
  /** Whether a sheet is written for who had none. */
  isNew: z.boolean(),
  changes: z.array(Change),
  notices: z.array(z.string()),
  /** Why it cannot be written so. */
  refusals: z.array(z.string()),
})

export const tryClock = previews('POST', '/private/preNominate/tryClock', {
  permission,
  summary:
    'What importing a file of a clock would write into the pre-payroll of a month, beside what stands in it.',
  input: z.strictObject({ ...ofMonth, said }),
  output: z.object({
    /** The first thousand workers. */
    lines: z.array(ClockLine),
    lineCount: z.int(),
    created: z.int(),
    updated: z.int(),
    /** Whom the file names and nobody knows, or who is not under contract in the month. */
    strangers: z.array(
      z.object({ name: z.string(), rows: z.int(), why: z.string(), isLeftOut: z.boolean() }),
    ),
    /** Who is under contract in the month and has no row. */
    missing: z.array(Option),
    unread: z.array(z.object({ row: z.int(), text: z.string(), why: z.string() })),
    unreadCount: z.int(),
    /** Shifts of other months, and punches that say what another said. */
    outside: z.int(),
    doubled: z.int(),
    mayBeImported: z.boolean(),
  }),
  upload,
})

export const importClock = changes('POST', '/private/preNominate/importClock', {
  permission,
  summary:
    'Write the hours of a file of a clock into the pre-payroll of a month: all of them, or nothing. How it was read and who is who is remembered.',
  input: z.strictObject({ ...ofMonth, said }),
  output: z.object({ created: z.int(), updated: z.int(), same: z.int() }),
  upload,
})
