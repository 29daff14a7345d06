import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/nomenclator/imports': {
    guide: 'imports',
    es: {
      about:
        'Trae categorías, productos, servicios o terceros de una hoja de cálculo. Dice fila por fila lo que está mal antes de guardar, y con un error no entra nada.',
    },
    en: {
      about:
        'Brings categories, products, services or partners from a spreadsheet. It says row by row what is wrong before keeping anything, and with one error nothing comes in.',
    },
  },
}
