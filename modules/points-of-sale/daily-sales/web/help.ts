import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const ofDay: readonly ExampleLine[] = [
  'D 106 11950.00',
  'D 332.0010 50.00',
  'D 114 8000.00',
  'C 900.0040 20000.00',
  'D 814 13000.00',
  'C 189 13000.00',
]

export const help: ModuleHelp = {
  '/production/pointSales/sales': {
    guide: 'selling',
    es: {
      about:
        'Lo que vendió cada punto de venta, un turno por fila. Abierta sigue vendiendo; cerrada está contada; contabilizada, sus mercancías salieron y su dinero está en los libros.',
      example: 'Se venden 20 000,00: 12 000,00 en efectivo y 8 000,00 por código QR; en la caja faltan 50,00',
    },
    en: {
      about:
        'What each point of sale sold, a shift in each row. Open it goes on selling; closed it is counted; posted, its goods have left and its money is in the books.',
      example: '20 000.00 is sold: 12 000.00 in cash and 8 000.00 by QR code; 50.00 is missing in the till',
    },
    entry: ofDay,
  },
  '/production/pointSales/sales/options': {
    guide: 'selling',
    es: {
      about:
        'De cada producto se escribe lo que se vendió o lo que quedó al final; lo otro sale de lo que había y entró. El efectivo que no se escribe es lo que los demás medios dejan por cobrar. Se cuenta la caja entera, con el fondo para cambio.',
      confirming:
        'Salen las mercancías a su costo, el efectivo contado entra en la caja, lo cobrado por el banco queda en tránsito y lo que falte o sobre se asienta aparte.',
      example: 'Se contabiliza un turno con 50,00 de faltante',
    },
    en: {
      about:
        'Of each product what was sold or what was left at the end is written; the other follows from what there was and came. Cash that is not written is what the other means leave to be paid. The whole till is counted, with the opening float.',
      confirming:
        'Goods leave at what they cost, the counted cash goes into the till, what was paid by the bank is in transit, and what is missing or over is posted apart.',
      example: 'A shift is posted with a shortage of 50.00',
    },
    entry: ofDay,
  },
  '/production/pointSales/sales/details': {
    guide: 'selling',
    es: {
      about:
        'Una venta del día con su informe (IPV), sus cobros y sus comprobantes. Contabilizada se corrige en un paso o se cancela; al otro día se deposita lo cobrado. La merma por encima de la norma se asienta con un documento de inventario.',
      example: 'Se contabiliza la venta de un turno',
    },
    en: {
      about:
        'A daily sale with its report, its payments and its entries. Once posted it is corrected in one step or cancelled; the takings are deposited on the next day. Waste beyond the norm is posted with a document of inventory.',
      example: 'The sale of a shift is posted',
    },
    entry: ofDay,
  },
}
