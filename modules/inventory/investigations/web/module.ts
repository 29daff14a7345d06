import type { WebModule } from '@cuadre/web-kit/module.ts'
import { oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconGavel } from '@tabler/icons-react'
import { investigationKind } from '../kind.ts'

const { permission } = investigationKind
const words = ['nomenclators', 'accounting']
// What a list shows of other domains is their catalogues; entries and stock stand on the screens of documents.
const wordsOfLists = ['nomenclators']

export const module: WebModule = {
  kinds: [investigationKind],
  found: [{ kind: investigationKind, group: 'documents', icon: IconGavel }],
  screens: [
    screen({
      path: investigationKind.list,
      permission,
      title: 'files.title',
      words: wordsOfLists,
      component: () => import('./InvestigationList.tsx'),
    }),
    screen({
      path: investigationKind.details,
      permission,
      title: 'files.one',
      words,
      search: oneRecord,
      component: () => import('./InvestigationDetail.tsx'),
    }),
  ],
}
