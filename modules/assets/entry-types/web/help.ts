import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/inventory/assets/entryType': {
    guide: 'assets',
    es: {
      about:
        'Las maneras en que llega un activo, con la cuenta que se acredita. Una sin contrapartida no hace asiento: es para los activos que ya estaban en los libros.',
    },
    en: {
      about:
        'The ways in which an asset comes, with the account that is credited. One without a contra account posts nothing: it is for assets that were in the books already.',
    },
  },
  '/inventory/assets/entryType/options': {
    guide: 'assets',
    es: {
      about:
        'Los datos de un tipo de entrada. Con cuentas de adquisición y de traspaso, la compra pasa primero por ellas, como pide la norma.',
    },
    en: {
      about:
        'The data of an entry type. With accounts of acquisition and transfer the purchase goes over them first, as the norm asks.',
    },
  },
}
