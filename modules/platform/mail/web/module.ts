import type { WebModule } from '@cuadre/web-kit/module.ts'
import { mailKind } from '../kind.ts'
import { screen } from '@cuadre/web-kit/screens.ts'
import { letterTextsAddress, letterTextsSearch, listAddress } from './addresses.ts'

export const module: WebModule = {
  kinds: [mailKind],
  screens: [
    screen({
      path: listAddress,
      permission: 'adminUsers',
      title: 'mail.title',
      component: () => import('./MailList.tsx'),
    }),
    screen({
      path: letterTextsAddress,
      permission: 'adminOrganization',
      title: 'letters.title',
      search: letterTextsSearch,
      component: () => import('./LetterTexts.tsx'),
    }),
  ],
}
