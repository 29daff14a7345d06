import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Code,
  dataOf,
  Day,
  Done,
  Id,
  listInput,
  listOf,
  matchesOf,
  Money,
  Name,
  Nothing,
  Option,
  Rate,
  Version,
} from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { positionKind } from './kind.ts'

/** The occupational categories of the labour code. */
export const Category = z.enum([
  'director',
  'executive',
  'technician',
  'administrative',
  'service',
  'operator',
])

/** How the hours of a post lie: by day, in shifts, or as the work asks. */
export const Regime = z.enum(['day', 'shifts', 'irregular'])

/** What is paid in a month from a day on; without a day, since ever. */
const DatedSalary = z.strictObject({ validFrom: Day.nullable(), amount: Money })

/** How many of a post an area is approved, and how many hold one today. */
export const StaffingLine = z.object({
  _id: Id,
  position: Option,
  area: Option,
  /** The branch of the area. */
  entity: Option.nullable(),
  category: Category,
  group: z.string().nullable(),
  /** In a month, today. */
  salary: Money.nullable(),
  places: z.int(),
  occupied: z.int(),
  free: z.int(),
})

const figures = {
  places: z.int(),
  occupied: z.int(),
  free: z.int(),
}

export const PositionRow = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  category: Category,
  groupId: Id.nullable(),
  group: z.object({ _id: Id, code: z.string(), name: z.string() }).nullable(),
  regime: Regime,
  weeklyHours: Rate,
  /** What it pays in a month today: by itself, or by its group. */
  salary: Money.nullable(),
  /** Of an hour, by the hours of a month. */
  hourlyRate: Rate.nullable(),
  ...figures,
  active: z.boolean(),
  version: Version,
})

export const Position = PositionRow.extend({
  /** Its own, the latest first; none where its group's hold. */
  salaries: z.array(DatedSalary),
  lines: z.array(StaffingLine),
})

export const positionColumns = [
  { id: 'code', header: 'charges.code', type: 'text' },
  { id: 'name', header: 'charges.name', type: 'text' },
  { id: 'category', header: 'charges.category', type: 'word', words: 'charges.categories' },
  { id: 'group', header: 'charges.group', type: 'text' },
  { id: 'salary', header: 'charges.salary', type: 'money' },
  { id: 'hourlyRate', header: 'charges.hourlyRate', type: 'quantity' },
  { id: 'weeklyHours', header: 'charges.weeklyHours', type: 'number' },
  { id: 'places', header: 'charges.places', type: 'number' },
  { id: 'occupied', header: 'charges.occupied', type: 'number' },
  { id: 'free', header: 'charges.free', type: 'number' },
  { id: 'active', header: 'charges.active', type: 'yesNo' },
] as const satisfies readonly ListColumn[]

export const lineColumns = [
  { id: 'entity', header: 'charges.entity', type: 'text' },
  { id: 'area', header: 'charges.area', type: 'text' },
  { id: 'position', header: 'charges.one', type: 'text' },
  { id: 'category', header: 'charges.category', type: 'word', words: 'charges.categories' },
  { id: 'group', header: 'charges.group', type: 'text' },
  { id: 'salary', header: 'charges.salary', type: 'money' },
  { id: 'places', header: 'charges.places', type: 'number' },
  { id: 'occupied', header: 'charges.occupied', type: 'number' },
  { id: 'free', header: 'charges.free', type: 'number' },
] as const satisfies readonly ListColumn[]

const { permission } = positionKind

export const getCharges = reads('POST', '/private/chargeTemplates/getCharges', {
  permission,
  summary: 'Posts with what they pay today, how many are approved and how many are held, by page.',
  input: listInput({
    category: Category.optional(),
    groupId: Id.optional(),
    areaId: Id.optional(),
    active: z.boolean().optional(),
  }),
  output: listOf(PositionRow),
  columns: positionColumns,
})

/** What the template is narrowed to. */
const template = {
  /** The branch whose template it is. */
  entityId: Id.optional(),
  areaId: Id.optional(),
  category: Category.optional(),
  /** Only lines with a place that nobody holds. */
  free: z.boolean().optional(),
}

export const getChargesByTemplate = reads('POST', '/private/chargeTemplates/getChargesByTemplate', {
  permission,
  summary: 'The staffing template by areas: approved, held and free places of each post today, by page.',
  input: listInput(template),
  output: listOf(StaffingLine),
  columns: lineColumns,
})

export const printTemplate = reads('POST', '/private/chargeTemplates/print', {
  permission,
  summary: 'The staffing template of the company or of one of its branches, as a PDF to sign.',
  input: z.strictObject(template),
  output: AFile,
})

const shape = {
  category: Category.optional(),
  groupId: Id.nullable().optional(),
  regime: Regime.optional(),
  weeklyHours: Rate.optional(),
  active: z.boolean().optional(),
  /** All of its own; those that are not given are no more. */
  salaries: z.array(DatedSalary).max(100).optional(),
  /** All of its places; an area that is not given has none any more. */
  lines: z
    .array(z.strictObject({ areaId: Id, places: z.int().min(0).max(10_000) }))
    .max(500)
    .optional(),
}

export const addCharge = changes('POST', '/private/chargeTemplates/addCharge', {
  permission,
  summary: 'Create a post with its places by area; without a code it gets the next.',
  input: z.strictObject({ code: Code.optional(), name: Name, ...shape }),
  output: Position,
})

export const updateCharge = changes('PUT', '/private/chargeTemplates/updateCharge', {
  permission,
  summary: 'Change a post. What was paid by an earlier wage stays as it was.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    code: Code.optional(),
    name: Name.optional(),
    ...shape,
  }),
  output: Position,
})

export const deleteCharge = changes('DELETE', '/private/chargeTemplates/deleteCharge', {
  permission,
  summary: 'Delete a post that nobody holds or held.',
  input: ById,
  output: Done,
})

export const getCharge = reads('GET', '/private/chargeTemplates/getCharge', {
  permission,
  summary: 'One post with its wages and its places.',
  input: ById,
  output: Position,
})

export const getWorkTemplateByCharge = reads('POST', '/private/chargeTemplates/getWorkTemplateByCharge', {
  permission,
  summary: 'The lines of the template that a post has, with how many places of each are held.',
  input: ById,
  output: dataOf(StaffingLine),
})

export const getAreasByCharge = reads('POST', '/private/chargeTemplates/getAreasByCharge', {
  permission,
  summary: 'The areas that a post is approved in.',
  input: ById,
  output: dataOf(Option),
})

export const getChargesForSelect = reads('GET', '/private/chargeTemplates/getChargesForSelect', {
  permission: 'session',
  summary: 'Active posts as options, each with the areas that it is approved in.',
  input: z.strictObject({ search: z.string().trim().max(200).optional() }),
  output: matchesOf(
    Option.extend({ areas: z.array(Option.extend({ places: z.int(), free: z.int() })), weeklyHours: Rate }),
  ),
})

export const SalaryGroup = z.object({
  _id: Id,
  code: z.string(),
  /** What it pays in a month today. */
  salary: Money.nullable(),
  /** The latest first. */
  salaries: z.array(DatedSalary),
})

export const getSalaryScale = reads('GET', '/private/chargeTemplates/getSalaryScale', {
  permission,
  summary: 'The groups of the scale of wages in their order, with what each pays and paid.',
  input: Nothing,
  output: dataOf(SalaryGroup),
})

export const updateSalaryScale = changes('PUT', '/private/chargeTemplates/updateSalaryScale', {
  permission,
  summary:
    'Say what groups of the scale pay from a day on; a group that is not there yet is added at its end.',
  input: z.strictObject({
    validFrom: Day.nullable(),
    groups: z
      .array(z.strictObject({ code: Code, amount: Money }))
      .min(1)
      .max(200),
  }),
  output: dataOf(SalaryGroup),
})

export const getSalaryGroupsForSelect = reads('GET', '/private/chargeTemplates/getSalaryGroupsForSelect', {
  permission,
  summary: 'Groups of the scale of wages as options.',
  input: z.strictObject({ search: z.string().trim().max(200).optional() }),
  output: matchesOf(Option.extend({ salary: Money.nullable() })),
})
