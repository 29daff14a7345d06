import { z } from 'zod'
import { Day, Email, Id, Instant, Line, Money, Name, Option, Rate, Version } from '@cuadre/kernel/fields.ts'

export const Sex = z.enum(['female', 'male'])
export const Schooling = z.enum([
  'primary',
  'secondary',
  'preUniversity',
  'technical',
  'university',
  'postgraduate',
])
export const ContractKind = z.enum(['indefinite', 'fixedTerm', 'probation', 'byWork'])
/** How work is paid; `none` of an owner who draws no wage. */
export const SalaryType = z.enum(['monthly', 'hourly', 'piecework', 'byResult', 'byWork', 'none'])
export const LeavingReason = z.enum([
  'resignation',
  'termOver',
  'dismissal',
  'retirement',
  'death',
  'transfer',
  'other',
])
/** Whether somebody works here on the day that is asked about. */
export const WorkerState = z.enum(['active', 'upcoming', 'left', 'none'])
export const Expiry = z.enum(['open', 'running', 'soon', 'expired'])

/** Spaces and hyphens that people type between the digits of a card are not its number. */
const Card = z
  .string()
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^(\d{8,20})?$/, 'worker.card'))

/** What is written of a person, and changes with time. */
export const personal = {
  firstName: Name,
  lastName: Name,
  secondLastName: Line(200).nullable().optional(),
  address: Line(300).nullable().optional(),
  phone: Line(60).nullable().optional(),
  email: z
    .union([Email, z.literal('')])
    .nullable()
    .optional(),
  schooling: Schooling.nullable().optional(),
  bank: Line(100).nullable().optional(),
  card: Card.nullable().optional(),
  partner: z.boolean().optional(),
  contributionBase: Money.nullable().optional(),
  severalJobs: z.boolean().optional(),
  retired: z.boolean().optional(),
  /** Why the file is written anew. */
  note: Line(300).nullable().optional(),
}

/** Where somebody works, and for how much. */
export const placed = {
  positionId: Id.optional(),
  /** The only one that the post is approved in, where nothing is said. */
  areaId: Id.optional(),
  salaryType: SalaryType.optional(),
  /** That of the post, where nothing is said. */
  salary: Money.nullable().optional(),
  weeklyHours: Rate.optional(),
  costCenterId: Id.nullable().optional(),
}

/** By what somebody is taken on. */
export const hired = {
  contractKind: ContractKind.optional(),
  contractNumber: Line(40).optional(),
  startDate: Day.optional(),
  endDate: Day.nullable().optional(),
}

export const Contract = z.object({
  _id: Id,
  number: z.string(),
  kind: ContractKind,
  startDate: Day,
  /** The last day as it was agreed; null without a term. */
  endDate: Day.nullable(),
  /** The last day that was worked. */
  leftOn: Day.nullable(),
  leavingReason: LeavingReason.nullable(),
  leavingNote: z.string().nullable(),
  expiry: Expiry,
  daysLeft: z.int().nullable(),
})

export const WorkerRow = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  /** Null for whoever may not see it. */
  identityNumber: z.string().nullable(),
  sex: Sex,
  birthDay: Day,
  position: Option.nullable(),
  area: Option.nullable(),
  entity: Option.nullable(),
  costCenter: Option.nullable(),
  contractKind: ContractKind.nullable(),
  hiredOn: Day.nullable(),
  endDate: Day.nullable(),
  expiry: Expiry.nullable(),
  leftOn: Day.nullable(),
  salaryType: SalaryType,
  /** Null for whoever may not see it, or where none is said. */
  salary: Money.nullable(),
  photoId: Id.nullable(),
  state: WorkerState,
  version: Version,
})

export const Worker = WorkerRow.extend({
  firstName: z.string(),
  lastName: z.string(),
  secondLastName: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  schooling: Schooling.nullable(),
  bank: z.string().nullable(),
  card: z.string().nullable(),
  weeklyHours: Rate,
  partner: z.boolean(),
  contributionBase: Money.nullable(),
  severalJobs: z.boolean(),
  retired: z.boolean(),
  note: z.string().nullable(),
  user: z.object({ _id: Id, name: z.string() }).nullable(),
  contract: Contract.nullable(),
  /** The version of the file that this is, and since when it holds. */
  held: z.object({ number: z.int(), validFrom: Day }),
  /** Whether what is private was left out. */
  isMasked: z.boolean(),
})
export type Worker = z.output<typeof Worker>

/** What a version of a file says otherwise than the one before. */
const Difference = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

export const FileVersion = z.object({
  number: z.int(),
  validFrom: Day,
  /** The last day that it holds; null of the last. */
  validTo: Day.nullable(),
  /** Another was written later for the same day, and holds in its place. */
  replaced: z.boolean(),
  note: z.string().nullable(),
  position: Option.nullable(),
  area: Option.nullable(),
  salary: Money.nullable(),
  changes: z.array(Difference),
  at: Instant,
  by: z.string(),
})
