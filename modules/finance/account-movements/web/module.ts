import type { Start, WebModule } from '@cuadre/web-kit/module.ts'
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

const startWords: Record<MovementKind, Pick<Start, 'es' | 'en' | 'also'>> = {
  transferReceive: {
    es: 'Nueva transferencia recibida',
    en: 'New received transfer',
    also: 'cobrar transferir recibir cliente banco receive transfer client bank',
  },
  transferIncome: {
    es: 'Nuevo ingreso por transferencia',
    en: 'New transfer income',
    also: 'otros ingresos intereses transferir préstamo aporte banco other income interest loan bank',
  },
  transferEmit: {
    es: 'Nueva transferencia emitida',
    en: 'New issued transfer',
    also: 'pagar transferir emitir enviar proveedor banco pay issue send transfer provider bank',
  },
  expense: {
    es: 'Nuevo gasto diverso',
    en: 'New miscellaneous expense',
    also: 'gastar pagar comisión banco caja expense pay fee bank cash',
  },
}

const startOf = (kind: MovementKind): Start => ({
  to: formAddress(kind),
  permission: kindFacts[kind].permission,
  icon: IconTransfer,
  ...startWords[kind],
})

export const module: WebModule = {
  starts: movementKinds.map(startOf),
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
