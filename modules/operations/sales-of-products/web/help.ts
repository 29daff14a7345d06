import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const entry: readonly ExampleLine[] = [
  'D 135.0020 11000.00',
  'C 900.0010 11000.00',
  'D 814 7000.00',
  'C 189 7000.00',
]

export const help: ModuleHelp = {
  '/operations/saleOfProducts': {
    guide: 'selling',
    es: {
      about: 'Las ventas de productos: en qué paso está cada una, si se facturó y lo que falta por cobrar.',
    },
    en: {
      about:
        'Sales of products: at which step each one is, whether it was invoiced and what is left to collect.',
    },
  },
  '/operations/saleOfProducts/options': {
    guide: 'selling',
    es: {
      about:
        'Una venta: a quién, de qué almacén y qué productos. Al lado de cada uno se ve lo disponible; no se vende lo que no hay.',
      example: 'Venta a crédito de 11 000, mercancía que costó 7 000',
      confirming:
        'Sale la mercancía a su costo promedio, el cliente queda debiendo y se contabiliza el ingreso. Antes de aceptar se ve el asiento completo.',
    },
    en: {
      about:
        'A sale: to whom, from which warehouse and which products. Beside each you see what is available; nothing is sold that is not there.',
      example: 'Sale on credit of 11,000, goods that cost 7,000',
      confirming:
        'The goods leave at their average cost, the client owes it and the income is posted. Before you accept you see the whole entry.',
    },
    entry: entry,
    fields: {
      'sales.dueDate': {
        es: 'Cuándo tiene que pagar el cliente. Vacío, sale de su plazo.',
        en: 'When the client has to pay. Left empty, it comes from their terms.',
      },
      'sales.reserves': {
        es: 'Aparta la mercancía mientras la venta está pendiente: nadie más la puede vender.',
        en: 'Sets the goods aside while the sale is pending: nobody else can sell them.',
      },
      'sales.paymentForm': {
        es: 'A crédito queda por cobrar; al contado entra a la caja o al banco que elija.',
        en: 'On credit it is to be collected; in cash it goes into the cash box or bank that you choose.',
      },
    },
  },
  '/operations/saleOfProducts/details': {
    guide: 'selling',
    es: {
      about:
        'Una venta con sus pasos, su comprobante, lo que movió del almacén y sus cobros. Desde aquí se despacha, se factura, se devuelve y se corrige.',
      example: 'Venta a crédito de 11 000, mercancía que costó 7 000',
    },
    en: {
      about:
        'A sale with its steps, its entry, what it moved of stock and its collections. From here it is delivered, invoiced, returned and corrected.',
      example: 'Sale on credit of 11,000, goods that cost 7,000',
    },
    entry: entry,
  },
}
