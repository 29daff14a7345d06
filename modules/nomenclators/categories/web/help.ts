import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/nomenclator/categories': {
    guide: 'configuration',
    es: {
      about:
        'Los productos por clases, en forma de árbol. La categoría dice en qué cuenta están los que no dicen otra.',
    },
    en: {
      about: 'Products by class, as a tree. The category says which account those are on that say no other.',
    },
  },
  '/nomenclator/categories/options': {
    guide: 'configuration',
    es: {
      about:
        'Los datos de una categoría. Lo que aquí se diga vale para sus productos y para las categorías que tenga debajo.',
    },
    en: {
      about: 'The data of a category. What it says holds for its products and for the categories below it.',
    },
  },
}
