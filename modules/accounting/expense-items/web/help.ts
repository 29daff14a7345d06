import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/contabilidad/expenseItems': {
    guide: 'configuration',
    es: {
      about:
        'En qué se gasta: materias primas, energía, salarios, servicios. Los elementos suman a su elemento superior y forman el estado de gastos por elementos.',
    },
    en: {
      about:
        'What money is spent on: raw materials, energy, wages, services. Items sum into the one above and make the statement of expenses by element.',
    },
  },
  '/contabilidad/expenseItems/options': {
    guide: 'configuration',
    es: {
      about:
        'Los datos de un elemento de gasto. Los de traspaso mueven un gasto ya contado de una cuenta a otra y no se suman otra vez.',
    },
    en: {
      about:
        'The data of an expense item. Those of transfer move an expense already counted from one account to another and are not summed again.',
    },
  },
  '/contabilidad/expenseBudget': {
    guide: 'statements',
    es: {
      about:
        'Compara lo presupuestado en cada elemento con lo gastado hasta una fecha, y dice lo que se excede. Cada cifra gastada se abre.',
    },
    en: {
      about:
        'Compares what was budgeted for each item with what was spent up to a date, and says what exceeds it. Each spent figure opens.',
    },
  },
  '/contabilidad/expenseBudget/options': {
    guide: 'statements',
    es: {
      about:
        'Lo que se prevé gastar, por elemento y mes. Se puede pegar de una hoja de cálculo; los elementos que agrupan suman solos.',
    },
    en: {
      about:
        'What is expected to be spent, by item and month. It can be pasted from a spreadsheet; items that group others sum by themselves.',
    },
  },
}
