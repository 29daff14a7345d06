import type { Kind } from '@cuadre/kernel/kind.ts'

export const organizationKind = {
  type: 'organization',
  names: { es: 'Organización', en: 'Organization' },
  table: 'organization',
  permission: 'adminOrganization',
  list: '/admin/organizations',
  files: { see: 'session', change: ['adminOrganization'] },
} as const satisfies Kind
