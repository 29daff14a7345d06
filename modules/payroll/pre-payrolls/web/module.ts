import type { WebModule } from '@cuadre/web-kit/module.ts'
import { may, recordId, textLike } from '@cuadre/web-kit/said.ts'
import { screen } from '@cuadre/web-kit/screens.ts'
import { IconCalendarTime } from '@tabler/icons-react'
import { prePayrollKind } from '../kind.ts'
import { editAddress, formAddress, listAddress, monthAddress, monthPattern } from './addresses.ts'

const { permission } = prePayrollKind
const words = ['nomenclators', 'hr']

/** A month, and an area where not all of them. */
const ofMonth = { month: may(textLike(monthPattern)), area: may(recordId) }

export const module: WebModule = {
  kinds: [prePayrollKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'prePayrolls.title',
      words,
      component: () => import('./PrePayrollList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'prePayrolls.form',
      words,
      search: ofMonth,
      component: () => import('./PrePayrollForm.tsx'),
    }),
    screen({
      path: monthAddress,
      permission,
      title: 'prePayrolls.details',
      words,
      search: ofMonth,
      component: () => import('./PrePayrollMonth.tsx'),
    }),
    screen({
      path: editAddress,
      permission,
      title: 'prePayrolls.edit',
      words,
      search: { ...ofMonth, id: may(recordId) },
      component: () => import('./EditPrePayrolls.tsx'),
    }),
  ],
  found: [{ kind: prePayrollKind, group: 'catalogues', icon: IconCalendarTime }],
}
