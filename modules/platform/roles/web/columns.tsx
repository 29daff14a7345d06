import { permissionNames } from '@cuadre/kernel/permissions.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import type { Role } from '../api.ts'

export type RoleRow = z.output<typeof Role>

export const columns: readonly Column<RoleRow>[] = [
  {
    id: 'name',
    header: 'roles.name',
    cell: ({ name }) => name,
    sortable: true,
    width: '260px',
    card: 'title',
  },
  { id: 'description', header: 'roles.description', cell: ({ description }) => description, card: 'detail' },
  {
    id: 'permissions',
    header: 'roles.permissions',
    cell: ({ permissions }) => <Held count={permissions.length} />,
    align: 'right',
    width: '170px',
    card: 'detail',
  },
  {
    id: 'users',
    header: 'roles.users',
    cell: ({ users }) => users,
    sortable: true,
    align: 'right',
    width: '110px',
  },
]

function Held({ count }: { count: number }) {
  const t = useScreenWords()
  return <>{t('roles.heldOf', { count, total: permissionNames.length })}</>
}
