import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const entry: readonly ExampleLine[] = ['D 205.0010 10000.00', 'C 405.0020 10000.00']

export const help: ModuleHelp = {
  '/operations/buyOfProducts': {
    guide: 'buying',
    es: { about: 'Las compras de productos: lo que se debe por cada una y lo que falta por recibir.' },
    en: { about: 'Purchases of products: what is owed for each and what is left to receive.' },
  },
  '/operations/buyOfProducts/options': {
    guide: 'buying',
    es: {
      about:
        'Una compra: a quién, para qué almacén y qué productos. Los fletes y la aduana se añaden como gastos y se reparten en el costo.',
      example: 'Compra a crédito de 10 000, la mercancía todavía no llega',
      confirming:
        'Se le debe al proveedor desde ese día. La mercancía queda en tránsito hasta que se reciba, salvo que la compra diga que entra al confirmar.',
    },
    en: {
      about:
        'A purchase: from whom, for which warehouse and which products. Freight and customs are added as costs and shared into what the goods cost.',
      example: 'Purchase on credit of 10,000, the goods not here yet',
      confirming:
        'It is owed to the provider from that day. The goods are in transit until received, unless the purchase says they come in on confirmation.',
    },
    entry: entry,
    fields: {
      'purchases.awaitsInvoice': {
        es: 'La mercancía llega antes que la factura: se debe lo recibido, y la factura lo ajusta después.',
        en: 'The goods come before the invoice: what was received is owed, and the invoice adjusts it later.',
      },
      'purchases.postingMode': {
        es: 'Aparte: la mercancía queda en tránsito hasta recibirla. Al confirmar: entra al almacén de una vez.',
        en: 'Apart: the goods are in transit until received. On confirmation: they enter the warehouse at once.',
      },
      'purchases.dueDate': {
        es: 'Cuándo hay que pagar. Vacío, sale del plazo del proveedor.',
        en: 'When it has to be paid. Left empty, it comes from the terms of the provider.',
      },
    },
  },
  '/operations/buyOfProducts/details': {
    guide: 'buying',
    es: {
      about:
        'Una compra con lo que se recibió, lo que se pagó y sus comprobantes. Desde aquí se recibe, se devuelve y se corrige.',
      example: 'Compra a crédito de 10 000, la mercancía todavía no llega',
    },
    en: {
      about:
        'A purchase with what was received, what was paid and its entries. From here it is received, returned and corrected.',
      example: 'Purchase on credit of 10,000, the goods not here yet',
    },
    entry: entry,
  },
}
