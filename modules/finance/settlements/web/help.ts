import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const entry1: readonly ExampleLine[] = ['D 109 10980.00', 'D 835.0020 20.00', 'C 135.0020 11000.00']
const entry2: readonly ExampleLine[] = ['D 405.0020 10000.00', 'C 109 10000.00']

export const help: ModuleHelp = {
  '/finance/charge/operations': {
    guide: 'selling',
    es: {
      about:
        'Los cobros hechos y los pendientes de confirmar. Cada uno dice qué documentos liquidó y su comprobante.',
    },
    en: {
      about:
        'Collections that were made and those to be confirmed. Each says which documents it settled and its entry.',
    },
  },
  '/finance/charge/operations/options': {
    guide: 'selling',
    es: {
      about:
        'Un cobro: de qué cliente, a qué caja o banco y qué documentos paga. Escriba el importe y se proponen los que suman eso.',
      example: 'Cobro de 11 000 por transferencia; el banco retiene 20',
      confirming:
        'Entra el dinero, bajan las deudas que se marcaron y lo que sobra queda como anticipo. Toma su número y hace su comprobante.',
    },
    en: {
      about:
        'A collection: from which client, into which cash or bank and which documents it pays. Write the amount and those that sum to it are proposed.',
      example: 'Collection of 11,000 by transfer; the bank keeps 20',
      confirming:
        'The money comes in, the debts that were marked go down and what is left stays as an advance. It takes its number and makes its entry.',
    },
    entry: entry1,
    fields: {
      'operations.instrument': {
        es: 'Cómo llegó el dinero. El efectivo entre actores económicos tiene un límite por operación.',
        en: 'How the money came. Cash between economic actors has a limit for each operation.',
      },
      'operations.commission': {
        es: 'Lo que el banco se queda: se anota como gasto y la deuda se liquida entera.',
        en: 'What the bank keeps: it is recorded as an expense and the debt is settled whole.',
      },
      'operations.rate': {
        es: 'Cuánto vale en los libros una unidad de la moneda ese día. La diferencia con la tasa de la deuda es ganancia o pérdida.',
        en: 'What one unit of the currency is worth in the books that day. The difference from the rate of the debt is a gain or a loss.',
      },
    },
  },
  '/finance/charge/operations/details': {
    guide: 'selling',
    es: {
      about:
        'Un cobro con lo que liquidó, su comprobante y su historia. Si está mal se corrige o se cancela.',
      example: 'Cobro de 11 000 por transferencia; el banco retiene 20',
    },
    en: {
      about:
        'A collection with what it settled, its entry and its history. If it is wrong it is corrected or cancelled.',
      example: 'Collection of 11,000 by transfer; the bank keeps 20',
    },
    entry: entry1,
  },
  '/finance/charge/pendingReceivable/collect': {
    guide: 'selling',
    es: {
      about:
        'Cobra los documentos que marcó en las cuentas por cobrar. Puede cobrar menos: el resto sigue pendiente.',
      example: 'Cobro de 11 000 por transferencia; el banco retiene 20',
      confirming:
        'Entra el dinero, bajan las deudas que se marcaron y lo que sobra queda como anticipo. Toma su número y hace su comprobante.',
    },
    en: {
      about:
        'Collects the documents that you marked among the receivables. You can collect less: the rest stays pending.',
      example: 'Collection of 11,000 by transfer; the bank keeps 20',
      confirming:
        'The money comes in, the debts that were marked go down and what is left stays as an advance. It takes its number and makes its entry.',
    },
    entry: entry1,
    fields: {
      'operations.instrument': {
        es: 'Cómo llegó el dinero. El efectivo entre actores económicos tiene un límite por operación.',
        en: 'How the money came. Cash between economic actors has a limit for each operation.',
      },
      'operations.commission': {
        es: 'Lo que el banco se queda: se anota como gasto y la deuda se liquida entera.',
        en: 'What the bank keeps: it is recorded as an expense and the debt is settled whole.',
      },
      'operations.rate': {
        es: 'Cuánto vale en los libros una unidad de la moneda ese día. La diferencia con la tasa de la deuda es ganancia o pérdida.',
        en: 'What one unit of the currency is worth in the books that day. The difference from the rate of the debt is a gain or a loss.',
      },
    },
  },
  '/finance/charge/anticipateReceivable/options': {
    guide: 'selling',
    es: {
      about: 'Dinero de un cliente que todavía no debe nada. No es un ingreso: se le debe hasta que compre.',
      example: 'Un cliente entrega 4 000 antes de comprar',
      confirming: 'Entra el dinero y queda un anticipo, que después se aplica a sus facturas.',
    },
    en: {
      about: 'Money of a client who owes nothing yet. It is no income: it is owed to them until they buy.',
      example: 'A client hands over 4,000 before buying',
      confirming: 'The money comes in and an advance stays, to be applied to their invoices later.',
    },
    entry: ['D 109 4000.00', 'C 430 4000.00'],
  },
  '/finance/payments/operations': {
    guide: 'buying',
    es: {
      about:
        'Los pagos hechos y los pendientes de confirmar. Cada uno dice qué documentos liquidó y su comprobante.',
    },
    en: {
      about:
        'Payments that were made and those to be confirmed. Each says which documents it settled and its entry.',
    },
  },
  '/finance/payments/operations/options': {
    guide: 'buying',
    es: {
      about:
        'Un pago: a qué proveedor, de qué caja o banco y qué documentos liquida. Escriba el importe y se proponen los que suman eso.',
      example: 'Pago de una factura de 10 000',
      confirming:
        'Sale el dinero, bajan las deudas que se marcaron y lo que sobra queda como anticipo al proveedor. Toma su número y hace su comprobante.',
    },
    en: {
      about:
        'A payment: to which provider, from which cash or bank and which documents it settles. Write the amount and those that sum to it are proposed.',
      example: 'Payment of an invoice of 10,000',
      confirming:
        'The money goes out, the debts that were marked go down and what is left stays as an advance to the provider. It takes its number and makes its entry.',
    },
    entry: entry2,
  },
  '/finance/payments/operations/details': {
    guide: 'buying',
    es: {
      about: 'Un pago con lo que liquidó, su comprobante y su historia. Si está mal se corrige o se cancela.',
      example: 'Pago de una factura de 10 000',
    },
    en: {
      about:
        'A payment with what it settled, its entry and its history. If it is wrong it is corrected or cancelled.',
      example: 'Payment of an invoice of 10,000',
    },
    entry: entry2,
  },
  '/finance/payments/outstanding/pay': {
    guide: 'buying',
    es: {
      about:
        'Paga los documentos que marcó en las cuentas por pagar. Puede pagar menos: el resto sigue pendiente.',
      example: 'Pago de una factura de 10 000',
      confirming:
        'Sale el dinero, bajan las deudas que se marcaron y lo que sobra queda como anticipo al proveedor. Toma su número y hace su comprobante.',
    },
    en: {
      about:
        'Pays the documents that you marked among the payables. You can pay less: the rest stays pending.',
      example: 'Payment of an invoice of 10,000',
      confirming:
        'The money goes out, the debts that were marked go down and what is left stays as an advance to the provider. It takes its number and makes its entry.',
    },
    entry: entry2,
  },
  '/finance/payments/anticipatePayments/options': {
    guide: 'buying',
    es: {
      about:
        'Dinero que se entrega a un proveedor antes de recibir. No es un gasto: el proveedor lo debe hasta que entregue.',
      example: 'Se adelantan 2 500 a un proveedor',
      confirming: 'Sale el dinero y queda un anticipo, que después se aplica a lo que se le deba.',
    },
    en: {
      about:
        'Money that is handed to a provider before anything comes. It is no expense: the provider owes it until they deliver.',
      example: '2,500 are paid to a provider in advance',
      confirming: 'The money goes out and an advance stays, to be applied to what is owed to them later.',
    },
    entry: ['D 146.0020 2500.00', 'C 109 2500.00'],
  },
}
