import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/rrhh/entity': {
    guide: 'configuration',
    es: {
      about:
        'Las entidades o sucursales de la empresa. Entre ellas la mercancía pasa por una cuenta que tiene que quedar en cero.',
    },
    en: {
      about:
        'The entities or branches of the company. Between them goods pass through an account that has to end at zero.',
    },
  },
  '/rrhh/entity/options': {
    guide: 'configuration',
    es: { about: 'Los datos de una entidad, como salen en sus documentos.' },
    en: { about: 'The data of an entity, as they are on its documents.' },
  },
}
