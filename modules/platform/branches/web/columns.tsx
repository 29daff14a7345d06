import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, flag } from '@cuadre/web-kit/list/filter.ts'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { type Branch, getBranches } from '../api.ts'

export type BranchRow = z.output<typeof Branch>

export const columns = columnsOf(getBranches, {
  code: { card: 'detail' },
  name: { card: 'title' },
  address: { card: 'detail' },
  phone: { sortable: false },
  email: { sortable: false, hidden: true },
  manager: {},
  active: {
    header: 'entities.state',
    cell: ({ active }) => <BranchState active={active} />,
    card: 'state',
  },
})

export const filters: readonly Filter[] = [flag('entities.state', 'active', 'entities.on', 'entities.off')]

export function BranchState({ active }: { active: boolean }) {
  const t = useScreenWords()
  return (
    <StateBadge badge={active ? 'confirmed' : 'cancelled'}>
      {t(active ? 'entities.on' : 'entities.off')}
    </StateBadge>
  )
}
