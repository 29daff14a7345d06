import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/rrhh/userDataSheet/family': {
    guide: 'staff',
    es: {
      about:
        'Los familiares de los trabajadores y quién depende de ellos. Se escriben en la ficha de cada trabajador.',
    },
    en: {
      about: 'The relatives of workers, and whom they keep. They are written in the file of each worker.',
    },
  },
}
