import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/': {
    guide: 'dashboard',
    es: {
      about:
        'Cómo va la empresa, lo que espera por usted, lo que puede empezar y, más abajo, las estadísticas que usted elija. Cada número y cada barra abre la lista que lo suma.',
    },
    en: {
      about:
        'How the company does, what waits for you, what you can begin and, below, the statistics that you choose. Each number and each bar opens the list that adds up to it.',
    },
  },
}
