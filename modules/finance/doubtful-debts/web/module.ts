import type { WebModule } from '@cuadre/web-kit/module.ts'
import { newOrInPlace, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconMoodSad, IconPlus } from '@tabler/icons-react'
import { doubtfulDebtKind } from '../kind.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'

const { permission } = doubtfulDebtKind
const words = ['nomenclators', 'accounting']
// What a list shows of other domains is their catalogues; entries and stock stand on the screens of documents.
const wordsOfLists = ['nomenclators']

export const module: WebModule = {
  kinds: [doubtfulDebtKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'doubtfulDebts.title',
      words: wordsOfLists,
      component: () => import('./DoubtfulDebtList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'doubtfulDebts.new',
      titleOfRecord: 'doubtfulDebts.one',
      words,
      search: newOrInPlace,
      component: () => import('./DoubtfulDebtForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'doubtfulDebts.one',
      words,
      search: oneRecord,
      component: () => import('./DoubtfulDebtDetail.tsx'),
    }),
  ],
  found: [{ kind: doubtfulDebtKind, group: 'documents', icon: IconMoodSad }],
  starts: [
    {
      to: formAddress,
      permission,
      icon: IconPlus,
      es: 'Nueva provisión o deuda incobrable',
      en: 'New provision or doubtful debt',
      also: 'incobrable provisionar cancelar deuda recuperar write off bad debt crear add',
    },
  ],
}
