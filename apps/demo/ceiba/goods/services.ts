import type { DemoService } from '../../goods.ts'

const sold = (code: string, name: string, unit: string, price: string): DemoService => ({
  code,
  name,
  kind: 'sold',
  unit,
  price,
  incomeAccount: '900.0030',
})

const bought = (code: string, name: string, expenseAccount: string, expenseItem: string): DemoService => ({
  code,
  name,
  kind: 'bought',
  expenseAccount,
  expenseItem,
})

export const services: DemoService[] = [
  sold('001', 'Reparto a domicilio', 'UN', '250.00'),
  sold('002', 'Reparto a negocios, por viaje', 'UN', '1200.00'),
  sold('003', 'Armado de cestas y regalos', 'UN', '180.00'),
  sold('004', 'Alquiler de la cámara fría', 'DIA', '900.00'),
  sold('005', 'Guarda de mercancías ajenas', 'DIA', '450.00'),
  sold('006', 'Asesoría de surtido', 'H', '600.00'),
  bought('101', 'Electricidad', '822', '40100'),
  bought('102', 'Agua y alcantarillado', '822', '80051'),
  bought('103', 'Telefonía e internet', '822', '80054'),
  bought('104', 'Arrendamiento del local', '822', '80057'),
  bought('105', 'Flete de mercancías', '819', '80055'),
  bought('106', 'Reparación de equipos de frío', '819', '80043'),
  bought('107', 'Amasado y horneado por tanda', '731', '80053'),
]
