import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/rrhh/registryKeys': {
    guide: 'absences',
    es: {
      about:
        'Con qué se registra y se paga el tiempo: lo trabajado, las vacaciones, los certificados, las horas extraordinarias. Vienen las de la norma; añada las suyas.',
    },
    en: {
      about:
        'What time is recorded and paid by: work, holidays, medical certificates, overtime. Those of the norm come with the product; add your own.',
    },
  },
  '/rrhh/registryKeys/options': {
    guide: 'absences',
    es: {
      about:
        'Los datos de una clave. Una tasa nueva vale desde su día: las nóminas anteriores quedan como se pagaron. Cuando algo la usa, ya no cambian su unidad, su tipo ni cómo paga.',
    },
    en: {
      about:
        'The data of a key. A new rate holds from its day on: earlier payrolls stay as they were paid. Once something uses it, its unit, its type and how it pays change no more.',
    },
  },
}
