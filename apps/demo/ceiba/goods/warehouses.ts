import type { DemoArea, DemoCategory, DemoBranch, DemoWarehouse } from '../../goods.ts'

export const entities: DemoBranch[] = [
  {
    code: '01',
    name: 'Casa matriz',
    address: 'Calle 23 n.º 1107, entre 8 y 10',
    phone: '+53 7 555 0107',
    manager: 'Osvaldo Iglesias Rey',
  },
  {
    code: '02',
    name: 'Tienda Calle 23',
    address: 'Calle 23 n.º 1109, entre 8 y 10',
    phone: '+53 7 555 0109',
    manager: 'Marisol Peña Duarte',
  },
  {
    code: '03',
    name: 'Naves de conservación',
    address: 'Calle 23 n.º 1107, naves 2 y 3',
    phone: '+53 7 555 0117',
    manager: 'Daisy Romero Valdés',
  },
  {
    code: '04',
    name: 'Panadería y cafetería',
    address: 'Calle 23 n.º 1111, entre 8 y 10',
    phone: '+53 7 555 0111',
    manager: 'Yamilka Torres Duany',
  },
]

export const warehouses: DemoWarehouse[] = [
  {
    code: '01',
    name: 'Almacén Central',
    entity: '01',
    kind: 'merchandise',
    account: '189',
    address: 'Calle 23 n.º 1107, entre 8 y 10',
    responsible: 'Daisy Romero Valdés',
  },
  {
    code: '02',
    name: 'Tienda Calle 23',
    entity: '02',
    kind: 'pointOfSale',
    account: '189',
    address: 'Calle 23 n.º 1109, entre 8 y 10',
    responsible: 'Marisol Peña Duarte',
  },
  {
    code: '03',
    name: 'Cámara fría',
    entity: '03',
    kind: 'food',
    account: '189',
    address: 'Calle 23 n.º 1107, nave 2',
    responsible: 'Daisy Romero Valdés',
  },
  {
    code: '04',
    name: 'Envases y materiales',
    entity: '03',
    kind: 'supplies',
    account: '186',
    address: 'Calle 23 n.º 1107, nave 3',
    responsible: 'Ernesto Pupo Leyva',
  },
  {
    code: '05',
    name: 'Obrador',
    entity: '04',
    kind: 'rawMaterials',
    account: '183',
    address: 'Calle 23 n.º 1111, patio',
    responsible: 'Yamilka Torres Duany',
  },
  {
    code: '06',
    name: 'Cafetería La Ceiba',
    entity: '04',
    kind: 'pointOfSale',
    account: '188.0020',
    address: 'Calle 23 n.º 1111, entre 8 y 10',
    responsible: 'Yamilka Torres Duany',
  },
]

export const areas: DemoArea[] = [
  { code: '01', name: 'Dirección', costCenter: '01', entity: '01', responsible: 'Osvaldo Iglesias Rey' },
  { code: '02', name: 'Economía', costCenter: '01', entity: '01', responsible: 'Yanelis Fuentes Ortega' },
  {
    code: '03',
    name: 'Recursos humanos',
    costCenter: '01',
    entity: '01',
    responsible: 'Lisandra Mesa Cordero',
  },
  { code: '04', name: 'Tienda Calle 23', costCenter: '02', entity: '02', responsible: 'Marisol Peña Duarte' },
  {
    code: '05',
    name: 'Recepción y despacho',
    costCenter: '0301',
    entity: '03',
    responsible: 'Daisy Romero Valdés',
  },
  { code: '06', name: 'Reparto', costCenter: '04', entity: '03', responsible: 'Ernesto Pupo Leyva' },
  { code: '07', name: 'Obrador', costCenter: '05', entity: '04', responsible: 'Yamilka Torres Duany' },
]

const under = (parent: string, ...names: string[]): DemoCategory[] =>
  names.map((name, at) => ({ code: `${parent}0${at + 1}`, name, parent }))

export const categories: DemoCategory[] = [
  { code: '01', name: 'Alimentos' },
  ...under(
    '01',
    'Granos y pastas',
    'Conservas',
    'Aceites y salsas',
    'Dulces y galletas',
    'Café e infusiones',
    'Refrigerados',
  ),
  { code: '02', name: 'Bebidas' },
  ...under('02', 'Refrescos y jugos', 'Aguas', 'Cervezas y vinos'),
  { code: '03', name: 'Aseo' },
  ...under('03', 'Aseo personal', 'Limpieza del hogar'),
  { code: '04', name: 'Hogar' },
  ...under('04', 'Utensilios', 'Electricidad', 'Papelería'),
  { code: '05', name: 'Envases y embalajes' },
  { code: '06', name: 'Materias primas de panadería', account: '183' },
  { code: '07', name: 'Panadería y cafetería', account: '188.0020' },
]
