import { activeColumn, codeAndName } from '@cuadre/nomenclators/catalogue/web/columns.tsx'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import type { z } from 'zod'
import { getSpecifications, type Specification } from '../api.ts'

export type SpecificationRow = z.output<typeof Specification>

export const columns = columnsOf(getSpecifications, {
  code: {
    cell: ({ code, parentId }) =>
      parentId === null ? <strong>{code}</strong> : <span style={{ paddingLeft: 20 }}>{code}</span>,
    card: 'detail',
  },
  name: {
    cell: ({ name, parentId }) => (parentId === null ? <strong>{name}</strong> : name),
    card: 'title',
  },
  rate: { align: 'right', card: 'amount' },
  account: { cell: ({ account }) => codeAndName(account) },
  depreciationAccount: { cell: ({ depreciationAccount }) => codeAndName(depreciationAccount), hidden: true },
  expenseItem: { cell: ({ expenseItem }) => codeAndName(expenseItem) },
  active: { ...activeColumn },
})
