import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/rrhh/companyTemplate': {
    guide: 'staff',
    es: {
      about:
        'Los cargos de la empresa: categoría, grupo salarial, lo que pagan hoy y cuántas plazas hay aprobadas, ocupadas y libres.',
    },
    en: {
      about:
        'The positions of the company: category, wage group, what they pay today and how many places are approved, held and free.',
    },
  },
  '/rrhh/companyTemplate/options': {
    guide: 'staff',
    es: {
      about:
        'Los datos de un cargo. Su salario sale de la escala o se escribe propio, siempre con su fecha; las plazas se aprueban por área.',
    },
    en: {
      about:
        'The data of a position. Its wage comes from the scale or is its own, always with its day; places are approved by area.',
    },
  },
  '/rrhh/companyTemplate/template': {
    guide: 'staff',
    es: { about: 'La plantilla aprobada, área por área, como se imprime y se firma.' },
    en: { about: 'The approved template, area by area, as it is printed and signed.' },
  },
  '/rrhh/companyTemplate/scale': {
    guide: 'staff',
    es: {
      about:
        'Lo que paga cada grupo de la escala. Un cambio vale desde su fecha: lo pagado antes se sigue explicando con la escala de entonces.',
    },
    en: {
      about:
        'What each group of the scale pays. A change holds from its day: what was paid before is still explained by the scale of then.',
    },
  },
}
