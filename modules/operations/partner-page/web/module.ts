import { partnerKind } from '@cuadre/nomenclators/partners/kind.ts'
import { detailAddress } from '@cuadre/nomenclators/partners/web/addresses.ts'
import type { WebModule } from '@cuadre/web-kit/module.ts'
import { oneRecord, screen } from '@cuadre/web-kit/screens.ts'

export const module: WebModule = {
  screens: [
    screen({
      path: detailAddress,
      permission: partnerKind.permission,
      title: 'partners.detail',
      words: ['nomenclators', 'finance', 'accounting', 'platform'],
      search: oneRecord,
      component: () => import('./PartnerDetail.tsx'),
    }),
  ],
}
