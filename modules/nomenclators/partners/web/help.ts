import type { ModuleHelp } from '@cuadre/web-kit/help.ts'

export const help: ModuleHelp = {
  '/admin/providersCont': {
    guide: 'people',
    es: {
      about:
        'A quiénes se vende y a quiénes se compra. Quien es las dos cosas es un solo registro, y sus deudas se pueden compensar.',
    },
    en: {
      about:
        'Whom you sell to and whom you buy from. Who is both is one record, and their debts can be set off.',
    },
  },
  '/admin/providersCont/options': {
    guide: 'people',
    es: {
      about: 'Los datos de un cliente o proveedor: cómo se factura, en cuántos días paga y cuánto se le fía.',
    },
    en: {
      about:
        'The data of a client or provider: how they are invoiced, in how many days they pay and how much credit they have.',
    },
    fields: {
      'partners.managementForm': {
        es: 'Estatal, mipyme, cooperativa, trabajador por cuenta propia… Decide la cuenta de sus deudas y el estado de pagos 5927.',
        en: 'State, small enterprise, cooperative, self-employed… It decides the account of their debts and the statement of payments 5927.',
      },
    },
  },
}
