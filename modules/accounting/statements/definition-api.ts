import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  dataOf,
  Day,
  Done,
  Id,
  Instant,
  listInput,
  listOf,
  SignedMoney,
  Version,
  QueryNumber,
} from '@cuadre/kernel/fields.ts'
import { RowNumber, StatementBody, StatementType } from './definitions/definition.ts'

const Definition = z.object({
  _id: Id,
  type: z.string(),
  form: z.string(),
  name: z.string(),
  /** Shipped with the localization: changed perhaps, never deleted. */
  shipped: z.boolean(),
  rows: z.int(),
  version: Version,
  changedAt: Instant,
  changedBy: z.string().nullable(),
})

export const DefinitionWithBody = Definition.extend({ body: StatementBody })

export const definitionColumns = [
  { id: 'form', header: 'statements.form', type: 'text' },
  { id: 'name', header: 'statements.name', type: 'text' },
  { id: 'typeName', header: 'statements.type', type: 'text' },
  { id: 'rows', header: 'statements.rowCount', type: 'number' },
  { id: 'version', header: 'statements.version', type: 'number' },
  { id: 'changedAt', header: 'statements.changedAt', type: 'instant' },
  { id: 'changedBy', header: 'statements.changedBy', type: 'text' },
] as const satisfies readonly ListColumn[]

export const definitionFilter = reads('POST', '/private/stateFinanceConfig/filter', {
  permission: 'adminFinancialStatements',
  summary: 'Definitions of financial statements, by page.',
  input: listInput({ type: StatementType.optional(), shipped: z.boolean().optional() }),
  /** `typeName`: the type in words; one of the organization's own goes by what it was called. */
  output: listOf(Definition.extend({ typeName: z.string() })),
  columns: definitionColumns,
})

export const createDefinition = changes('POST', '/private/stateFinanceConfig/create', {
  permission: 'adminFinancialStatements',
  summary: 'Create a statement of a type of its own: rows with formulas, checks and ratios.',
  input: StatementBody,
  output: DefinitionWithBody,
})

export const updateDefinition = changes('PUT', '/private/stateFinanceConfig/update', {
  permission: 'adminFinancialStatements',
  summary: 'Save a definition as a new version; the ones before it stay.',
  input: StatementBody.extend({ _id: Id, version: Version }),
  output: DefinitionWithBody,
})

export const deleteDefinition = changes('DELETE', '/private/stateFinanceConfig/delete', {
  permission: 'adminFinancialStatements',
  summary: 'Delete a definition of a type of its own that nothing uses.',
  input: ById,
  output: Done,
})

export const getDefinition = reads('GET', '/private/stateFinanceConfig/getById', {
  permission: 'adminFinancialStatements',
  summary: 'One definition, as it is or as it was in one of its versions.',
  input: z.strictObject({ id: Id, version: QueryNumber.optional() }),
  output: DefinitionWithBody,
})

export const getVersions = reads('GET', '/private/stateFinanceConfig/getVersions', {
  permission: 'adminFinancialStatements',
  summary: 'The versions of a definition, the newest first.',
  input: ById,
  output: dataOf(
    z.object({ version: Version, rows: z.int(), createdAt: Instant, createdBy: z.string().nullable() }),
  ),
})

export const findOneStateFinanceConfigByType = reads(
  'GET',
  '/private/stateFinanceConfig/findOneStateFinanceConfigByType',
  {
    permission: [
      'adminFinancialStatements',
      'adminStatusOfSituation',
      'adminFinancialPerformanceStatement',
      'adminStatementExpensesElements',
      'adminInvestmentStatus',
      'adminValueAddedStatus',
      'adminWayPaidStatus',
    ],
    summary: 'The definition in force of a type of statement.',
    input: z.strictObject({ type: StatementType }),
    output: DefinitionWithBody,
  },
)

const ExerciseState = z.enum(['open', 'closing', 'closed'])
const Month = z.int().min(1).max(12)
const PlannedCell = z.object({ row: RowNumber, month: Month, amount: SignedMoney })

export const getPlan = reads('GET', '/private/stateFinanceConfig/getPlan', {
  permission: 'adminFinancialStatements',
  summary:
    'What was planned for the rows of a statement in each month of an exercise; of the newest that is open where none is named.',
  input: z.strictObject({ id: Id, exerciseId: Id.optional() }),
  output: z.object({
    data: z.array(PlannedCell),
    exerciseId: Id.nullable(),
    /** The exercises that there are, the newest first: a plan is made before the first month begins. */
    exercises: z.array(
      z.object({ _id: Id, code: z.string(), startDate: Day, endDate: Day, state: ExerciseState }),
    ),
  }),
})

export const savePlan = changes('PUT', '/private/stateFinanceConfig/savePlan', {
  permission: 'adminFinancialStatements',
  summary: 'Plan amounts by row and month; an amount of null takes the plan of that month away.',
  input: z.strictObject({
    _id: Id,
    exerciseId: Id,
    cells: z
      .array(z.strictObject({ row: RowNumber, month: Month, amount: SignedMoney.nullable() }))
      .min(1, 'field.required')
      .max(6000),
  }),
  output: dataOf(PlannedCell),
})
