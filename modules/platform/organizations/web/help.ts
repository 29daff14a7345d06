import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/admin/organizations': {
    guide: 'configuration',
    es: {
      about:
        'La empresa: los datos y el logotipo que salen en sus impresos, y lo que se decide para toda ella.',
    },
    en: {
      about:
        'The company: the data and the logo that are on its printouts, and what is decided for all of it.',
    },
  },
  '/admin/organizations/options': {
    guide: 'configuration',
    es: {
      about:
        'Los datos de la empresa como salen en cada impreso. Los códigos oficiales hacen falta para los estados financieros.',
    },
    en: {
      about:
        'The data of the company as they are on every printout. The official codes are needed for the financial statements.',
    },
  },
  '/admin/organizations/colors': {
    guide: 'configuration',
    es: {
      about:
        'Los colores de la empresa en el menú, los botones y los gráficos. Se ve al lado si los textos se leen bien sobre ellos.',
    },
    en: {
      about:
        'The colours of the company in the menu, buttons and charts. Beside them you see whether words can be read on them.',
    },
  },
}
