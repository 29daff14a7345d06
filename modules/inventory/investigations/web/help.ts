import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/inventory/investigations': {
    guide: 'storekeeping',
    es: {
      about:
        'Los expedientes de faltantes, sobrantes y pérdidas, con el plazo en que hay que decidir sobre cada uno.',
    },
    en: {
      about: 'The files of shortages, surpluses and losses, with the term in which each has to be decided.',
    },
  },
  '/inventory/investigations/details': {
    guide: 'storekeeping',
    es: {
      about:
        'Un expediente: qué falta o sobra, sus papeles y la decisión. Se resuelve cobrándolo a quien responde, o como gasto de la empresa.',
      example: 'El faltante de 600 lo paga el responsable',
      confirming:
        'Lo que estaba en investigación pasa a la cuenta de la decisión, y el expediente se cierra.',
    },
    en: {
      about:
        'A file: what is missing or too much, its papers and the decision. It is resolved by charging who answers for it, or as an expense of the company.',
      example: 'The shortage of 600 is paid by who is responsible',
      confirming:
        'What was under investigation passes to the account of the decision, and the file is closed.',
    },
    entry: ['D 334.0040 600.00', 'C 332.0020 600.00'],
  },
}
