import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const entry: readonly ExampleLine[] = ['D 822 3000.00', 'C 405.0020 3000.00']

export const help: ModuleHelp = {
  '/operations/buyOfServices': {
    guide: 'buying',
    es: {
      about:
        'Los servicios que otros prestan a la empresa: electricidad, transporte, reparaciones, honorarios.',
    },
    en: { about: 'The services that others render to the company: electricity, transport, repairs, fees.' },
  },
  '/operations/buyOfServices/options': {
    guide: 'buying',
    es: {
      about: 'Una compra de servicios. Cada línea dice a qué cuenta, centro de costo y elemento va el gasto.',
      example: 'Factura de electricidad de 3 000 para la administración',
      confirming:
        'El gasto queda en su mes y se le debe al proveedor. Si ya se había devengado, la factura toma el lugar de lo estimado.',
    },
    en: {
      about:
        'A purchase of services. Each line says to which account, cost centre and item the expense goes.',
      example: 'Electricity bill of 3,000 for the administration',
      confirming:
        'The expense stays in its month and is owed to the provider. If it was accrued before, the bill takes the place of the estimate.',
    },
    entry: entry,
  },
  '/operations/buyOfServices/details': {
    guide: 'buying',
    es: {
      about: 'Una compra de servicios con su comprobante, sus pagos y su historia.',
      example: 'Factura de electricidad de 3 000 para la administración',
    },
    en: {
      about: 'A purchase of services with its entry, its payments and its history.',
      example: 'Electricity bill of 3,000 for the administration',
    },
    entry: entry,
  },
}
