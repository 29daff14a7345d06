import type { WebModule } from '@cuadre/web-kit/module.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'
import { entryKind, entryAsDocumentKind } from '../kind.ts'
import { newOrInPlace, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconNotebook, IconPencilPlus } from '@tabler/icons-react'
import { entriesToConfirm } from '../work.ts'

const { permission } = entryKind

export const module: WebModule = {
  works: [entriesToConfirm],
  kinds: [entryKind, entryAsDocumentKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'entries.title',
      component: () => import('./EntryList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'entries.new',
      titleOfRecord: 'entries.one',
      search: newOrInPlace,
      component: () => import('./EntryForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'entries.one',
      search: oneRecord,
      component: () => import('./EntryDetail.tsx'),
    }),
  ],
  found: [{ kind: entryKind, group: 'documents', icon: IconNotebook }],
  starts: [
    {
      to: formAddress,
      permission,
      icon: IconPencilPlus,
      es: 'Nuevo comprobante manual',
      isEveryday: true,
      en: 'New manual entry',
      also: 'asiento crear add journal',
    },
  ],
}
