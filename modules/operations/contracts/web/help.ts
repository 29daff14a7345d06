import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/contract': {
    guide: 'people',
    es: {
      about:
        'Los contratos con clientes y proveedores, con sus suplementos y lo que se ha ejecutado de cada uno.',
    },
    en: {
      about:
        'The contracts with clients and providers, with their supplements and how much of each was carried out.',
    },
  },
  '/contract/listContract': {
    guide: 'people',
    es: {
      about: 'Los contratos de una clase, con su vigencia y su importe. Los que van a vencer se ven primero.',
    },
    en: { about: 'The contracts of one kind, with their term and amount. Those about to end come first.' },
  },
  '/contract/options': {
    guide: 'people',
    es: {
      about:
        'Los datos de un contrato: con quién, desde cuándo, hasta cuándo y por cuánto. Un suplemento cambia el plazo o el importe sin tocar lo firmado.',
    },
    en: {
      about:
        'The data of a contract: with whom, from when, until when and for how much. A supplement changes term or amount without touching what was signed.',
    },
  },
  '/contract/details': {
    guide: 'people',
    es: {
      about:
        'Un contrato con sus suplementos en el tiempo y los documentos que lo nombran: ventas, compras y facturas.',
    },
    en: {
      about:
        'A contract with its supplements over time and the documents that name it: sales, purchases and invoices.',
    },
  },
}
