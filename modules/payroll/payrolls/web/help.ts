import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

/** A clerk of the management who earns 25 000.00, of which alimony is kept. */
const paid: readonly ExampleLine[] = [
  'D 822 25000.00',
  'C 455.0010 20913.00',
  'C 440.0301 1750.00',
  'C 440.0302 1337.00',
  'C 460.0010 1000.00',
]
const example = {
  es: 'Un salario de 25 000,00 en el mes, con una pensión de 1 000,00',
  en: 'A salary of 25 000.00 in the month, with alimony of 1 000.00',
}

export const help: ModuleHelp = {
  '/rrhh/manualNominate/nominate': {
    guide: 'payroll',
    es: {
      about:
        'Las nóminas de cada mes, con lo devengado, lo retenido y el neto. Se calculan, se revisan, se confirman y se pagan. Lo ve quien tiene permiso para ver salarios.',
      example: example.es,
    },
    en: {
      about:
        'The payrolls of each month, with what was earned, withheld and the net pay. They are reckoned, looked at, confirmed and paid. Whoever may see wages sees them.',
      example: example.en,
    },
    entry: paid,
  },
  '/rrhh/manualNominate/nominate/options': {
    guide: 'payroll',
    es: {
      about:
        'Calcula la nómina con la prenómina del mes y con la ley de ese mes. Abajo está lo que cobraría cada quien, lo del mes anterior y lo que hay que resolver antes. Si faltan prenóminas, las llena con las fichas y las ausencias.',
      confirming:
        'Calcularla no asienta nada: queda sin confirmar. Al confirmarla se cargan los gastos, se acumulan las vacaciones y se asientan los aportes del empleador.',
      example: example.es,
    },
    en: {
      about:
        'Reckons the payroll of the pre-payroll of the month, by the law of that month. Below is what each would be paid, what the month before was, and what is to be settled first. Missing pre-payrolls are filled in of files and absences.',
      confirming:
        'Reckoning it posts nothing: it is left to be confirmed. Confirming it charges the expenses, lets holidays accrue and posts the charges of the employer.',
      example: example.en,
    },
    entry: paid,
  },
  '/rrhh/manualNominate/nominate/details': {
    guide: 'payroll',
    es: {
      about:
        'La nómina, trabajador por trabajador. Pulse una línea y verá cada importe con su fórmula, sus datos y su norma. «Contra el mes anterior» dice quién cobra distinto y por qué. Confirmada, sus cifras no cambian; de ella salen los comprobantes de pago y el fichero del banco.',
      confirming:
        'Se cargan los gastos de cada centro de costo, se acumulan las vacaciones y se asientan los aportes del empleador. Lo neto queda por pagar.',
      example: example.es,
    },
    en: {
      about:
        'The payroll, worker by worker. Press a line to see each amount with its formula, what went into it and its norm. “Against the month before” says who is paid otherwise, and why. Once confirmed its figures do not change; payslips and the bank file come from it.',
      confirming:
        'The expenses of each cost centre are charged, holidays accrue, and the charges of the employer are posted. The net pay is left to be paid.',
      example: example.en,
    },
    entry: paid,
  },
}
