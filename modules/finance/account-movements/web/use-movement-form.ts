import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { type FormMode, marksOf } from '@cuadre/web-kit/document/form-modes.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import {
  changeStateMovements,
  correctMovement,
  createMovements,
  previewMovement,
  updateContMovements,
  type WholeMovement,
} from '../api.ts'
import type { MovementKind } from '../states.ts'

export type Purpose = WholeMovement['lines'][number]['purpose']

export interface LineRow {
  purpose: Purpose
  debt: Choice | null
  account: Choice | null
  costCenter: Choice | null
  expenseItem: Choice | null
  dueDate: string
  description: string
  amount: string
}

export const blankLine = (purpose: Purpose): LineRow => ({
  purpose,
  debt: null,
  account: null,
  costCenter: null,
  expenseItem: null,
  dueDate: '',
  description: '',
  amount: '',
})

const rowOf = (line: WholeMovement['lines'][number]): LineRow => ({
  purpose: line.purpose,
  debt: line.itemId && line.document ? { _id: line.itemId, name: line.document.number } : null,
  account: line.account,
  costCenter: line.costCenter,
  expenseItem: line.expenseItem,
  dueDate: line.dueDate ?? '',
  description: line.description ?? '',
  amount: line.amount,
})

/** What is owed on an account and paid by the movement. */
export interface Owed {
  account: Choice
  amount: string
  description: string
}

interface Start {
  editing: WholeMovement | undefined
  day: string
  owed: Owed | undefined
}

const startOf = ({ editing, day, owed }: Start, kind: MovementKind) => ({
  date: editing?.date ?? day,
  account: (editing?.account ?? null) as Choice | null,
  partner: (editing?.partner ?? null) as Choice | null,
  party: editing?.party ?? '',
  reference: editing?.reference ?? '',
  description: editing?.description ?? owed?.description ?? '',
  currency: (editing?.currency
    ? { _id: editing.currency._id, name: editing.currency.code }
    : null) as Choice | null,
  rate: editing?.rate ?? '',
  files: (editing?.documents ?? []) as LinkedFile[],
  lines: editing?.lines.map(rowOf) ?? [
    owed
      ? { ...blankLine('account'), account: owed.account, amount: owed.amount }
      : blankLine(kind === 'expense' || kind === 'transferIncome' ? 'account' : 'item'),
  ],
  /** Why another is corrected by it. */
  reason: '',
})

type Values = ReturnType<typeof startOf>

/** Of each line what its purpose asks for. */
const lineInput = (row: LineRow) => ({
  amount: row.amount === '' ? '0' : row.amount,
  description: orNull(row.description),
  ...(row.purpose === 'advance' && { advance: true }),
  ...(row.purpose === 'item' && { itemId: row.debt?._id ?? null }),
  ...(row.purpose === 'account' && {
    accountId: row.account?._id ?? null,
    costCenterId: row.costCenter?._id ?? null,
    expenseItemId: row.expenseItem?._id ?? null,
    dueDate: orNull(row.dueDate),
  }),
})

const inputOf = (values: Values) => ({
  date: values.date,
  ...(values.account && { accountId: values.account._id }),
  partnerId: values.partner?._id ?? null,
  party: values.partner ? null : orNull(values.party),
  reference: orNull(values.reference),
  description: values.description,
  currencyId: values.currency?._id ?? null,
  rate: orNull(values.rate),
  documentIds: values.files.map(({ _id }) => _id),
  lines: values.lines.map(lineInput),
})

const saving = {
  new: createMovements,
  copy: createMovements,
  edit: updateContMovements,
  correct: correctMovement,
} as const

export function useMovementForm(
  kind: MovementKind,
  { mode, ...begun }: Start & { mode: FormMode },
  onSaved: (movement: WholeMovement, how: { confirmed: boolean }) => void,
) {
  const { editing, owed } = begun
  return useForm({
    draftKey: [`movements:${kind}`, mode, editing?._id ?? owed?.account._id ?? 'new'],
    start: startOf(begun, kind),
    again: mode === 'new' && !owed ? ['date', 'account'] : undefined,
    save: saving[mode],
    inputOf: (values) => ({
      ...(mode === 'new' && { kind }),
      ...marksOf(mode, editing, values.reason),
      ...inputOf(values),
      // What takes the place of another is posted with it.
      ...(mode !== 'correct' && { confirm: false }),
    }),
    requestedOf: (written) => (mode === 'edit' ? { edited: written } : { draft: written }),
    preview: previewMovement,
    changeState: changeStateMovements,
    confirmTo: mode === 'correct' ? undefined : 'confirmed',
    onSaved,
  })
}

export type MovementForm = ReturnType<typeof useMovementForm>
