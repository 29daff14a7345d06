import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/contabilidad/imports': {
    guide: 'imports',
    es: {
      about:
        'Trae de una hoja de cálculo el nomenclador, los saldos iniciales, comprobantes o planes. Antes de guardar dice, fila por fila, lo que está mal; con un solo error no entra nada.',
    },
    en: {
      about:
        'Brings the chart, opening balances, entries or plans from a spreadsheet. Before anything is kept it says, row by row, what is wrong; with a single error nothing comes in.',
    },
  },
}
