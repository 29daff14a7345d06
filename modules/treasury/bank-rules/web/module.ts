import type { WebModule } from '@cuadre/web-kit/module.ts'
import { newOrOne, screen } from '@cuadre/web-kit/screens.ts'
import { bankRuleKind } from '../kind.ts'
import { formAddress, listAddress } from './addresses.ts'

const { permission } = bankRuleKind
const words = ['nomenclators', 'accounting']

export const module: WebModule = {
  kinds: [bankRuleKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'bankRules.title',
      words,
      component: () => import('./BankRuleList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'bankRules.form',
      words,
      search: newOrOne,
      component: () => import('./BankRuleForm.tsx'),
    }),
  ],
}
