import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/inventory/assets/imports': {
    guide: 'imports',
    es: {
      about:
        'Trae los activos fijos de una hoja de cálculo, con lo que ya llevan depreciado, y los registra en los libros. Dice fila por fila lo que está mal antes de guardar, y con un error no entra ninguno.',
    },
    en: {
      about:
        'Brings the fixed assets from a spreadsheet, with what they have depreciated so far, and records them in the books. It says row by row what is wrong before keeping anything, and with one error none comes in.',
    },
  },
}
