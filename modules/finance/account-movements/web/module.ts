import type { WebModule } from '@cuadre/web-kit/module.ts'
import { accountMovementKind } from '../kind.ts'
import { newOrOne, oneRecord, screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { kindFacts, movementKinds } from '../states.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'

const words = ['nomenclators', 'accounting']

/** The same three screens for each kind of movement. */
export const module: WebModule = {
  kinds: [accountMovementKind],
  screens: movementKinds.flatMap((kind) => {
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
        words,
        search: newOrOne,
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
  }),
}
