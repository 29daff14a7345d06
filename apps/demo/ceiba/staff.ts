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
  { code: '011', name: 'Maestra panadera', category: 'operator', area: '07', places: 1, salary: '23000.00' },
  { code: '012', name: 'Panadero', category: 'operator', area: '07', places: 3, salary: '18000.00' },
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
  /** In the past year where it is a month and a day; otherwise so many days before today. */
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
  /** Days on which she was away: by a key, from so many days before today, for so many. */
  away?: readonly { key: string; daysAgo: number; for: number; certificate?: string }[]
}

export const workers: readonly DemoWorker[] = [
  {
    code: '0001',
    name: ['Osvaldo', 'Iglesias', 'Rey'],
    born: '1971-04-18',
    sex: 'male',
    post: '001',
    since: '01-02',
    user: 'admin@ceiba.test',
    schooling: 'university',
    holidays: '20',
    family: [{ kinship: 'spouse', name: 'Teresa Lora Vidal', born: '1973-03-02' }],
  },
  {
    code: '0002',
    name: ['Yanelis', 'Fuentes', 'Ortega'],
    born: '1984-09-02',
    sex: 'female',
    post: '002',
    since: '01-02',
    user: 'contadora@ceiba.test',
    schooling: 'university',
    holidays: '18',
    family: [
      { kinship: 'child', name: 'Abel Rivas Fuentes', born: '2014-05-21', dependent: true },
      { kinship: 'child', name: 'Sara Rivas Fuentes', born: '2018-10-03', dependent: true },
    ],
    away: [{ key: '02', daysAgo: 95, for: 12 }],
  },
  {
    code: '0003',
    name: ['Lisandra', 'Mesa', 'Cordero'],
    born: '1989-12-11',
    sex: 'female',
    post: '003',
    since: '01-02',
    user: 'rrhh@ceiba.test',
    schooling: 'university',
    holidays: '15',
    away: [{ key: '16', daysAgo: 40, for: 3 }],
  },
  {
    code: '0004',
    name: ['Rolando', 'Cabrera', 'Pino'],
    born: '1979-06-30',
    sex: 'male',
    post: '013',
    since: '01-02',
    user: 'tesoreria@ceiba.test',
    schooling: 'university',
    holidays: '16',
    away: [{ key: '02', daysAgo: -20, for: 10 }],
  },
  {
    code: '0005',
    name: ['Daisy', 'Romero', 'Valdés'],
    born: '1976-02-14',
    sex: 'female',
    post: '005',
    since: '01-02',
    user: 'almacen@ceiba.test',
    schooling: 'technical',
    holidays: '22',
    raised: { on: '06-01', salary: '27500.00' },
    family: [{ kinship: 'mother', name: 'Elvira Valdés Soto', born: '1948-11-30', dependent: true }],
  },
  {
    code: '0006',
    name: ['Marisol', 'Peña', 'Duarte'],
    born: '1982-07-25',
    sex: 'female',
    post: '009',
    since: '01-02',
    user: 'caja@ceiba.test',
    schooling: 'technical',
    holidays: '14',
    away: [{ key: '02', daysAgo: 150, for: 7 }],
  },
  {
    code: '0007',
    name: ['Ernesto', 'Pupo', 'Leyva'],
    born: '1986-03-09',
    sex: 'male',
    post: '010',
    since: '01-02',
    schooling: 'technical',
    holidays: '12',
    family: [{ kinship: 'child', name: 'Marcos Pupo Ávila', born: '2016-08-14', dependent: true }],
  },
  {
    code: '0008',
    name: ['Yamilka', 'Torres', 'Duany'],
    born: '1987-10-21',
    sex: 'female',
    post: '011',
    since: '03-03',
    schooling: 'technical',
  },
  {
    code: '0009',
    name: ['Caridad', 'Suárez', 'Milián'],
    born: '1965-05-17',
    sex: 'female',
    post: '004',
    since: '01-02',
    schooling: 'secondary',
    holidays: '10',
    away: [{ key: '03', daysAgo: 12, for: 10, certificate: 'CM-004417' }],
  },
  {
    code: '0010',
    name: ['Eduardo', 'Lescay', 'Font'],
    born: '1990-01-28',
    sex: 'male',
    post: '006',
    since: '01-02',
    schooling: 'preUniversity',
    holidays: '11',
  },
  {
    code: '0011',
    name: ['Yordanis', 'Batista', 'Cruz'],
    born: '1995-08-13',
    sex: 'male',
    post: '006',
    since: '01-02',
    schooling: 'technical',
    holidays: '9',
    away: [{ key: '12', daysAgo: 33, for: 1 }],
  },
  {
    code: '0012',
    name: ['Reinier', 'Góngora', 'Peña'],
    born: '1998-11-04',
    sex: 'male',
    post: '006',
    since: '02-03',
    schooling: 'preUniversity',
    cameTo: { post: '007', movedOn: '09-01' },
  },
  {
    code: '0013',
    name: ['Alexis', 'Matos', 'Herrera'],
    born: '1983-02-22',
    sex: 'male',
    post: '007',
    since: '01-02',
    schooling: 'secondary',
    holidays: '13',
    away: [{ key: '04', daysAgo: 70, for: 15, certificate: 'CM-003982' }],
  },
  {
    code: '0014',
    name: ['Leonel', 'Acosta', 'Bravo'],
    born: '1992-04-05',
    sex: 'male',
    post: '007',
    since: '05-05',
    schooling: 'secondary',
    left: { on: '11-28', reason: 'resignation' },
  },
  {
    code: '0015',
    name: ['Yusimí', 'Carrillo', 'Dorta'],
    born: '1996-06-19',
    sex: 'female',
    post: '008',
    since: '01-02',
    schooling: 'preUniversity',
    holidays: '8',
    raised: { on: '07-01', salary: '18200.00' },
  },
  {
    code: '0016',
    name: ['Dayana', 'Ferrer', 'Labrada'],
    born: '2000-03-27',
    sex: 'female',
    post: '008',
    since: '01-02',
    schooling: 'technical',
    holidays: '7',
    away: [{ key: '08', daysAgo: 60, for: 120 }],
  },
  {
    code: '0017',
    name: ['Katia', 'Robaina', 'Lugo'],
    born: '1993-09-15',
    sex: 'female',
    post: '008',
    since: '04-01',
    schooling: 'preUniversity',
  },
  {
    code: '0018',
    name: ['Adrián', 'Quiala', 'Rojas'],
    born: '2001-12-02',
    sex: 'male',
    post: '008',
    since: 155,
    kind: 'fixedTerm',
    until: 25,
    schooling: 'preUniversity',
  },
  {
    code: '0019',
    name: ['Mirelys', 'Aguilera', 'Noa'],
    born: '1994-05-08',
    sex: 'female',
    post: '012',
    since: '03-03',
    schooling: 'technical',
  },
  {
    code: '0020',
    name: ['Orestes', 'Delgado', 'Brito'],
    born: '1980-10-10',
    sex: 'male',
    post: '012',
    since: '03-03',
    schooling: 'secondary',
  },
  {
    code: '0021',
    name: ['Yasmani', 'Hechavarría', 'Sosa'],
    born: '1997-07-07',
    sex: 'male',
    post: '012',
    since: 96,
    kind: 'probation',
    until: -5,
    schooling: 'technical',
  },
  {
    code: '0022',
    name: ['Rafael', 'Tamayo', 'Reyes'],
    born: '1962-01-20',
    sex: 'male',
    post: '014',
    since: '01-02',
    schooling: 'secondary',
    retired: true,
    left: { on: '10-31', reason: 'retirement' },
  },
  {
    code: '0023',
    name: ['Inés', 'Valladares', 'Coto'],
    born: '1969-08-30',
    sex: 'female',
    post: '014',
    since: '01-02',
    schooling: 'secondary',
    holidays: '12',
  },
  {
    code: '0024',
    name: ['Gustavo', 'Prieto', 'Marrero'],
    born: '1999-02-11',
    sex: 'male',
    post: '010',
    since: -12,
    schooling: 'preUniversity',
  },
]
