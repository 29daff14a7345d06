import type { Kind } from '@cuadre/kernel/kind.ts'

export const userKind = {
  type: 'user',
  names: { es: 'Usuario', en: 'User' },
  table: 'user_account',
  permission: 'adminUsers',
  list: '/admin/users',
  details: '/admin/users/details',
  files: { see: 'session', change: ['adminUsers'] },
  refusals: { user_account_email_key: 'user.emailTaken', login_directory_pkey: 'user.emailTaken' },
} as const satisfies Kind

export const userPreferencesKind = {
  type: 'userPreferences',
  names: { es: 'Preferencias de un usuario', en: 'Preferences of a user' },
} as const satisfies Kind
