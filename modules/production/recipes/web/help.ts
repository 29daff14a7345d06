import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/production/recipe': {
    guide: 'production',
    es: {
      about:
        'Lo que se elabora: de qué, cuánto sale de un lote y cuánto cuesta hoy cada unidad, con el margen que deja su precio de venta.',
    },
    en: {
      about:
        'What is made: of what, how much comes of a batch and what one unit costs today, with the margin that its sale price leaves.',
    },
  },
  '/production/recipe/options': {
    guide: 'production',
    es: {
      about:
        'Los insumos de un lote con su merma, la mano de obra y los gastos, y los pasos con sus fotos. Otra receta puede ser insumo. Un cambio que vale desde otro día es una versión nueva.',
    },
    en: {
      about:
        'The inputs of a batch with their waste, labour and overhead, and the steps with their pictures. Another recipe can be an input. A change that holds from another day is a new version.',
    },
    fields: {
      'recipes.gross': {
        es: 'Lo que se toma del almacén, con lo que se pierde al limpiarlo o prepararlo.',
        en: 'What is taken out of the warehouse, with what is lost when it is cleaned or prepared.',
      },
      'recipes.yield': {
        es: 'Cuántas unidades del producto salen de un lote. Entre ellas se reparte lo que cuesta.',
        en: 'How many units of the product come of a batch. What it costs is shared among them.',
      },
    },
  },
  '/production/recipe/details': {
    guide: 'production',
    es: {
      about:
        'La ficha de costo renglón a renglón, con los costos promedio de hoy o de un día, frente a lo que costaron los últimos lotes. Y las instrucciones, las versiones y las órdenes.',
    },
    en: {
      about:
        'The cost card line by line, by the average costs of today or of a day, against what the last batches did cost. And the instructions, the versions and the orders.',
    },
  },
  '/production/recipe/whatIf': {
    guide: 'production',
    es: {
      about:
        'Diga qué insumo sube o baja y vea qué productos pierden margen, también los que lo toman por medio de otra receta. No se escribe nada.',
    },
    en: {
      about:
        'Say which input rises or falls and see which products lose margin, those as well that take it through another recipe. Nothing is written.',
    },
  },
}
