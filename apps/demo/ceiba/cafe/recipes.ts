import type { DemoInput, DemoKitchen, DemoPointOfSale, DemoRecipe } from '../../kitchen.ts'
import { codeOfProduct } from '../goods/products.ts'
import { administrator } from '../people.ts'

/** Where flour and sugar lie, and where bread is sold. */
export const bakery = '05'
export const counter = '06'

const input = (
  kind: DemoInput['kind'],
  code: string,
  product: string,
  [unit, factor]: readonly [string, string],
  wasteRate = '0',
): DemoInput => ({ code, kind, name: product, product: codeOfProduct(product), unit, factor, wasteRate })

const grams = ['G', '0.001'] as const
const pieces = ['UN', '1'] as const

const inputs: DemoInput[] = [
  input('ingredient', 'IN-01', 'Harina de trigo', grams, '1'),
  input('ingredient', 'IN-02', 'Azúcar refino', grams),
  input('ingredient', 'IN-03', 'Levadura seca', grams),
  input('ingredient', 'IN-04', 'Leche en polvo', grams),
  input('ingredient', 'IN-05', 'Huevos', pieces, '3'),
  input('ingredient', 'IN-06', 'Margarina de panadería', grams),
  input('ingredient', 'IN-07', 'Pulpa de guayaba', grams, '4'),
  input('ingredient', 'IN-08', 'Café tostado molido para máquina', grams),
  input('material', 'MA-01', 'Bolsa para pan', pieces),
]

const [bread, crumbs, muffin, dough, pastry, espresso, latte] = [
  'Pan de molde',
  'Pan rallado',
  'Panqué de vainilla',
  'Masa dulce',
  'Pastel de guayaba',
  'Café expreso',
  'Café con leche',
].map(codeOfProduct) as [string, string, string, string, string, string, string]

export const goodsMade = { bread, crumbs, muffin, pastry, espresso, latte }

const unpaid = { labourHours: '0', overhead: '0', labourRates: ['0.00', '0.00'] as const }
const byHand = ['150.00', '165.00'] as const

export const recipes: DemoRecipe[] = [
  {
    code: 'RC-01',
    name: 'Pan de molde',
    product: bread,
    yield: '40',
    lines: [
      { input: 'IN-01', quantity: '24000' },
      { input: 'IN-02', quantity: '1200' },
      { input: 'IN-03', quantity: '400' },
      { input: 'IN-06', quantity: '1600' },
      { input: 'IN-04', quantity: '800' },
      { input: 'MA-01', quantity: '40', note: 'Una por pan' },
    ],
    // What is cut off is grated.
    byProducts: [{ product: crumbs, quantity: '1', costShare: '2' }],
    labourHours: '6',
    overhead: '400.00',
    labourRates: byHand,
    steps: [
      'Disolver la levadura con el azúcar en agua tibia y dejarla reposar 10 minutos.',
      'Amasar con la harina, la leche y la margarina hasta que la masa no se pegue.',
      'Dejar crecer hora y media, repartir en moldes y dejar crecer 40 minutos más.',
      'Hornear 35 minutos a 190 °C, enfriar, cortar las puntas y embolsar.',
    ],
  },
  {
    code: 'RC-02',
    name: 'Panqué de vainilla',
    product: muffin,
    yield: '120',
    lines: [
      { input: 'IN-06', quantity: '3000' },
      { input: 'IN-02', quantity: '4500' },
      { input: 'IN-05', quantity: '60' },
      { input: 'IN-01', quantity: '6000' },
      { input: 'IN-04', quantity: '600' },
    ],
    byProducts: [],
    labourHours: '5',
    overhead: '350.00',
    labourRates: byHand,
    steps: [
      'Batir la margarina con el azúcar hasta que blanquee y añadir los huevos de uno en uno.',
      'Incorporar la harina y la leche a mano y repartir en 120 moldes.',
      'Hornear 22 minutos a 180 °C.',
    ],
  },
  {
    code: 'RC-03',
    name: 'Masa dulce',
    product: dough,
    yield: '10',
    lines: [
      { input: 'IN-01', quantity: '6500' },
      { input: 'IN-02', quantity: '1200' },
      { input: 'IN-06', quantity: '2600' },
      { input: 'IN-05', quantity: '12' },
    ],
    byProducts: [],
    ...unpaid,
    steps: ['Unir la margarina fría con la harina y el azúcar, ligar con el huevo y refrigerar una hora.'],
  },
  {
    code: 'RC-04',
    name: 'Pastel de guayaba',
    product: pastry,
    yield: '100',
    lines: [
      { recipe: 'RC-03', quantity: '6' },
      { input: 'IN-07', quantity: '3000' },
      { input: 'IN-02', quantity: '500', note: 'Para espolvorear' },
    ],
    byProducts: [],
    labourHours: '5',
    overhead: '350.00',
    labourRates: byHand,
    steps: [
      'Estirar la masa dulce a 3 mm y cortar 200 cuadrados.',
      'Rellenar la mitad con la pulpa, cubrir, sellar los bordes y espolvorear.',
      'Hornear 18 minutos a 200 °C.',
    ],
  },
  {
    code: 'RC-05',
    name: 'Café expreso',
    product: espresso,
    yield: '100',
    lines: [
      { input: 'IN-08', quantity: '800' },
      { input: 'IN-02', quantity: '1000' },
    ],
    byProducts: [],
    ...unpaid,
    steps: ['Moler 8 g por taza y extraer 25 segundos.'],
  },
  {
    code: 'RC-06',
    name: 'Café con leche',
    product: latte,
    yield: '100',
    lines: [
      { input: 'IN-08', quantity: '800' },
      { input: 'IN-04', quantity: '1500' },
      { input: 'IN-02', quantity: '1000' },
    ],
    byProducts: [],
    ...unpaid,
    steps: ['Preparar un expreso y completar con leche caliente y espumada.'],
  },
]

export const cafe: DemoPointOfSale = {
  code: '01',
  name: 'Cafetería La Ceiba',
  warehouse: counter,
  entity: '04',
  till: '106',
  responsible: 'Yamilka Torres Duany',
  openingFloat: '2000.00',
  products: [
    { product: bread, price: '350.00' },
    { product: muffin, price: '110.00' },
    { product: pastry, price: '80.00' },
    { product: crumbs, price: '260.00' },
    { product: espresso, price: '60.00', recipe: 'RC-05' },
    { product: latte, price: '110.00', recipe: 'RC-06' },
  ],
}

export const kitchen: DemoKitchen = { author: administrator, inputs, recipes, points: [cafe] }
