import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/contabilidad/reportsSaved': {
    guide: 'statements',
    es: {
      about:
        'Los estados financieros que se guardaron, como se calcularon ese día. Uno aprobado no se elimina; si los libros cambian después, se dice.',
    },
    en: {
      about:
        'The financial statements that were kept, as they were computed that day. An approved one is not deleted; if the books change afterwards, it says so.',
    },
  },
  '/contabilidad/reportsSaved/details': {
    guide: 'statements',
    es: {
      about:
        'Un estado guardado, con sus cifras de entonces y lo que ha cambiado en los libros desde ese día. Se aprueba, se imprime y se firma.',
    },
    en: {
      about:
        'A kept statement, with its figures of then and what has changed in the books since. It is approved, printed and signed.',
    },
  },
}
