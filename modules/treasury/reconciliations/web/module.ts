import type { WebModule } from '@cuadre/web-kit/module.ts'
import { oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconArrowsExchange, IconChecks } from '@tabler/icons-react'
import { reconciliationKind } from '../kind.ts'
import { bankLinesToExplain } from '../work.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'
import { reconcilingSearch } from './search.ts'

const { permission } = reconciliationKind
const words = ['nomenclators', 'accounting', 'finance', 'platform']

export const module: WebModule = {
  kinds: [reconciliationKind],
  works: [bankLinesToExplain],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'reconciliations.title',
      words,
      component: () => import('./ReconciliationList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'reconciliations.form',
      words,
      search: reconcilingSearch,
      component: () => import('./ReconciliationForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'reconciliations.details',
      words,
      search: oneRecord,
      component: () => import('./ReconciliationDetail.tsx'),
    }),
  ],
  found: [{ kind: reconciliationKind, group: 'documents', icon: IconChecks }],
  starts: [
    {
      to: formAddress,
      permission,
      icon: IconArrowsExchange,
      es: 'Conciliar una cuenta bancaria',
      en: 'Reconcile a bank account',
      also: 'conciliación banco estado de cuenta reconcile bank statement',
    },
  ],
}
