import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/rrhh/rrhhStats': {
    guide: 'absences',
    es: {
      about:
        'El plan de vacaciones del año, trabajador por trabajador. Arrastre unas vacaciones a otras fechas o muévalas con las flechas; debajo se ve quién falta un día.',
    },
    en: {
      about:
        'The plan of holidays of the year, worker by worker. Drag holidays to other days or move them with the arrows; below is who is missing on a day.',
    },
  },
  '/rrhh/rrhhStats/absences': {
    guide: 'absences',
    es: {
      about:
        'Las ausencias que comenzaron entre dos fechas, por clave y por el área en que trabajaba cada quien ese día.',
    },
    en: {
      about:
        'The absences that began between two days, by key and by the area in which each worked on that day.',
    },
  },
  '/rrhh/rrhhStats/headcount': {
    guide: 'absences',
    es: {
      about:
        'Cuántos trabajan aquí al final de cada mes, quién entró y quién salió. La fluctuación son las bajas de cada cien trabajadores del mes; quien sigue con otro contrato ni entra ni sale.',
    },
    en: {
      about:
        'How many work here at the end of each month, who came and who left. Turnover is how many of a hundred workers of the month left; who goes on by another contract neither comes nor leaves.',
    },
  },
}
