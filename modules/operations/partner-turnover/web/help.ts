import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/operations/operationsByClient': {
    guide: 'people',
    es: {
      about:
        'Cuánto se vendió y se compró a cada tercero entre dos fechas. Cada importe se abre en sus documentos.',
    },
    en: {
      about:
        'How much was sold to and bought from each partner between two dates. Each amount opens into its documents.',
    },
  },
}
