import type { Day } from '@cuadre/kernel/day.ts'
import { chosenId } from '@cuadre/web-kit/document/product-lines.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import { newKey } from '@cuadre/web-kit/grid/lines.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { z } from 'zod'
import type { Operation } from '../api.ts'
import type { Instrument } from '../states.ts'
import { type Counts, denominationsIn } from './counts.ts'
import { partnerField, type SideCalls } from './sides.ts'
import type { Taking } from './shares.ts'
import type { MoneyAccount } from './sources.ts'

export type WholeOperation = z.output<typeof Operation>

export interface OperationValues {
  date: Day
  partner: Choice | null
  account: MoneyAccount | null
  amount: string
  currency: Choice | null
  rate: string
  commission: string
  instrument: Instrument | ''
  instrumentNumber: string
  instrumentDate: string
  description: string
  /** How many of each note or coin of a currency; drafts of before have none. */
  denominations?: { currency: string | null; counts: Counts }
  files: LinkedFile[]
  lines: Taking[]
  /** Why another operation is corrected by it. */
  reason: string
}

export const blankOperation = (date: Day, partner: Choice | null = null): OperationValues => ({
  date,
  partner,
  account: null,
  amount: '',
  currency: null,
  rate: '',
  commission: '',
  instrument: '',
  instrumentNumber: '',
  instrumentDate: '',
  description: '',
  files: [],
  lines: [],
  reason: '',
})

/** Whether it is cash that is collected or paid: as is said, or as the account says. */
export const isCash = ({ instrument, account }: OperationValues): boolean =>
  instrument === 'cash' || (instrument === '' && account?.isCash === true)

/** The currency of the money; null in that of the books. */
export const currencyOf = ({ currency, account }: OperationValues): string | null =>
  currency?._id ?? account?.currencyId ?? null

/** How many of each note or coin were counted. Those of a currency that was chosen before count no more. */
export const countsOf = (values: OperationValues): Counts =>
  values.denominations?.currency === currencyOf(values) ? values.denominations.counts : {}

/** The notes and coins that somebody counted. */
const denominationsWritten = (values: OperationValues) => denominationsIn(countsOf(values))

/** What was written of the money, as all calls take it. */
export const moneyDraftOf = (calls: SideCalls, values: OperationValues) => ({
  ...partnerField(calls, chosenId(values.partner)),
  date: values.date,
  accountId: values.account?._id ?? null,
  amount: values.amount === '' ? '0.00' : values.amount,
  currencyId: values.currency?._id ?? null,
  rate: values.currency ? orNull(values.rate) : null,
  commission: orNull(values.commission),
  instrument: values.instrument === '' ? null : values.instrument,
  instrumentNumber: orNull(values.instrumentNumber),
  instrumentDate: orNull(values.instrumentDate),
  description: orNull(values.description),
  // What was counted before another instrument was chosen counts no more.
  ...(isCash(values) && { denominations: denominationsWritten(values) }),
  documentIds: values.files.map(({ _id }) => _id),
})

const taken = ({ taken: amount, value }: Taking) => ({ amount, ...(value !== '' && { value }) })
const chosen = (values: OperationValues, kind: Taking['kind']) =>
  values.lines.filter((line) => line.kind === kind && line.taken !== '')

/** The operation as it is written. */
export const operationDraft = (calls: SideCalls, values: OperationValues) => ({
  ...moneyDraftOf(calls, values),
  allocations: chosen(values, 'item').map((taking) => ({ itemId: taking.id, ...taken(taking) })),
  advances: chosen(values, 'advance').map((taking) => ({ advanceId: taking.id, ...taken(taking) })),
})

/** The cell that a name of the server's stands for: `allocations.0.amount` is what is taken of the first item. */
export function cellOf(path: string, values: OperationValues): string | undefined {
  const [, branch, at, field] = /^(allocations|advances)\.(\d+)\.(\w+)$/.exec(path) ?? []
  if (branch === undefined) return undefined
  const taking = chosen(values, branch === 'allocations' ? 'item' : 'advance')[Number(at)]
  return taking && `${taking.id}.${field === 'value' ? 'value' : 'taken'}`
}

/** A pending operation, to be written anew. */
export const valuesOf = (operation: WholeOperation): OperationValues => ({
  date: operation.date,
  partner: operation.partner,
  account: operation.account,
  amount: operation.amount === '0.00' ? '' : operation.amount,
  currency: operation.currency && { ...operation.currency, name: operation.currency.code },
  rate: operation.rate ?? '',
  commission: operation.commission === '0.00' ? '' : operation.commission,
  instrument: operation.instrument ?? '',
  instrumentNumber: operation.instrumentNumber ?? '',
  instrumentDate: operation.instrumentDate ?? '',
  description: operation.description ?? '',
  denominations: {
    currency: operation.currency?._id ?? null,
    counts: Object.fromEntries(
      operation.denominations.map(({ denomination, count }) => [denomination, String(count)]),
    ),
  },
  files: [...operation.documents],
  lines: [
    ...operation.allocations.map(({ itemId: id, ...rest }) => ({ kind: 'item' as const, id, ...rest })),
    ...operation.advances.map(({ advanceId: id, ...rest }) => ({ kind: 'advance' as const, id, ...rest })),
  ].map(({ kind, id, amount: written, value }) => ({
    key: newKey(),
    kind,
    id,
    taken: written,
    value: value ?? '',
  })),
  reason: '',
})

/** One that takes the place of a confirmed one: what that came to in the books is reckoned anew where the currencies are the same. */
export function valuesInstead(operation: WholeOperation): OperationValues {
  const values = valuesOf(operation)
  const ownCurrency = operation.currency?._id ?? null
  const inOther = new Set(
    [...operation.allocations, ...operation.advances]
      .filter(({ currency }) => (currency?._id ?? null) !== ownCurrency)
      .map((share) => ('itemId' in share ? share.itemId : share.advanceId)),
  )
  return {
    ...values,
    lines: values.lines.map((line) => (inOther.has(line.id) ? line : { ...line, value: '' })),
  }
}
