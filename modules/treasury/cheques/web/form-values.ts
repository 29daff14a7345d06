import type { Day } from '@cuadre/kernel/day.ts'
import { blankOperation, type OperationValues } from '@cuadre/finance/settlements/web/form-values.ts'
import type { Taking } from '@cuadre/finance/settlements/web/shares.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { newKey } from '@cuadre/web-kit/grid/lines.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import type { WholeCheque } from '../api.ts'
import type { ChequeSide } from '../states.ts'

export interface ChequeValues {
  side: ChequeSide
  date: Day
  partner: Choice | null
  chequebookId: string
  printedNumber: string
  name: string
  drawnOn: string
  writtenOn: string
  amount: string
  currency: Choice | null
  rate: string
  description: string
  leavesAdvance: boolean
  lines: Taking[]
  files: LinkedFile[]
  /** Why it takes the place of another. */
  reason: string
}

export const startOf = (side: ChequeSide, editing: WholeCheque | undefined, day: Day): ChequeValues => ({
  side,
  date: editing?.date ?? day,
  partner: editing?.partner ?? null,
  chequebookId: editing?.chequebookId ?? '',
  printedNumber: editing?.printedNumber ?? '',
  name: editing?.name ?? '',
  drawnOn: editing?.drawnOn ?? '',
  writtenOn: editing?.writtenOn ?? '',
  amount: editing?.amount ?? '',
  currency: editing?.currency ? { ...editing.currency, name: editing.currency.code } : null,
  rate: editing?.rate ?? '',
  description: editing?.description ?? '',
  leavesAdvance: editing?.leavesAdvance ?? false,
  lines: (editing?.allocations ?? []).map(({ itemId: id, amount: taken, value }) => ({
    key: newKey(),
    kind: 'item',
    id,
    taken,
    value: value ?? '',
  })),
  files: editing?.documents ?? [],
  reason: '',
})

export const inputOf = (values: ChequeValues) => ({
  type: values.side,
  date: values.date,
  ...(values.partner && { partnerId: values.partner._id }),
  chequebookId: values.side === 'issued' ? orNull(values.chequebookId) : null,
  printedNumber: orNull(values.printedNumber),
  name: orNull(values.name),
  drawnOn: values.side === 'received' ? orNull(values.drawnOn) : null,
  writtenOn: orNull(values.writtenOn),
  amount: values.amount === '' ? '0.00' : values.amount,
  currencyId: values.side === 'received' ? (values.currency?._id ?? null) : null,
  rate: values.currency ? orNull(values.rate) : null,
  description: orNull(values.description),
  leavesAdvance: values.leavesAdvance,
  allocations: taken(values).map(({ id: itemId, taken: amount, value }) => ({
    itemId,
    amount,
    ...(value !== '' && { value }),
  })),
  documentIds: values.files.map(({ _id }) => _id),
})

const taken = ({ lines }: ChequeValues) => lines.filter((line) => line.kind === 'item' && line.taken !== '')

/** As the grid of what can be settled knows an operation. */
export const asOperation = ({ date, partner, amount, currency, lines }: ChequeValues): OperationValues => ({
  ...blankOperation(date, partner),
  amount,
  currency,
  lines: [...lines],
})

/** What the server refused of each row of the grid. */
export const wrongCells = (
  refused: readonly { path: string; message: string }[],
  values: ChequeValues,
): ReadonlyMap<string, string> =>
  new Map(
    refused.flatMap(({ path, message }) => {
      const [, at, field] = /^allocations\.(\d+)\.(\w+)$/.exec(path) ?? []
      const line = at === undefined ? undefined : taken(values)[Number(at)]
      return line ? [[`${line.id}.${field === 'value' ? 'value' : 'taken'}`, message] as const] : []
    }),
  )
