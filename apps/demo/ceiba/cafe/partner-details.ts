import type { DemoPartnerDetails } from '../../goods.ts'

/** Who brings flour, and who bakes. */
export const ofTheCafe: DemoPartnerDetails[] = [
  {
    code: 'P016',
    address: 'Carretera de Rancho Boyeros km 9',
    municipality: 'Boyeros',
    province: 'La Habana',
    phone: '+53 7 555 0236',
    email: 'pedidos@molineradelsur.test',
    paymentDays: 15,
    contact: { name: 'Leonel Prado Ávila', role: 'Ventas' },
    bank: { name: 'Banco del Litoral', number: '0598770003597741' },
  },
  {
    code: 'P017',
    address: 'Calle 10 n.º 214, entre 21 y 23',
    municipality: 'Plaza de la Revolución',
    province: 'La Habana',
    phone: '+53 7 555 0237',
    paymentDays: 7,
    contact: { name: 'Odalys Cabrera Mena', role: 'Panadera' },
    bank: { name: 'Banco del Litoral', number: '0598770003598817' },
  },
]
