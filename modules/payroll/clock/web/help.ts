import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/rrhh/manualNominate/preNominate/clock': {
    guide: 'prepayroll',
    es: {
      about:
        'Trae las horas de un mes desde el archivo de un reloj. Diga qué es cada columna y quién es cada nombre, mire qué se escribiría y acéptelo: solo cambian las claves que trae el archivo, y lo que paga una nómina se queda. La próxima vez ya se sabe.',
    },
    en: {
      about:
        'Brings the hours of a month in from the file of a clock. Say what each column is and who each name is, look at what would be written and accept it: only the keys that the file brings change, and what a payroll pays stays. The next time it is known.',
    },
  },
}
