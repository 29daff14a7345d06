import { screen, type Screen } from '@cuadre/web-kit/screens.ts'

const permission = 'adminAccountingEntries'

export const routes: Screen[] = [
  screen({
    path: '/contabilidad/accountingEntries',
    permission,
    title: 'entries.title',
    component: () => import('./EntryList.tsx'),
  }),
  screen({
    path: '/contabilidad/accountingEntries/options',
    permission,
    title: 'entries.new',
    component: () => import('./EntryForm.tsx'),
  }),
  screen({
    path: '/contabilidad/accountingEntries/details',
    permission,
    title: 'entries.one',
    component: () => import('./EntryDetail.tsx'),
  }),
]
