import type { WebModule } from '@cuadre/web-kit/module.ts'
import { newOrOne, screen } from '@cuadre/web-kit/screens.ts'
import { IconLogin2 } from '@tabler/icons-react'
import { entryTypeKind } from '../kind.ts'
import { formAddress, listAddress } from './addresses.ts'

const { permission } = entryTypeKind
const words = ['nomenclators']

export const module: WebModule = {
  kinds: [entryTypeKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'assetEntryTypes.title',
      words,
      component: () => import('./EntryTypeList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'assetEntryTypes.form',
      words,
      search: newOrOne,
      component: () => import('./EntryTypeForm.tsx'),
    }),
  ],
  found: [{ kind: entryTypeKind, group: 'catalogues', icon: IconLogin2 }],
}
