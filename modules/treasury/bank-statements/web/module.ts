import type { WebModule } from '@cuadre/web-kit/module.ts'
import { newOrOne, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { bankStatementKind } from '../kind.ts'
import { detailAddress, formAddress, importAddress, listAddress } from './addresses.ts'
import { importSearch } from './import-search.ts'

const { permission } = bankStatementKind
const words = ['nomenclators', 'accounting', 'platform']

export const module: WebModule = {
  kinds: [bankStatementKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'bankStatements.title',
      words,
      component: () => import('./StatementList.tsx'),
    }),
    screen({
      path: importAddress,
      permission,
      title: 'bankStatements.import',
      words,
      search: importSearch,
      component: () => import('./StatementImport.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'bankStatements.byHand',
      words,
      search: newOrOne,
      component: () => import('./StatementForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'bankStatements.details',
      words,
      search: oneRecord,
      component: () => import('./StatementDetail.tsx'),
    }),
  ],
}
