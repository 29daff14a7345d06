import { permissionNames } from '@cuadre/kernel/permissions.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import { type Role, roleFilter } from '../api.ts'

export type RoleRow = z.output<typeof Role>

export const columns = columnsOf(roleFilter, {
  name: { card: 'title' },
  description: { sortable: false, card: 'detail' },
  permissions: {
    header: 'roles.permissions',
    cell: ({ permissions }) => <Held count={permissions.length} />,
    align: 'right',
    card: 'detail',
  },
  users: {},
})

function Held({ count }: { count: number }) {
  const t = useScreenWords()
  return <>{t('roles.heldOf', { count, total: permissionNames.length })}</>
}
