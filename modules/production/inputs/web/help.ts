import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/production/ingredients': {
    guide: 'production',
    es: {
      about:
        'Lo que las recetas mezclan, en la unidad en que lo miden, con lo que cuesta hoy: el costo promedio de todos los almacenes, o el precio de compra si no queda.',
    },
    en: {
      about:
        'What recipes mix, in the unit in which they measure it, with what it costs today: the average cost of all warehouses, or the purchase price if none is left.',
    },
  },
  '/production/ingredients/options': {
    guide: 'production',
    es: {
      about:
        'Un ingrediente es un producto del almacén con la unidad de las recetas. Si las unidades no se convierten solas, como un saco y un kilogramo, diga cuánto es.',
    },
    en: {
      about:
        'An ingredient is a product in stock with the unit of recipes. If the units do not convert by themselves, such as a sack and a kilogram, say how much it is.',
    },
  },
  '/production/materials': {
    guide: 'production',
    es: {
      about:
        'Lo que va entero en lo que se elabora: cajas, etiquetas, tablas. Se costea como los ingredientes.',
    },
    en: {
      about: 'What goes whole into what is made: boxes, labels, boards. It costs as ingredients do.',
    },
  },
  '/production/materials/options': {
    guide: 'production',
    es: {
      about:
        'Un material es un producto del almacén con la unidad en que lo cuentan las recetas y el elemento de gasto con que se asienta.',
    },
    en: {
      about:
        'A material is a product in stock with the unit in which recipes count it and the expense item that it is posted with.',
    },
  },
}
