import { yearOf } from '@cuadre/kernel/day.ts'

/** A post of La Ceiba, with the places of it that an area is approved. */
export interface DemoPost {
  code: string
  name: string
  category: 'director' | 'executive' | 'technician' | 'service' | 'operator'
  area: string
  places: number
  /** In a month. */
  salary: string
  regime?: 'shifts'
  /** Where whoever holds it is charged, if not where the area is. */
  costCenter?: string
}

export const posts: readonly DemoPost[] = [
  { code: '001', name: 'Director general', category: 'director', area: '01', places: 1, salary: '32000.00' },
  { code: '002', name: 'Jefa de Economía', category: 'executive', area: '02', places: 1, salary: '25000.00' },
  {
    code: '003',
    name: 'Especialista en recursos humanos',
    category: 'technician',
    area: '03',
    places: 1,
    salary: '24000.00',
  },
  {
    code: '004',
    name: 'Auxiliar de limpieza',
    category: 'service',
    area: '01',
    places: 2,
    salary: '14000.00',
  },
  { code: '005', name: 'Jefa de almacén', category: 'executive', area: '05', places: 1, salary: '26000.00' },
  { code: '006', name: 'Almacenero', category: 'operator', area: '05', places: 3, salary: '16500.00' },
  { code: '007', name: 'Estibador', category: 'operator', area: '05', places: 3, salary: '15000.00' },
  { code: '008', name: 'Dependiente', category: 'service', area: '04', places: 5, salary: '17000.00' },
  { code: '009', name: 'Jefa de tienda', category: 'executive', area: '04', places: 1, salary: '25000.00' },
  { code: '010', name: 'Chofer repartidor', category: 'operator', area: '06', places: 2, salary: '21000.00' },
  {
    code: '011',
    name: 'Maestra panadera',
    category: 'operator',
    area: '07',
    places: 1,
    salary: '23000.00',
    costCenter: '02',
  },
  {
    code: '012',
    name: 'Panadero',
    category: 'operator',
    area: '07',
    places: 3,
    salary: '18000.00',
    costCenter: '02',
  },
  { code: '013', name: 'Tesorero', category: 'technician', area: '02', places: 1, salary: '24000.00' },
  {
    code: '014',
    name: 'Custodio',
    category: 'service',
    area: '01',
    places: 2,
    salary: '12500.00',
    regime: 'shifts',
  },
]

/** Somebody who works at La Ceiba, or did. */
export interface DemoWorker {
  code: string
  name: readonly [first: string, last: string, second: string]
  born: string
  sex: 'female' | 'male'
  post: string
  /** The first of a month of the past year, or of the month of today; otherwise so many days before today. */
  since: string | number
  kind?: 'fixedTerm' | 'probation'
  /** How many days after today the contract ends; before it, where negative. */
  until?: number
  user?: string
  schooling?: 'secondary' | 'preUniversity' | 'technical' | 'university'
  /** The holidays that she had when the past year began, in days. */
  holidays?: string
  family?: readonly { kinship: 'child' | 'spouse' | 'mother'; name: string; born: string; dependent?: true }[]
  /** The post that she came to, before the present one. */
  cameTo?: { post: string; movedOn: string }
  /** A raise, on a day of the past year. */
  raised?: { on: string; salary: string }
  left?: { on: string; reason: 'retirement' | 'resignation' }
  retired?: true
  /** The month of half of the year's holidays; the other half is taken five months earlier. */
  holidaysIn?: number
  /** The month of an accident at work. */
  hurtIn?: number
  /** Whether paid a bonus when there is more to do. */
  bonus?: true
  /** What is kept each month for who is to be maintained. */
  alimony?: string
  /** Days of this month on which she is away: by a key, from so many days before today, for so many. */
  away?: readonly { key: string; daysAgo: number; for: number; certificate?: string }[]
}

/** What somebody is called, first name first. */
export const nameOfWorker = ({ name }: DemoWorker): string => name.join(' ')

export const bankOfWorkers = 'Banco Metropolitano'
export const cardOf = ({ code }: DemoWorker): string => `92041299${code}${code}`

/** An identity number that nobody has: the seventh digit is the century, the tenth the sex. */
export function identityOf({ born, sex, code }: Pick<DemoWorker, 'born' | 'sex' | 'code'>): string {
  const century = yearOf(born) < 2000 ? '5' : '8'
  return `${born.slice(2).replaceAll('-', '')}${century}${code.slice(2)}${sex === 'female' ? '7' : '6'}0`
}
