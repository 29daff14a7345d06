import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/rrhh/userDataSheet': {
    guide: 'staff',
    es: {
      about:
        'Quién trabaja en la empresa, en qué cargo y con qué contrato, hoy o el día que se elija en «Al día». Los salarios y los carnés los ve solo quien tiene ese permiso.',
    },
    en: {
      about:
        'Who works here, in which position and by which contract, today or on the day chosen as “As of”. Wages and identity numbers are seen only by whoever has that permission.',
    },
  },
  '/rrhh/userDataSheet/options': {
    guide: 'staff',
    es: {
      about:
        'Los datos de la ficha. Un cambio vale desde su fecha y deja la versión anterior como estaba; el salario vacío es el del cargo.',
    },
    en: {
      about:
        'The data of a file. A change holds from its day and leaves the earlier version as it was; an empty wage is that of the position.',
    },
  },
  '/rrhh/userDataSheet/details': {
    guide: 'staff',
    es: {
      about:
        'La ficha con sus contratos, aquello por lo que responde, su familia, sus versiones y sus documentos. Desde aquí se contrata, se prorroga y se da la baja.',
    },
    en: {
      about:
        'The file with its contracts, what the worker answers for, family, versions and documents. From here somebody is taken on, prolonged and leaves.',
    },
  },
  '/rrhh/userDataSheet/users': {
    guide: 'staff',
    es: {
      about:
        'Quién entra al sistema y la ficha a la que está unido. Quien no tiene ficha la recibe desde aquí.',
    },
    en: { about: 'Who signs in, and the file that each is joined to. Whoever has none gets one from here.' },
  },
  '/profile/workerFile': {
    guide: 'staff',
    es: {
      about:
        'Lo que la empresa tiene escrito de usted: cargo, contrato, salario y familia. Solo usted y recursos humanos lo ven.',
    },
    en: {
      about:
        'What the company has written of you: position, contract, wage and family. Only you and human resources see it.',
    },
  },
}
