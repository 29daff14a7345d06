import { type Amount, amount } from '@cuadre/kernel/money.ts'
import { type DemoDay, on } from '../../calendar.ts'

/** Something that La Ceiba uses for years. */
export interface Asset {
  /** What stands on its label. */
  label: string
  name: string
  specification: string
  /** The account of what it cost; what it has worn stands on that of the parameter. */
  account: string
  cost: Amount
  /** In per cent of a year, as its specification has it. */
  rate: Amount
  area: string
  /** That of the area, unless given. */
  costCenter?: string
  brand?: string
  model?: string
  serial?: string
  /** What it had worn when the books were opened, and for how many months. */
  before?: { worn: Amount; months: number }
  boughtOn?: DemoDay
}

export const bought: (Asset & { boughtOn: DemoDay })[] = [
  {
    label: '00005',
    name: 'Mostrador refrigerado',
    specification: '04',
    account: '240.0040',
    cost: amount('514500.00'),
    rate: amount('6'),
    area: '04',
    brand: 'Nortal',
    model: 'VR-250',
    serial: 'NT-88120',
    boughtOn: on(0, 5, 13),
  },
  {
    label: '00006',
    name: 'Computadoras de la oficina',
    specification: '02.03',
    account: '240.0020',
    cost: amount('186000.00'),
    rate: amount('25'),
    area: '02',
    brand: 'Litos',
    model: 'Pro 14',
    boughtOn: on(1, 3, 10),
  },
]

/** What there was when the books were opened: 412,387.50 of it was worn. */
export const held: (Asset & { before: NonNullable<Asset['before']> })[] = [
  {
    label: '00001',
    name: 'Equipos de oficina',
    specification: '02.02',
    account: '240.0020',
    cost: amount('352000.00'),
    rate: amount('15'),
    area: '02',
    before: { worn: amount('57200.00'), months: 13 },
  },
  {
    label: '00002',
    name: 'Estantes de la tienda',
    specification: '02.01',
    account: '240.0020',
    cost: amount('160000.00'),
    rate: amount('10'),
    area: '04',
    before: { worn: amount('32000.00'), months: 24 },
  },
  {
    label: '00003',
    name: 'Camión de reparto',
    specification: '03.04',
    account: '240.0030',
    cost: amount('1850000.00'),
    rate: amount('20'),
    area: '06',
    brand: 'Yumurí',
    model: 'T-350',
    serial: 'CHS-4471902',
    before: { worn: amount('308333.33'), months: 10 },
  },
  {
    label: '00004',
    name: 'Cámara fría de 40 m³',
    specification: '04',
    account: '240.0040',
    cost: amount('420000.00'),
    rate: amount('6'),
    area: '05',
    costCenter: '0302',
    before: { worn: amount('14854.17'), months: 7 },
  },
]
