import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/finance/cashPosition': {
    guide: 'cash',
    es: {
      about:
        'Dónde está el dinero al cierre de un día: cada caja, fondo y cuenta bancaria, lo que entró y salió, el último arqueo, la última conciliación y lo que dice el banco. Cada cifra abre su submayor.',
      example: 'En la caja hay 3 800,00 y hace treinta días que nadie la cuenta: está por arquear',
    },
    en: {
      about:
        'Where the money is at the end of a day: every till, fund and account at a bank, what came and went, the last count, the last reconciliation and what the bank says. Each figure opens its ledger.',
      example: 'The till has 3 800.00 and nobody counted it for thirty days: it is to be counted',
    },
  },
}
