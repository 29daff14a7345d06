import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/contabilidad/balanceSheet': {
    guide: 'closing',
    es: {
      about:
        'Los meses del ejercicio: cuáles están abiertos, cuántos comprobantes tienen y cuáles se cerraron. Solo se anota en un período activo.',
    },
    en: {
      about:
        'The months of the fiscal year: which are open, how many entries they have and which were closed. Only an active period is recorded in.',
    },
  },
  '/contabilidad/balanceSheet/options': {
    guide: 'closing',
    es: {
      about:
        'Abre un mes: desde ese momento admite comprobantes con sus fechas. Puede haber varios abiertos a la vez, como diciembre y enero.',
    },
    en: {
      about:
        'Opens a month: from then on it takes entries with its dates. Several can be open at once, such as December and January.',
    },
  },
  '/contabilidad/balanceSheet/details': {
    guide: 'closing',
    es: {
      about:
        'Un mes por dentro: su balance, sus tributos y las comprobaciones de su cierre. Cada una que no se cumple lleva a donde se resuelve.',
      example: 'Impuesto sobre ventas del mes: 15 % de 110 000',
      confirming:
        'El período cerrado no admite ningún cambio con sus fechas, y se abre el siguiente. El último cerrado se puede reabrir, con un motivo que queda escrito.',
    },
    en: {
      about:
        'A month from within: its balance, its taxes and the checks of its closing. Each that fails leads to where it is solved.',
      example: 'Sales tax of the month: 15 % of 110,000',
      confirming:
        'A closed period takes no change with its dates, and the next opens. The last closed one can be reopened, with a reason that stays written.',
    },
    entry: ['D 805 16500.00', 'C 440.0102 16500.00'],
  },
}
