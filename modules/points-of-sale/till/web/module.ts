import type { WebModule } from '@cuadre/web-kit/module.ts'
import { oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconCashRegister } from '@tabler/icons-react'
import { tillDeviceKind, tillShiftKind } from '../kind.ts'
import { shiftsWaiting } from '../work.ts'
import { shiftsAddress, tillAddress } from './addresses.ts'

const { permission } = tillShiftKind

export const module: WebModule = {
  kinds: [tillDeviceKind, tillShiftKind],
  works: [shiftsWaiting],
  screens: [
    screen({ path: tillAddress, permission, title: 'till.title', component: () => import('./TillDoor.tsx') }),
    screen({
      path: shiftsAddress,
      permission,
      title: 'tillShifts.title',
      component: () => import('./TillShiftList.tsx'),
    }),
    screen({
      path: `${shiftsAddress}/details`,
      permission,
      title: 'till.shift',
      search: oneRecord,
      component: () => import('./TillShiftDetail.tsx'),
    }),
  ],
  starts: [
    {
      to: tillAddress,
      permission,
      icon: IconCashRegister,
      es: 'Abrir la caja',
      en: 'Open the till',
      also: 'vender ticket cobrar punto de venta tpv sell receipt pos',
    },
  ],
}
