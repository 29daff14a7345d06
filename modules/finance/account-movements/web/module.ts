import type { WebModule } from '@cuadre/web-kit/module.ts'
import { accountMovementKind } from '../kind.ts'
import { oneRecord, screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { kindFacts, type MovementKind, movementKinds, movementPermissions } from '../states.ts'
import { IconTransfer } from '@tabler/icons-react'
import { detailAddress, formAddress, listAddress, movementSearch } from './addresses.ts'

const words = ['nomenclators', 'accounting']

const reading = [...movementPermissions, 'adminAccountsBank', 'adminAccounts'] as const

/** The same three screens for each kind of movement. */
function screensOf(kind: MovementKind): Screen[] {
  const { permission } = kindFacts[kind]
  return [
    screen({
      path: listAddress(kind) as Screen['path'],
      permission,
      title: `movements.lists.${kind}.title`,
      words,
      component: () => import('./MovementList.tsx'),
    }),
    screen({
      path: formAddress(kind) as Screen['path'],
      permission,
      title: `movements.lists.${kind}.new`,
      titleOfRecord: `movements.kinds.${kind}`,
      words,
      search: movementSearch,
      component: () => import('./MovementForm.tsx'),
    }),
    screen({
      path: detailAddress(kind) as Screen['path'],
      permission,
      title: `movements.kinds.${kind}`,
      words,
      search: oneRecord,
      component: () => import('./MovementDetail.tsx'),
    }),
  ]
}

export const module: WebModule = {
  kinds: [accountMovementKind],
  found: [{ kind: accountMovementKind, group: 'documents', icon: IconTransfer }],
  screens: [
    screen({
      path: accountMovementKind.list as Screen['path'],
      permission: reading,
      title: 'cashBook.title',
      words,
      component: () => import('./CashBook.tsx'),
    }),
    // A link that knows no kind of movement leads here.
    screen({
      path: accountMovementKind.details as Screen['path'],
      permission: [...movementPermissions],
      title: 'movements.one',
      words,
      search: oneRecord,
      component: () => import('./MovementDetail.tsx'),
    }),
    ...movementKinds.flatMap(screensOf),
  ],
}
