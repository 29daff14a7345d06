import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/admin/roles': {
    guide: 'configuration',
    es: {
      about:
        'Los puestos de la empresa y lo que cada uno puede hacer. Un rol que nadie tiene se puede eliminar.',
    },
    en: { about: 'The posts of the company and what each may do. A role that nobody holds can be deleted.' },
  },
  '/admin/roles/options': {
    guide: 'configuration',
    es: {
      about:
        'Los permisos de un puesto, por grupos del menú. Cuentan desde la siguiente acción de quien lo tiene. Nadie da un permiso que no tiene.',
    },
    en: {
      about:
        'The permissions of a post, by groups of the menu. They count from the next thing its holder does. Nobody gives a permission they lack.',
    },
  },
}
