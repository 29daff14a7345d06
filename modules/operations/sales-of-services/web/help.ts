import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const entry: readonly ExampleLine[] = ['D 135.0020 5000.00', 'C 900.0030 5000.00']

export const help: ModuleHelp = {
  '/operations/saleOfServices': {
    guide: 'selling',
    es: {
      about: 'Los servicios que la empresa presta, con lo que falta por facturar y por cobrar de cada uno.',
    },
    en: {
      about: 'The services that the company renders, with what is left to invoice and to collect of each.',
    },
  },
  '/operations/saleOfServices/options': {
    guide: 'selling',
    es: {
      about: 'Una venta de servicios: a quién, qué se hizo y a qué precio. No mueve almacén.',
      example: 'Servicio de 5 000 a crédito',
      confirming: 'El cliente queda debiendo y se contabiliza el ingreso en la cuenta del servicio.',
    },
    en: {
      about: 'A sale of services: to whom, what was done and at which price. It moves no stock.',
      example: 'A service of 5,000 on credit',
      confirming: 'The client owes it and the income is posted on the account of the service.',
    },
    entry: entry,
  },
  '/operations/saleOfServices/details': {
    guide: 'selling',
    es: {
      about: 'Una venta de servicios con su comprobante, su factura y sus cobros.',
      example: 'Servicio de 5 000 a crédito',
    },
    en: {
      about: 'A sale of services with its entry, its invoice and its collections.',
      example: 'A service of 5,000 on credit',
    },
    entry: entry,
  },
}
