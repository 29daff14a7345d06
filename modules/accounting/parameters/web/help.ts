import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/admin/generalParameters': {
    guide: 'configuration',
    es: {
      about:
        'Las cuentas, tasas y decisiones con que se contabiliza, cada una con las fechas en que rige. Lo que cambie la ley se escribe aquí como un valor nuevo.',
    },
    en: {
      about:
        'The accounts, rates and choices that entries go by, each with the days on which it holds. What the law changes is written here as a new value.',
    },
  },
  '/admin/generalParameters/options': {
    guide: 'configuration',
    es: {
      about:
        'Los valores de un parámetro en el tiempo. Un valor nuevo rige desde su fecha; los documentos anteriores conservan el que tenían.',
    },
    en: {
      about:
        'The values of a parameter over time. A new value holds from its day on; documents before it keep the one they had.',
    },
    fields: {
      'parameters.validFrom': {
        es: 'El primer día en que rige. No puede estar dentro de un período cerrado.',
        en: 'The first day on which it holds. It cannot lie in a closed period.',
      },
    },
  },
}
