import type { ModuleHelp, ScreenHelp } from '@cuadre/web-kit/help.ts'

const list = (guide: string): ScreenHelp => ({
  guide,
  es: {
    about:
      'Los lugares de la empresa en que se gasta: taller, tienda, oficina. Cada gasto nombra uno, y los informes suman por ellos.',
  },
  en: {
    about:
      'The places of the company where money is spent: workshop, shop, office. Each expense names one, and reports sum by them.',
  },
})

export const help: ModuleHelp = {
  '/contabilidad/costCenters': list('configuration'),
  '/rrhh/costCenter': list('configuration'),
  '/contabilidad/costCenters/options': {
    guide: 'configuration',
    es: {
      about:
        'Los datos de un centro de costo. La cuenta de gasto dice a dónde van sus salarios, su depreciación y lo que consume del almacén.',
    },
    en: {
      about:
        'The data of a cost centre. The expense account says where its wages, its depreciation and what it consumes from the warehouse go.',
    },
  },
}
