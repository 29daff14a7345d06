import type { Kind } from '@cuadre/kernel/kind.ts'

export const roleKind = {
  type: 'role',
  names: { es: 'Rol', en: 'Role' },
  table: 'role',
  permission: 'adminRoles',
  list: '/admin/roles',
  details: '/admin/roles/options',
  refusals: { role_name_key: 'role.nameTaken' },
} as const satisfies Kind
