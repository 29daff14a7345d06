import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/rrhh/daysOf': {
    guide: 'absences',
    es: {
      about:
        'Quién falta, por qué clave y cuántos días. Nadie falta dos veces el mismo día, y lo que ya pagó una nómina no se cambia.',
    },
    en: {
      about:
        'Who is away, by which key and for how many days. Nobody is away twice on one day, and what a payroll has paid is not changed.',
    },
  },
  '/rrhh/daysOf/options': {
    guide: 'absences',
    es: {
      about:
        'Los datos de una ausencia. Los días laborables los cuenta el calendario y se pueden corregir. Las vacaciones salen del saldo del trabajador; si no alcanza, se marcan como anticipo.',
    },
    en: {
      about:
        'The data of an absence. The calendar counts the days of work, and they can be corrected. Holidays are taken of the worker’s balance; where it does not suffice they are marked as an advance.',
    },
  },
}
