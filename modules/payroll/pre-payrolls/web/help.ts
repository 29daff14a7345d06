import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/rrhh/manualNominate/preNominate': {
    guide: 'prepayroll',
    es: {
      about:
        'La prenómina de cada trabajador, mes por mes: cuántas horas y días por clave, y qué importes. Lo que ya paga una nómina no se cambia ni se elimina.',
    },
    en: {
      about:
        'The pre-payroll of each worker, month by month: how many hours and days by key, and which amounts. What a payroll pays is neither changed nor deleted.',
    },
  },
  '/rrhh/manualNominate/preNominate/options': {
    guide: 'prepayroll',
    es: {
      about:
        'La prenómina de un mes para todos los que no la tienen. Viene propuesta de los contratos, las ausencias y los feriados: corrija lo que haga falta, también pegando desde una hoja de cálculo, y guárdela de una vez.',
    },
    en: {
      about:
        'The pre-payroll of a month for all who have none. It is proposed from contracts, absences and public holidays: correct what is needed, also by pasting from a spreadsheet, and save it at once.',
    },
  },
  '/rrhh/manualNominate/preNominate/details': {
    guide: 'prepayroll',
    es: {
      about:
        'La prenómina de un mes con sus totales. Los avisos dicen en qué se aparta de las ausencias y de lo propuesto; abajo está a quién le falta.',
    },
    en: {
      about:
        'The pre-payroll of a month with its totals. Notices say where it departs from absences and from what is proposed; below is who has none.',
    },
  },
  '/rrhh/manualNominate/preNominate/editPreNominate': {
    guide: 'prepayroll',
    es: {
      about:
        'Corrige la prenómina de un mes o de un trabajador. Solo cambia lo que ninguna nómina paga todavía.',
    },
    en: {
      about: 'Corrects the pre-payroll of a month or of a worker. Only what no payroll pays yet is changed.',
    },
  },
}
