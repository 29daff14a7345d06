import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const entry: readonly ExampleLine[] = ['D 109 11000.00', 'C 135.0020 11000.00']

export const help: ModuleHelp = {
  '/invoice': {
    guide: 'selling',
    es: {
      about:
        'Las facturas emitidas, con lo que falta por cobrar de cada una. La numeración no tiene huecos: una anulada conserva su número.',
    },
    en: {
      about:
        'The invoices that were issued, with what is left to collect of each. Numbering has no gaps: a cancelled one keeps its number.',
    },
  },
  '/invoice/options': {
    guide: 'selling',
    es: {
      about:
        'Una factura reúne ventas confirmadas de un mismo cliente y moneda. No cambia precios ni cantidades: esos son de la venta.',
      example: 'El cliente paga su factura de 11 000',
      confirming:
        'Toma el número que sigue. La venta ya está en los libros, salvo que sus parámetros digan que el ingreso nace con la factura.',
    },
    en: {
      about:
        'An invoice gathers confirmed sales of one client and currency. It changes no prices or quantities: those are of the sale.',
      example: 'The client pays an invoice of 11,000',
      confirming:
        'It takes the next number. The sale is in the books already, unless the parameters say that revenue comes with the invoice.',
    },
    entry: entry,
  },
  '/invoice/details': {
    guide: 'selling',
    es: {
      about:
        'Una factura como se imprime y se envía, con sus ventas y sus cobros. Cancelada, sus ventas se pueden facturar de nuevo.',
      example: 'El cliente paga su factura de 11 000',
    },
    en: {
      about:
        'An invoice as it is printed and sent, with its sales and collections. Once it is cancelled its sales can be invoiced again.',
      example: 'The client pays an invoice of 11,000',
    },
    entry: entry,
  },
}
