import { z } from 'zod'
import { changes, type ListColumn, reads } from '@cuadre/kernel/endpoint.ts'
import { ById, Day, Id, Money, SignedMoney } from '@cuadre/kernel/fields.ts'
import { Entry } from '../entries/api.ts'
import { Period } from '../periods/api.ts'

/** What is accrued by the month's end, is withheld from others, is paid in advance, or is settled once a year. */
export const taxKinds = ['tax', 'contribution', 'provision', 'withholding', 'advance', 'settlement'] as const
export const taxBases = ['sales', 'remuneration', 'withheld', 'profit', 'dividends', 'partners'] as const
export const taxStates = ['nothing', 'paid', 'due', 'overdue', 'kept'] as const

const Named = z.object({ _id: Id, code: z.string(), name: z.string() })

const Tax = z.object({
  key: z.string(),
  paragraph: z.string(),
  name: z.string(),
  kind: z.enum(taxKinds),
  norm: z.string().nullable(),
  /** What is taxed, and how much of it there was; of what is withheld that is not known here. */
  base: z.object({
    what: z.enum(taxBases),
    amount: SignedMoney.nullable(),
    /** What of it are advances that accrue the tax, less what of them was applied or given back. */
    advances: SignedMoney,
  }),
  /** Of a hundred; null where it is a scale. */
  rate: z.string().nullable(),
  /** Base by rate; that of sales is negative where more comes back, or is given back of advances, than is sold and collected. */
  expected: SignedMoney.nullable(),
  /** What the books recognize; null for an advance, which is booked when it is paid. */
  accrued: SignedMoney.nullable(),
  /** What of it was paid until today. Payments settle what was owed longest. */
  paid: Money.nullable(),
  pending: SignedMoney.nullable(),
  /** What the accrual lacks; negative where it is too much. Null where the month's end accrues nothing. */
  missing: SignedMoney.nullable(),
  dueDate: Day.nullable(),
  /** From today until it is due; negative where it is overdue. */
  daysLeft: z.int().nullable(),
  state: z.enum(taxStates),
  /** The entry that books it, and the account where it is owed or was paid in advance. */
  debit: Named.nullable(),
  credit: Named,
  ledger: Named,
})

const AccrualLine = z.object({ account: Named, debit: Money, credit: Money })

export const taxColumns = [
  { id: 'paragraph', header: 'taxes.paragraph', type: 'text' },
  { id: 'name', header: 'taxes.tax', type: 'text' },
  { id: 'kind', header: 'taxes.kind', type: 'word', words: 'taxes.kinds' },
  { id: 'base.what', header: 'taxes.base', type: 'word', words: 'taxes.bases' },
  { id: 'base.amount', header: 'taxes.baseAmount', type: 'money' },
  { id: 'rate', header: 'taxes.rate', type: 'quantity' },
  { id: 'expected', header: 'taxes.expected', type: 'money' },
  { id: 'accrued', header: 'taxes.accrued', type: 'money' },
  { id: 'paid', header: 'taxes.paid', type: 'money' },
  { id: 'pending', header: 'taxes.pending', type: 'money' },
  { id: 'dueDate', header: 'taxes.dueDate', type: 'day' },
  { id: 'state', header: 'taxes.state', type: 'word', words: 'taxes.states' },
  { id: 'debit', header: 'taxes.debit', type: 'text' },
  { id: 'credit', header: 'taxes.credit', type: 'text' },
] as const satisfies readonly ListColumn[]

export const getTaxesByPeriod = reads('GET', '/private/balance/getTaxesByPeriod', {
  permission: 'adminBalanceSheet',
  summary:
    'The tax calendar of a month: what is owed for it, what the books say, what was paid and until when.',
  input: ById,
  output: z.object({
    period: Period,
    data: z.array(Tax),
    totals: z.object({ accrued: SignedMoney, paid: Money, pending: SignedMoney }),
    /** The entry that would complete the month's accruals; without lines where none is missing. */
    accrual: z.object({ lines: z.array(AccrualLine), total: Money }),
    canAccrue: z.boolean(),
  }),
  columns: taxColumns,
})
export type TaxRow = z.input<typeof getTaxesByPeriod.output>['data'][number]

export const accrueTaxes = changes('POST', '/private/balance/accrueTaxes', {
  permission: 'adminBalanceSheet',
  summary:
    'Post what is missing of the month’s tax accruals on its last day; where nothing is, nothing is posted.',
  input: z.strictObject({
    _id: Id,
    /** What was shown before: refused where the books have changed since. */
    total: Money.optional(),
  }),
  output: z.object({ entry: Entry.nullable() }),
})
