import { z } from 'zod'
import { changes, type ListColumn, reads } from '@cuadre/kernel/endpoint.ts'
import { ById, Day, Done, Id, Line, listInput, listOf, Name, Version } from '@cuadre/kernel/fields.ts'
import { taxBases, taxKinds } from '../taxes/api.ts'
import { taxRuleKind } from './kind.ts'

const { permission } = taxRuleKind

export const lawStates = ['past', 'inForce', 'future'] as const
export const dueMoves = ['next', 'stay'] as const
const LawState = z.enum(lawStates)
/** Everything that holds on some days says on which; without a first day since ever, without a last until further notice. */
const days = { validFrom: Day.nullable(), validTo: Day.nullable() }

const ruleFields = {
  paragraph: z
    .string()
    .trim()
    .regex(/^\d{6}$/, { error: 'tax.paragraphShape' }),
  nameEs: Name,
  nameEn: Name,
  kind: z.enum(taxKinds),
  base: z.enum(taxBases),
  /** In the language of statement rows, where the base is a figure of the books. */
  formula: Line(1000).nullable(),
  /** Which general parameters say the rate and the accounts. */
  rateKey: z.string().max(100),
  debitKey: z.string().max(100).nullable(),
  creditKey: z.string().max(100),
  /** `calendar 20`, `working 10`, `withheld 10` or `day 03-31`; null where nothing is paid. */
  due: z
    .string()
    .regex(/^((calendar|working|withheld) \d{1,3}|day (0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$/, {
      error: 'tax.dueShape',
    })
    .nullable(),
  /** What happens to a last day on which nobody works. */
  dueMoves: z.enum(dueMoves),
  ...days,
  note: Line(500).nullable(),
}

export const TaxRule = z.object({
  _id: Id,
  key: z.string(),
  name: z.string(),
  ...ruleFields,
  paragraph: z.string(),
  nameEs: z.string(),
  nameEn: z.string(),
  formula: z.string().nullable(),
  due: z.string().nullable(),
  note: z.string().nullable(),
  state: LawState,
  version: Version,
})

export const ruleColumns = [
  { id: 'paragraph', header: 'taxes.paragraph', type: 'text' },
  { id: 'name', header: 'taxes.tax', type: 'text' },
  { id: 'kind', header: 'taxes.kind', type: 'word', words: 'taxes.kinds' },
  { id: 'base', header: 'taxes.base', type: 'word', words: 'taxes.bases' },
  { id: 'formula', header: 'taxLaw.formula', type: 'text' },
  { id: 'due', header: 'taxLaw.due', type: 'text' },
  { id: 'validFrom', header: 'taxLaw.validFrom', type: 'day' },
  { id: 'validTo', header: 'taxLaw.validTo', type: 'day' },
  { id: 'state', header: 'taxLaw.state', type: 'word', words: 'taxLaw.states' },
  { id: 'note', header: 'taxLaw.note', type: 'text' },
] as const satisfies readonly ListColumn[]

const filter = listInput({ state: z.union([LawState, z.array(LawState)]).optional() })

export const filterTaxRules = reads('POST', '/private/taxRules/filter', {
  permission,
  summary: 'The taxes that the law has known, knows and will know, by page.',
  input: filter,
  output: listOf(TaxRule),
  columns: ruleColumns,
})

export const getTaxRule = reads('GET', '/private/taxRules/getById', {
  permission,
  summary: 'One tax while it is so.',
  input: ById,
  output: TaxRule,
})

export const createTaxRule = changes('POST', '/private/taxRules/create', {
  permission,
  summary: 'Add a tax, or what a tax is from a day on: what it was before ends on the day before.',
  input: z.strictObject({
    key: z
      .string()
      .trim()
      .max(60, 'field.tooLong')
      .regex(/^[a-z][a-zA-Z]*$/, { error: 'tax.keyShape' }),
    ...ruleFields,
  }),
  output: TaxRule,
})

export const updateTaxRule = changes('PUT', '/private/taxRules/update', {
  permission,
  summary: 'Correct a tax. Of one that held on closed days only its names, its note and its end may change.',
  input: z.strictObject({ _id: Id, version: Version, ...ruleFields }),
  output: TaxRule,
})

export const deleteTaxRule = changes('DELETE', '/private/taxRules/delete', {
  permission,
  summary: 'Delete a tax that held on no closed day.',
  input: ById,
  output: Done,
})

const MonthDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: 'holiday.dayShape' })
  .refine((monthDay) => Day.safeParse(`2024-${monthDay}`).success, { error: 'holiday.dayShape' })

export const Holiday = z.object({
  _id: Id,
  name: z.string(),
  monthDay: z.string(),
  nameEs: z.string(),
  nameEn: z.string(),
  ...days,
  state: LawState,
  version: Version,
})

export const holidayColumns = [
  { id: 'monthDay', header: 'taxLaw.monthDay', type: 'text' },
  { id: 'name', header: 'taxLaw.holiday', type: 'text' },
  { id: 'validFrom', header: 'taxLaw.validFrom', type: 'day' },
  { id: 'validTo', header: 'taxLaw.validTo', type: 'day' },
  { id: 'state', header: 'taxLaw.state', type: 'word', words: 'taxLaw.states' },
] as const satisfies readonly ListColumn[]

const holidayFields = { monthDay: MonthDay, nameEs: Name, nameEn: Name, ...days }

export const filterHolidays = reads('POST', '/private/holidays/filter', {
  permission,
  summary: 'Days on which nobody works, in the years that they are so, by page.',
  input: filter,
  output: listOf(Holiday),
  columns: holidayColumns,
})

export const getHoliday = reads('GET', '/private/holidays/getById', {
  permission,
  summary: 'One holiday.',
  input: ById,
  output: Holiday,
})

export const createHoliday = changes('POST', '/private/holidays/create', {
  permission,
  summary: 'Add a holiday: of every year, or of some.',
  input: z.strictObject(holidayFields),
  output: Holiday,
})

export const updateHoliday = changes('PUT', '/private/holidays/update', {
  permission,
  summary: 'Change a holiday.',
  input: z.strictObject({ _id: Id, version: Version, ...holidayFields }),
  output: Holiday,
})

export const deleteHoliday = changes('DELETE', '/private/holidays/delete', {
  permission,
  summary: 'Delete a holiday.',
  input: ById,
  output: Done,
})
