import type { WebModule } from '@cuadre/web-kit/module.ts'
import { oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconArmchair2, IconArrowsExchange } from '@tabler/icons-react'
import { assetKind, assetMovementKind } from '../kind.ts'
import {
  detailAddress,
  formAddress,
  listAddress,
  movementDetailAddress,
  movementFormAddress,
  movementsAddress,
} from './addresses.ts'
import { newOrOfLine, ofAssets } from './search.ts'

const { permission } = assetKind
const words = ['nomenclators', 'accounting', 'finance']

export const module: WebModule = {
  kinds: [assetKind, assetMovementKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'assets.title',
      words,
      component: () => import('./AssetList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'assets.new',
      titleOfRecord: 'assets.form',
      words,
      search: newOrOfLine,
      component: () => import('./AssetForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'assets.details',
      words,
      search: oneRecord,
      component: () => import('./AssetDetail.tsx'),
    }),
    screen({
      path: movementsAddress,
      permission,
      title: 'assetMovements.title',
      words,
      component: () => import('./MovementList.tsx'),
    }),
    screen({
      path: movementFormAddress,
      permission,
      title: 'assetMovements.form',
      words,
      search: ofAssets,
      component: () => import('./MovementForm.tsx'),
    }),
    screen({
      path: movementDetailAddress,
      permission,
      title: 'assetMovements.details',
      words,
      search: oneRecord,
      component: () => import('./MovementDetail.tsx'),
    }),
  ],
  starts: [
    {
      to: formAddress,
      permission,
      icon: IconArmchair2,
      es: 'Registrar un activo fijo',
      en: 'Record a fixed asset',
      also: 'activo fijo alta nuevo equipo mueble vehículo inventario fixed asset entry furniture equipment vehicle',
    },
  ],
  found: [
    { kind: assetKind, group: 'documents', icon: IconArmchair2 },
    { kind: assetMovementKind, group: 'documents', icon: IconArrowsExchange },
  ],
}
