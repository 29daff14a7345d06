import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/nomenclator/products': {
    guide: 'configuration',
    es: {
      about:
        'Lo que se compra, se guarda y se vende. Cada producto dice su unidad, su categoría y su precio; lo que cuesta lo dicen las compras.',
    },
    en: {
      about:
        'What is bought, kept and sold. Each product says its unit, category and price; what it costs the purchases say.',
    },
  },
  '/nomenclator/products/options': {
    guide: 'configuration',
    es: {
      about:
        'Los datos de un producto. El costo no se escribe aquí: es el promedio de lo que entró en cada almacén.',
    },
    en: {
      about:
        'The data of a product. Its cost is not written here: it is the average of what came into each warehouse.',
    },
  },
  '/nomenclator/products/details': {
    guide: 'storekeeping',
    es: { about: 'Un producto: dónde está, cuánto hay, a cómo salió cada compra y con qué otros se vende.' },
    en: {
      about:
        'A product: where it is, how much there is, what each purchase of it cost and with which others it is sold.',
    },
  },
}
