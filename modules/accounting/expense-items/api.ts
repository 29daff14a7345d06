import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Code,
  dataOf,
  matchesOf,
  Day,
  Done,
  Id,
  listInput,
  listOf,
  Money,
  Name,
  Nothing,
  Option,
  SignedMoney,
  Version,
} from '@cuadre/kernel/fields.ts'

/** Transfers carry cost from one account to another, so that each expense counts once. */
export const ItemNature = z.enum(['expense', 'transfer'])

export const ExpenseItem = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  parentId: Id.nullable(),
  parent: Option.nullable(),
  nature: ItemNature,
  /** The account that a line is proposed which names it. */
  accountId: Id.nullable(),
  account: Option.nullable(),
  active: z.boolean(),
  /** How many items stand directly under it; only one without any is written on entry lines. */
  children: z.int(),
  version: Version,
})

export const expenseItemColumns = [
  { id: 'code', header: 'expenseItems.code', type: 'text' },
  { id: 'name', header: 'expenseItems.name', type: 'text' },
  { id: 'parent.code', header: 'expenseItems.parent', type: 'text' },
  { id: 'nature', header: 'expenseItems.nature', type: 'word', words: 'expenseItems.natures' },
  { id: 'account', header: 'expenseItems.account', type: 'text' },
  { id: 'active', header: 'expenseItems.active', type: 'yesNo' },
] as const satisfies readonly ListColumn[]

const filters = { parentId: Id.optional(), nature: ItemNature.optional(), active: z.boolean().optional() }

export const expenseItemsFilter = reads('POST', '/private/expenseItems/expenseItemsFilter', {
  permission: 'adminExpenseItems',
  summary: 'Expense elements and sub-elements, by page.',
  input: listInput(filters),
  output: listOf(ExpenseItem),
  columns: expenseItemColumns,
})

export const getExpenseItemsAgrupaseByParent = reads(
  'POST',
  '/private/expenseItems/getExpenseItemsAgrupaseByParent',
  {
    permission: 'adminExpenseItems',
    summary: 'Each item that has others under it, with those.',
    input: z.strictObject({ search: z.string().trim().max(200).optional(), ...filters }),
    output: dataOf(ExpenseItem.extend({ items: z.array(ExpenseItem) })),
  },
)

export const totalExpenseByItems = reads('POST', '/private/expenseItems/totalExpenseByItems', {
  permission: ['adminExpenseItems', 'adminStatementExpensesElements', 'adminExpenseMovement'],
  summary: 'What was spent by item in a range of days; an element sums its sub-elements, transfers stay out.',
  input: z.strictObject({
    periodId: Id.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
    costCenterId: Id.optional(),
  }),
  output: z.object({
    startDate: Day,
    endDate: Day,
    data: z.array(
      z.object({
        _id: Id,
        code: z.string(),
        name: z.string(),
        parentId: Id.nullable(),
        debit: SignedMoney,
        credit: SignedMoney,
        /** Debit less credit. */
        total: SignedMoney,
      }),
    ),
    total: SignedMoney,
  }),
})

export const createExpenseItem = changes('POST', '/private/expenseItems/create', {
  permission: 'adminExpenseItems',
  summary: 'Create an expense element or sub-element.',
  input: z.strictObject({
    code: Code,
    name: Name,
    parentId: Id.nullable().optional(),
    nature: ItemNature.optional(),
    accountId: Id.nullable().optional(),
    active: z.boolean().optional(),
  }),
  output: ExpenseItem,
})

export const updateExpenseItem = changes('PUT', '/private/expenseItems/update', {
  permission: 'adminExpenseItems',
  summary: 'Change an expense item, or put it under another.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    code: Code.optional(),
    name: Name.optional(),
    parentId: Id.nullable().optional(),
    nature: ItemNature.optional(),
    accountId: Id.nullable().optional(),
    active: z.boolean().optional(),
  }),
  output: ExpenseItem,
})

export const deleteExpenseItem = changes('DELETE', '/private/expenseItems/delete', {
  permission: 'adminExpenseItems',
  summary: 'Delete an expense item that nothing uses.',
  input: ById,
  output: Done,
})

export const getExpenseItemById = reads('GET', '/private/expenseItems/getById', {
  permission: 'adminExpenseItems',
  summary: 'One expense item.',
  input: ById,
  output: ExpenseItem,
})

const Search = z.strictObject({ search: z.string().trim().max(200).optional() })

export const getExpenseItemsSelect = reads('GET', '/private/expenseItems/getExpenseItemsSelect', {
  permission: 'session',
  summary: 'Items that entry lines may name, as options, with the account that goes with each.',
  input: Search,
  output: matchesOf(Option.extend({ accountId: Id.nullable() })),
})

export const getExpenseItemsSelectGroup = reads('GET', '/private/expenseItems/getExpenseItemsSelectGroup', {
  permission: 'session',
  summary: 'Items that entry lines may name, under their parents.',
  input: Search,
  output: dataOf(Option.extend({ children: z.array(Option) })),
})

export const getExpenseItemsParent = reads('GET', '/private/expenseItems/getExpenseItemsParent', {
  permission: 'session',
  summary: 'Items of the first level and those that have others under them, as options.',
  input: Search,
  output: matchesOf(Option),
})

export const getExpenseItemsParentList = reads('GET', '/private/expenseItems/getExpenseItemsParentList', {
  permission: 'session',
  summary: 'Parents as a plain list, each with how many items it has.',
  input: Nothing,
  output: dataOf(Option.extend({ children: z.int() })),
})

export const getExpenseItemsByParentId = reads('GET', '/private/expenseItems/getExpenseItemsByParentId', {
  permission: 'session',
  summary: 'Items under one.',
  input: ById,
  output: dataOf(Option),
})

export const getExpenseItemsByParentCode = reads('GET', '/private/expenseItems/getExpenseItemsByParentCode', {
  permission: 'session',
  summary: 'Items under the one with a code.',
  input: z.strictObject({ code: Code }),
  output: dataOf(Option),
})

const Cell = z.object({ itemId: Id, month: z.int().min(1).max(12), amount: Money })

export const getExpenseBudget = reads('GET', '/private/expenseItems/getBudget', {
  permission: 'adminExpenseItems',
  summary:
    'What is planned to be spent on each expense item in each month of an exercise; of the newest that is open where none is named.',
  input: z.strictObject({ exerciseId: Id.optional() }),
  output: z.object({
    data: z.array(Cell),
    /** Those that are planned for: items of expense in their order, with those that sum them. */
    items: z.array(
      ExpenseItem.pick({ _id: true, code: true, name: true, parentId: true, active: true, children: true }),
    ),
    exerciseId: Id.nullable(),
    exercises: z.array(
      z.object({
        _id: Id,
        code: z.string(),
        startDate: Day,
        endDate: Day,
        state: z.enum(['open', 'closing', 'closed']),
      }),
    ),
  }),
})

export const saveExpenseBudget = changes('PUT', '/private/expenseItems/saveBudget', {
  permission: 'adminExpenseItems',
  summary: 'Plan what is spent by item and month; an amount of null takes the plan of that month away.',
  input: z.strictObject({
    exerciseId: Id,
    cells: z
      .array(Cell.extend({ amount: Money.nullable() }).strict())
      .min(1, 'field.required')
      .max(6000),
  }),
  output: dataOf(Cell),
})

const Execution = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  parentId: Id.nullable(),
  budgeted: SignedMoney,
  executed: SignedMoney,
  /** What is left of the budget; below zero, more was spent than was planned. */
  difference: SignedMoney,
  /** Of a hundred of the budget; nothing where nothing was planned. */
  percent: z.string().nullable(),
  state: z.enum(['within', 'over', 'unplanned']),
})

export const budgetExecutionColumns = [
  { id: 'code', header: 'expenseItems.code', type: 'text' },
  { id: 'name', header: 'expenseItems.name', type: 'text' },
  { id: 'budgeted', header: 'expenseItems.budget.budgeted', type: 'money' },
  { id: 'executed', header: 'expenseItems.budget.executed', type: 'money' },
  { id: 'difference', header: 'expenseItems.budget.difference', type: 'money' },
  { id: 'percent', header: 'expenseItems.budget.percent', type: 'number' },
  { id: 'state', header: 'expenseItems.budget.state', type: 'word', words: 'expenseItems.budget.states' },
] as const satisfies readonly ListColumn[]

export const getBudgetExecution = reads('POST', '/private/expenseItems/budgetExecution', {
  permission: ['adminExpenseItems', 'adminStatementExpensesElements', 'adminExpenseMovement'],
  summary:
    'What was planned and what was spent by expense item in months of an exercise; those of the period where one is named, else from its beginning to a day.',
  input: listInput({
    periodId: Id.optional(),
    /** The last month is that of this day; the exercise is its exercise. */
    date: Day.optional(),
    state: z.enum(['within', 'over', 'unplanned']).optional(),
  }),
  output: listOf(Execution).extend({
    startDate: Day,
    endDate: Day,
    totals: Execution.pick({ budgeted: true, executed: true, difference: true, percent: true }),
  }),
  columns: budgetExecutionColumns,
})
