import type { WebModule } from '@cuadre/web-kit/module.ts'
import { newOrInPlace, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconPlus, IconHourglass } from '@tabler/icons-react'
import { serviceAccrualKind } from '../kind.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'

const { permission } = serviceAccrualKind
const words = ['nomenclators', 'accounting']
// What a list shows of other domains is their catalogues; entries and stock stand on the screens of documents.
const wordsOfLists = ['nomenclators']

export const module: WebModule = {
  kinds: [serviceAccrualKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'serviceAccruals.title',
      words: wordsOfLists,
      component: () => import('./AccrualList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'serviceAccruals.new',
      titleOfRecord: 'serviceAccruals.one',
      words,
      search: newOrInPlace,
      component: () => import('./AccrualForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'serviceAccruals.one',
      words,
      search: oneRecord,
      component: () => import('./AccrualDetail.tsx'),
    }),
  ],
  found: [{ kind: serviceAccrualKind, group: 'documents', icon: IconHourglass }],
  starts: [
    {
      to: formAddress,
      permission,
      icon: IconPlus,
      es: 'Nuevo servicio devengado',
      en: 'New accrued service',
      also: 'devengar gasto acumulado estimar accrue estimate expense crear add',
    },
  ],
}
