import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { z } from 'zod'
import type { CostCenter } from '../api.ts'

export type CostCenterRow = z.output<typeof CostCenter>

export const columns: readonly Column<CostCenterRow>[] = [
  { id: 'code', header: 'costCenters.code', cell: ({ code }) => code, width: '140px', card: 'detail' },
  { id: 'name', header: 'costCenters.name', cell: ({ name }) => name, card: 'title' },
  {
    id: 'expenseAccount',
    header: 'costCenters.expenseAccount',
    cell: ({ expenseAccount }) =>
      expenseAccount ? `${expenseAccount.code ?? ''} ${expenseAccount.name}` : '–',
    width: '300px',
    card: 'detail',
  },
  {
    id: 'responsible',
    header: 'costCenters.responsible',
    cell: ({ responsible }) => responsible ?? '–',
    width: '200px',
  },
  {
    id: 'active',
    header: 'costCenters.active',
    cell: ({ active }) => <ActiveBadge active={active} />,
    width: '110px',
    card: 'state',
  },
]

export const filters: readonly Filter[] = [
  {
    kind: 'one',
    header: 'costCenters.active',
    id: 'active',
    options: [
      { value: 'true', words: 'accounts.on' },
      { value: 'false', words: 'accounts.off' },
    ],
  },
]

export const filterShape = { active: z.enum(['true', 'false']).optional() }
