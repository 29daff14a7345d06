import { amount, text } from '@cuadre/kernel/money.ts'
import type { Choice, ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { newKey, type GridColumn, type GridLine } from '@cuadre/web-kit/grid/lines.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { z } from 'zod'
import type { AccountOption } from '../../accounts/api.ts'
import type { LineDraft } from '../../journal/line-draft.ts'
import type { createAccountingEntryManual, Entry } from '../api.ts'
import {
  costCenterSource,
  currencySource,
  type ExpenseItemChoice,
  expenseItemSource,
  partnerSource,
} from './sources.ts'

/** An account as a line needs it: with what it asks of the line. */
export interface AccountChoice extends Choice {
  requires: { costCenter: boolean; expenseItem: boolean; partner: boolean }
}

export interface FormLine extends GridLine {
  account: AccountChoice | null
  costCenter: Choice | null
  expenseItem: ExpenseItemChoice | null
  partner: Choice | null
  detail: string
  debit: string
  credit: string
  /** A foreign currency, the amount in it, and how much of the books' currency one of it is. */
  currency: Choice | null
  foreignAmount: string
  rate: string
  /** The rate in force that was filled in for the person; as long as it stands, another day or currency replaces it. */
  proposedRate?: string | undefined
}

export interface FormEntry {
  date: string
  description: string
  lines: FormLine[]
  /** Why another entry is corrected by this one. */
  reason: string
}

export const sides = { debit: 'debit', credit: 'credit' } as const

export const blankLine = (): FormLine => ({
  key: newKey(),
  account: null,
  costCenter: null,
  expenseItem: null,
  partner: null,
  detail: '',
  debit: '',
  credit: '',
  currency: null,
  foreignAmount: '',
  rate: '',
})

/** An entry begins with room for both of its sides. */
export const blankLines = (): FormLine[] => [blankLine(), blankLine()]

export const requirementsOf = (
  account: Pick<z.output<typeof AccountOption>, 'requiresCostCenter' | 'requiresExpenseItem' | 'analysis'>,
) => ({
  costCenter: account.requiresCostCenter,
  expenseItem: account.requiresExpenseItem,
  partner: account.analysis === 'client' || account.analysis === 'provider',
})

type Words = (key: string) => string

/** A column that only some accounts ask for says so on the lines of the others. */
const requested = (t: Words, field: 'costCenter' | 'expenseItem' | 'partner') => (line: FormLine) =>
  line.account && !line.account.requires[field] && line[field] === null
    ? t('entries.form.notCarried')
    : undefined

const foreignColumns: GridColumn<FormLine>[] = [
  {
    id: 'currency',
    kind: 'record',
    header: 'entries.form.currency',
    width: '86px',
    source: currencySource,
    shows: 'code',
  },
  { id: 'foreignAmount', kind: 'money', header: 'entries.form.foreignAmount', width: '110px' },
  { id: 'rate', kind: 'money', header: 'entries.form.rate', width: '96px', decimals: 4 },
]

/** With `foreign`, also what a line says in another currency. */
export const lineColumns = (
  accounts: ChoiceSource,
  t: Words,
  { foreign }: { foreign: boolean },
): GridColumn<FormLine>[] => [
  {
    id: 'account',
    kind: 'record',
    header: 'entries.account',
    width: '110px',
    source: accounts,
    shows: 'code',
  },
  {
    id: 'name',
    kind: 'shown',
    header: 'entries.form.lineName',
    width: 'minmax(150px, 1.4fr)',
    show: ({ account }) => account?.name ?? '',
  },
  {
    id: 'costCenter',
    kind: 'record',
    header: 'entries.form.costCenter',
    width: 'minmax(110px, 1fr)',
    source: costCenterSource,
    closed: requested(t, 'costCenter'),
  },
  {
    id: 'expenseItem',
    kind: 'record',
    header: 'entries.form.expenseItem',
    width: 'minmax(110px, 1fr)',
    source: expenseItemSource,
    closed: requested(t, 'expenseItem'),
  },
  {
    id: 'partner',
    kind: 'record',
    header: 'entries.form.partner',
    width: 'minmax(110px, 1fr)',
    source: partnerSource,
    closed: requested(t, 'partner'),
  },
  {
    id: 'detail',
    kind: 'text',
    header: 'entries.form.detail',
    width: 'minmax(130px, 1.4fr)',
    maxLength: 500,
  },
  ...(foreign ? foreignColumns : []),
  { id: 'debit', kind: 'money', header: 'entries.form.debit', width: '124px' },
  { id: 'credit', kind: 'money', header: 'entries.form.credit', width: '124px' },
]

/** Whether any line says something in a foreign currency. */
export const hasForeign = (lines: readonly FormLine[]): boolean =>
  lines.some(({ currency, foreignAmount, rate }) => currency !== null || foreignAmount !== '' || rate !== '')

/** A foreign amount at a rate makes the amount of the books, on the side that has one already, else in Debe. */
export function exchanged(before: FormLine | undefined, after: FormLine): FormLine {
  const isSame = before?.foreignAmount === after.foreignAmount && before.rate === after.rate
  if (isSame || after.foreignAmount === '' || after.rate === '') return after
  const value = text(amount(after.foreignAmount).times(amount(after.rate)))
  return after.credit === '' ? { ...after, debit: value } : { ...after, credit: value }
}

/** An expense item that is chosen on a line without an account brings its usual one, where that takes movements. */
export function withUsualAccount(
  before: FormLine | undefined,
  after: FormLine,
  accounts: ReadonlyMap<string, AccountChoice>,
): FormLine {
  const { expenseItem, account } = after
  if (account !== null || !expenseItem?.accountId || before?.expenseItem?._id === expenseItem._id)
    return after
  const usual = accounts.get(expenseItem.accountId)
  return usual && usual.refused === undefined ? { ...after, account: usual } : after
}

const { key: _key, ...blankCells } = blankLine()
const cells = Object.keys(blankCells) as (keyof typeof blankCells)[]

/** The lines that say something. */
export const writtenLines = (lines: readonly FormLine[]): FormLine[] =>
  lines.filter((line) => line.unread !== undefined || cells.some((cell) => line[cell] !== blankCells[cell]))

/** What a form knows of the lines of an entry. */
export const entryGrid = {
  written: writtenLines,
  columnOf: {
    accountId: 'account',
    costCenterId: 'costCenter',
    expenseItemId: 'expenseItem',
    partnerId: 'partner',
    description: 'detail',
    currencyId: 'currency',
  },
}

export const draftLine = (line: FormLine): z.input<typeof LineDraft> => ({
  accountId: line.account?._id ?? '',
  debit: line.debit === '' ? '0' : line.debit,
  credit: line.credit === '' ? '0' : line.credit,
  description: orNull(line.detail),
  costCenterId: line.costCenter?._id ?? null,
  expenseItemId: line.expenseItem?._id ?? null,
  partnerId: line.partner?._id ?? null,
  ...(line.currency && {
    currencyId: line.currency._id,
    foreignAmount: line.foreignAmount === '' ? null : line.foreignAmount,
    rate: line.rate === '' ? null : line.rate,
  }),
})

export type EntryDraft = z.input<typeof createAccountingEntryManual.input>

const formatAmount = (amount: string) => (/^0(\.0+)?$/.test(amount) ? '' : amount)

/** The lines of an entry as the form edits them. */
export const linesOf = (
  entry: Pick<z.output<typeof Entry>, 'lines'>,
  accounts: ReadonlyMap<string, AccountChoice>,
): FormLine[] =>
  entry.lines.map((line) => ({
    key: newKey(),
    account: accounts.get(line.accountId) ?? {
      ...line.account,
      requires: {
        costCenter: line.costCenter !== null,
        expenseItem: line.expenseItem !== null,
        partner: line.partner !== null,
      },
    },
    costCenter: line.costCenter,
    expenseItem: line.expenseItem,
    partner: line.partner,
    detail: line.description ?? '',
    debit: formatAmount(line.debit),
    credit: formatAmount(line.credit),
    currency: line.currency && { ...line.currency, name: line.currency.code },
    foreignAmount: line.foreignAmount ?? '',
    rate: line.rate ?? '',
  }))
