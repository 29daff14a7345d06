import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import type { Branch } from '../api.ts'

export type BranchRow = z.output<typeof Branch>

export const columns: readonly Column<BranchRow>[] = [
  {
    id: 'code',
    header: 'entities.code',
    cell: ({ code }) => code,
    sortable: true,
    width: '110px',
    card: 'detail',
  },
  { id: 'name', header: 'entities.name', cell: ({ name }) => name, sortable: true, card: 'title' },
  {
    id: 'address',
    header: 'entities.address',
    cell: ({ address }) => address ?? '–',
    sortable: true,
    card: 'detail',
  },
  { id: 'phone', header: 'entities.phone', cell: ({ phone }) => phone ?? '–', width: '130px' },
  { id: 'email', header: 'entities.email', cell: ({ email }) => email ?? '–', width: '200px', hidden: true },
  {
    id: 'manager',
    header: 'entities.manager',
    cell: ({ manager }) => manager ?? '–',
    sortable: true,
    width: '170px',
  },
  {
    id: 'active',
    header: 'entities.state',
    cell: ({ active }) => <BranchState active={active} />,
    sortable: true,
    width: '110px',
    card: 'state',
  },
]

export const filters: readonly Filter[] = [
  {
    kind: 'one',
    header: 'entities.state',
    id: 'active',
    options: [
      { value: 'true', words: 'entities.on' },
      { value: 'false', words: 'entities.off' },
    ],
  },
]

export const filterShape = { active: z.enum(['true', 'false']).optional() }

export function BranchState({ active }: { active: boolean }) {
  const t = useScreenWords()
  return (
    <StateBadge badge={active ? 'confirmed' : 'cancelled'}>
      {t(active ? 'entities.on' : 'entities.off')}
    </StateBadge>
  )
}
