import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/operations': {
    guide: 'selling',
    es: { about: 'La entrada a compras y ventas: lo que espera en cada una y lo que se puede empezar.' },
    en: { about: 'The way into purchases and sales: what waits in each and what can be begun.' },
  },
}
