import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/admin/generalParameters/taxes': {
    guide: 'taxes',
    es: {
      about:
        'Los tributos de la empresa: sobre qué se calculan, con qué tasa, a qué cuentas van y cuándo vencen. Rigen entre dos fechas, como la ley que los establece.',
    },
    en: {
      about:
        'The taxes of the company: what they are computed from, at which rate, to which accounts they go and when they fall due. They hold between two dates, as their law does.',
    },
  },
  '/admin/generalParameters/taxes/options': {
    guide: 'taxes',
    es: {
      about:
        'Los datos de un tributo. Si cambia la ley, termine este en su último día y escriba otro desde el siguiente: los meses ya calculados no se alteran.',
    },
    en: {
      about:
        'The data of a tax. If the law changes, end this one on its last day and write another from the next: months already computed are not altered.',
    },
  },
  '/admin/generalParameters/holidays': {
    guide: 'taxes',
    es: { about: 'Los días feriados: cuando un vencimiento cae en uno, pasa al primer día hábil que sigue.' },
    en: { about: 'The holidays: when something falls due on one, it passes to the next working day.' },
  },
  '/admin/generalParameters/holidays/options': {
    guide: 'taxes',
    es: { about: 'Un feriado de todos los años, o de uno solo entre las fechas que diga.' },
    en: { about: 'A holiday of every year, or of one alone between the dates that you say.' },
  },
}
