import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/contabilidad/accountingExercise': {
    guide: 'closing',
    es: {
      about:
        'El año contable: sus meses, su numeración y sus saldos iniciales. Al terminar se cierra aquí, y el siguiente se abre con los saldos reales.',
      example: 'Cierre de las cuentas nominales con una utilidad de 60 000',
    },
    en: {
      about:
        'The accounting year: its months, its numbering and its opening balances. When it ends it is closed here, and the next opens with the real balances.',
      example: 'Closing of the nominal accounts with a profit of 60,000',
    },
    entry: ['D 900.0010 500000.00', 'C 814 320000.00', 'C 822 120000.00', 'C 999 60000.00'],
  },
  '/contabilidad/accountingExercise/options': {
    guide: 'closing',
    es: {
      about:
        'Abre un ejercicio con sus doce meses. La primera vez se escriben además los saldos con que se empieza, que tienen que cuadrar.',
      example: 'Saldos iniciales de una empresa que empieza',
    },
    en: {
      about:
        'Opens a fiscal year with its twelve months. The first time the balances that it begins with are written too, and they have to balance.',
      example: 'Opening balances of a company that begins',
    },
    entry: ['D 109 250000.00', 'D 189 150000.00', 'C 405.0020 80000.00', 'C 600 320000.00'],
  },
}
