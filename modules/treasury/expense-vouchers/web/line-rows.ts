import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { z } from 'zod'
import type { createVoucher, WholeVoucher } from '../api.ts'

export interface LineRow {
  account: Choice | null
  costCenter: Choice | null
  expenseItem: Choice | null
  description: string
  amount: string
}

export const blankLine: LineRow = {
  account: null,
  costCenter: null,
  expenseItem: null,
  description: '',
  amount: '',
}

export const rowOf = (line: WholeVoucher['lines'][number]): LineRow => ({
  account: line.account,
  costCenter: line.costCenter,
  expenseItem: line.expenseItem,
  description: line.description ?? '',
  amount: line.amount,
})

type LineInput = NonNullable<z.input<typeof createVoucher.input>['lines']>[number]

/** What is left out is asked for by the server, at its field. */
export const lineInput = (row: LineRow): LineInput =>
  ({
    ...(row.account && { accountId: row.account._id }),
    costCenterId: row.costCenter?._id ?? null,
    expenseItemId: row.expenseItem?._id ?? null,
    description: orNull(row.description),
    amount: row.amount === '' ? '0' : row.amount,
  }) as LineInput

/** Whether anything was written into a line. */
export const isWritten = (row: LineRow): boolean =>
  row.account !== null || row.amount !== '' || row.description !== ''
