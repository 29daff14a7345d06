import type { ModuleHelp, ScreenHelp } from '@cuadre/web-kit/help.ts'
import { guideAddress, guidePageAddress, guidePages } from './pages.ts'

const ofPage: Omit<ScreenHelp, 'guide'> = {
  es: {
    about:
      'Una página de la guía. Los enlaces llevan a las pantallas; a un lado están sus apartados, y se puede imprimir.',
  },
  en: {
    about:
      'A page of the guide. Its links lead to the screens; its parts are listed beside it, and it can be printed.',
  },
}

export const help: ModuleHelp = {
  [guideAddress]: {
    guide: 'first-hour',
    es: {
      about:
        'El índice de la guía, por capítulos. Cada página es corta y lleva a las pantallas de que habla.',
    },
    en: {
      about:
        'The contents of the guide, by chapters. Each page is short and leads to the screens it speaks of.',
    },
  },
  ...Object.fromEntries(
    guidePages.map((page) => [guidePageAddress(page), { ...ofPage, guide: page }] as const),
  ),
}
