import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const entry: readonly ExampleLine[] = ['D 189 200.00', 'D 814 100.00', 'C 405.0060 300.00']

export const help: ModuleHelp = {
  '/operations/lateCost': {
    guide: 'buying',
    es: {
      about:
        'Gastos de una compra que llegaron después de recibirla: fletes, aduana, seguros. Se reparten entre lo que entró.',
    },
    en: {
      about:
        'Costs of a purchase that came after it was received: freight, customs, insurance. They are shared among what came in.',
    },
  },
  '/operations/lateCost/options': {
    guide: 'buying',
    es: {
      about:
        'Un gasto posterior: de qué recepciones es y cómo se reparte. Lo que ya se vendió lo lleva el costo de ventas.',
      example: 'Flete de 300 sobre mercancía de la que ya se vendió la tercera parte',
      confirming:
        'Sube el valor de lo que queda, el resto va al costo de ventas y se le debe a quien lo cobra.',
    },
    en: {
      about:
        'A late cost: of which receptions it is and how it is shared. What was sold already takes it into cost of sales.',
      example: 'Freight of 300 on goods of which a third was sold already',
      confirming:
        'The value of what is left goes up, the rest goes to cost of sales and it is owed to who charges it.',
    },
    entry: entry,
  },
  '/operations/lateCost/details': {
    guide: 'buying',
    es: {
      about: 'Un gasto posterior, lo que le tocó a cada producto y su comprobante.',
      example: 'Flete de 300 sobre mercancía de la que ya se vendió la tercera parte',
    },
    en: {
      about: 'A late cost, what fell to each product and its entry.',
      example: 'Freight of 300 on goods of which a third was sold already',
    },
    entry: entry,
  },
}
