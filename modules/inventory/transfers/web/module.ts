import { z } from 'zod'
import { Id } from '@cuadre/kernel/fields.ts'
import type { WebModule } from '@cuadre/web-kit/module.ts'
import { transferKind } from '../kind.ts'
import { oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconArrowsExchange } from '@tabler/icons-react'

const permission = ['adminMovements', 'adminTransfers'] as const
const words = ['nomenclators', 'accounting', 'operations']

export const module: WebModule = {
  kinds: [transferKind],
  screens: [
    screen({
      path: '/operations/movements',
      permission,
      title: 'movements.title',
      words,
      component: () => import('./MovementList.tsx'),
    }),
    screen({
      path: '/operations/movements/options',
      permission,
      title: 'transfers.new',
      words,
      search: z.object({ copy: Id.optional() }),
      component: () => import('./TransferForm.tsx'),
    }),
    screen({
      path: '/operations/movements/details',
      permission,
      title: 'movements.one',
      words,
      search: oneRecord,
      component: () => import('./MovementDetail.tsx'),
    }),
  ],
  starts: [
    {
      to: '/operations/movements/options',
      permission: 'adminTransfers',
      icon: IconArrowsExchange,
      es: 'Nueva transferencia entre almacenes',
      en: 'New transfer between storages',
      also: 'mover almacén trasladar enviar move storage send',
    },
  ],
}
