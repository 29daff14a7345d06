import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/nomenclator/nomenclators': {
    guide: 'configuration',
    es: {
      about:
        'Las listas de las que se elige en los formularios: almacenes, unidades de medida, municipios y las que usted cree.',
    },
    en: {
      about:
        'The lists that forms choose from: warehouses, units of measure, municipalities and those you make.',
    },
  },
  '/nomenclator/nomenclators/options': {
    guide: 'configuration',
    es: {
      about:
        'Los datos de un elemento de la lista. De un almacén importa su cuenta; de una unidad, cuántas de la unidad base contiene.',
    },
    en: {
      about:
        'The data of an element of the list. Of a warehouse its account matters; of a unit, how many of the base unit it holds.',
    },
  },
}
