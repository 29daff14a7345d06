import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const entry: readonly ExampleLine[] = ['D 800 1100.00', 'C 135.0020 1100.00', 'D 189 700.00', 'C 814 700.00']

export const help: ModuleHelp = {
  '/operations/saleOfProducts/return': {
    guide: 'selling',
    es: {
      about: 'Lo que un cliente devuelve de una venta: qué productos, cuántos y por qué.',
      example: 'El cliente devuelve mercancía de 1 100 que costó 700',
      confirming:
        'La mercancía vuelve al almacén al costo con que salió y el cliente debe menos. Si ya había pagado, le queda un anticipo.',
    },
    en: {
      about: 'What a client gives back of a sale: which products, how many and why.',
      example: 'The client gives back goods of 1,100 that cost 700',
      confirming:
        'The goods return to the warehouse at the cost they left with and the client owes less. If they had paid, an advance stays with them.',
    },
    entry: entry,
  },
  '/operations/saleOfProducts/return/details': {
    guide: 'selling',
    es: {
      about: 'Una devolución con lo que volvió al almacén y su comprobante.',
      example: 'El cliente devuelve mercancía de 1 100 que costó 700',
    },
    en: {
      about: 'A return with what came back to the warehouse and its entry.',
      example: 'The client gives back goods of 1,100 that cost 700',
    },
    entry: entry,
  },
}
