import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const entry: readonly ExampleLine[] = ['D 822 3000.00', 'C 480 3000.00']

export const help: ModuleHelp = {
  '/operations/serviceAccrual': {
    guide: 'buying',
    es: {
      about:
        'Servicios ya recibidos cuya factura no ha llegado. Se anotan en su mes, estimados, para que el gasto no se corra al siguiente.',
    },
    en: {
      about:
        'Services received whose bill has not come. They are recorded in their month, as an estimate, so that the expense does not slip into the next.',
    },
  },
  '/operations/serviceAccrual/options': {
    guide: 'buying',
    es: {
      about: 'Un servicio devengado: de quién, de qué mes y cuánto se estima.',
      example: 'Electricidad de marzo, cuya factura llegará en abril',
      confirming:
        'El gasto queda en su mes contra gastos acumulados por pagar. Cuando llegue la factura, la compra lo recoge y solo se anota la diferencia.',
    },
    en: {
      about: 'An accrued service: of whom, of which month and how much is estimated.',
      example: 'Electricity of March, whose bill will come in April',
      confirming:
        'The expense stays in its month against accrued expenses. When the bill comes the purchase takes it up and only the difference is recorded.',
    },
    entry: entry,
  },
  '/operations/serviceAccrual/details': {
    guide: 'buying',
    es: {
      about: 'Un servicio devengado, su comprobante y la factura que lo recogió.',
      example: 'Electricidad de marzo, cuya factura llegará en abril',
    },
    en: {
      about: 'An accrued service, its entry and the bill that took it up.',
      example: 'Electricity of March, whose bill will come in April',
    },
    entry: entry,
  },
}
