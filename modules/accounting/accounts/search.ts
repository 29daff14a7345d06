import { catalogueFinder } from '@cuadre/server-kit/search.ts'

export const accountFinder = catalogueFinder({
  kind: 'account',
  table: 'account',
  permissions: ['adminAccounts'],
})
