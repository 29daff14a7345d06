import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/nomenclator/area': {
    guide: 'configuration',
    es: {
      about:
        'Las áreas de la empresa: donde se trabaja y donde están los activos. Cada una puede tener su centro de costo y su responsable.',
    },
    en: {
      about:
        'The areas of the company: where people work and where assets are. Each can have its cost centre and who answers for it.',
    },
  },
  '/nomenclator/area/options': {
    guide: 'configuration',
    es: { about: 'Los datos de un área. Su centro de costo se propone en lo que el área consume.' },
    en: { about: 'The data of an area. Its cost centre is proposed for what the area consumes.' },
  },
}
