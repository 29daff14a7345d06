import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const entry: readonly ExampleLine[] = ['D 845 2000.00', 'C 369 2000.00']

export const help: ModuleHelp = {
  '/finance/charge/doubtfulDebt': {
    guide: 'selling',
    es: {
      about:
        'Lo que se teme no cobrar: se provisiona deuda por deuda, según sus días de vencida. Lo que ya no se cobrará se cancela con su expediente.',
    },
    en: {
      about:
        'What may not be collected: it is provided for debt by debt, by the days it is overdue. What will not be collected any more is written off with its file.',
    },
  },
  '/finance/charge/doubtfulDebt/options': {
    guide: 'selling',
    es: {
      about:
        'Elija qué hacer y pulse Proponer: las deudas y los importes salen de la escala de los parámetros, y se pueden cambiar.',
      example: 'Se provisiona la cuarta parte de una deuda de 8 000',
      confirming:
        'Hace el comprobante de la provisión. La deuda sigue pendiente de cobro: provisionar no la perdona.',
    },
    en: {
      about:
        'Choose what to do and press Propose: debts and amounts come from the scale of the parameters, and can be changed.',
      example: 'A quarter of a debt of 8,000 is provided for',
      confirming:
        'It makes the entry of the provision. The debt is still to be collected: providing for it does not forgive it.',
    },
    entry: entry,
  },
  '/finance/charge/doubtfulDebt/details': {
    guide: 'selling',
    es: {
      about: 'La provisión o la cancelación, con las deudas de que trata, su expediente y su comprobante.',
      example: 'Se provisiona la cuarta parte de una deuda de 8 000',
    },
    en: {
      about: 'The provision or write-off, with the debts it is about, its file and its entry.',
      example: 'A quarter of a debt of 8,000 is provided for',
    },
    entry: entry,
  },
}
