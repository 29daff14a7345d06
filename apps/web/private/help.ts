import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/': {
    guide: 'first-hour',
    es: {
      about:
        'Lo que espera por usted, lo que puede empezar y el período en que se está anotando. Cada número abre su lista.',
    },
    en: {
      about:
        'What waits for you, what you can begin and the period that is being recorded. Each number opens its list.',
    },
  },
}
