import type { DemoProduct } from '../../goods.ts'

type Row = [name: string, cost: string, price: string, unit?: string]

/** Products of one category, that one provider brings; sold by the same unit unless a row says another. */
interface Shelf {
  category: string
  provider?: string
  unit: string
  /** Below how many to order again. */
  minimum: string
  rows: Row[]
}

const shelves: readonly Shelf[] = [
  {
    category: '0101',
    provider: 'P001',
    unit: 'PQ',
    minimum: '40',
    rows: [
      ['Arroz grano largo 1 kg', '312.40', '395.00'],
      ['Arroz precocido 1 kg', '341.00', '430.00'],
      ['Frijol negro 500 g', '248.60', '315.00'],
      ['Frijol colorado 500 g', '262.75', '330.00'],
      ['Garbanzo 500 g', '297.30', '375.00'],
      ['Espagueti 400 g', '176.20', '225.00'],
      ['Coditos 400 g', '171.90', '220.00'],
      ['Harina de maíz 1 kg', '154.80', '198.00'],
    ],
  },
  {
    category: '0102',
    provider: 'P001',
    unit: 'UN',
    minimum: '24',
    rows: [
      ['Atún en aceite 160 g', '512.35', '680.00'],
      ['Sardinas en tomate 155 g', '318.90', '420.00'],
      ['Carne prensada 340 g', '604.20', '790.00'],
      ['Maíz dulce 285 g', '274.50', '360.00'],
      ['Puré de tomate 400 g', '231.75', '305.00'],
      ['Aceitunas verdes 200 g', '389.40', '520.00'],
    ],
  },
  {
    category: '0103',
    provider: 'P002',
    unit: 'UN',
    minimum: '24',
    rows: [
      ['Aceite de girasol 1 l', '742.10', '930.00'],
      ['Aceite de oliva 500 ml', '1684.00', '2150.00'],
      ['Vinagre de caña 500 ml', '142.60', '190.00'],
      ['Salsa de soja 250 ml', '268.30', '350.00'],
      ['Mayonesa 400 g', '451.20', '590.00'],
      ['Sazón completo 100 g', '96.40', '130.00'],
    ],
  },
  {
    category: '0104',
    provider: 'P002',
    unit: 'PQ',
    minimum: '40',
    rows: [
      ['Galletas de soda 300 g', '238.70', '310.00'],
      ['Galletas rellenas 220 g', '211.50', '280.00'],
      ['Turrón de maní 120 g', '163.90', '220.00'],
      ['Mermelada de guayaba 350 g', '284.20', '375.00', 'UN'],
      ['Bombones surtidos 150 g', '418.60', '560.00'],
      ['Miel de abeja 330 g', '396.80', '520.00', 'UN'],
    ],
  },
  {
    category: '0105',
    provider: 'P003',
    unit: 'PQ',
    minimum: '40',
    rows: [
      ['Café molido 250 g', '612.40', '790.00'],
      ['Café en grano 1 kg', '2318.50', '2950.00'],
      ['Té negro 25 sobres', '187.20', '250.00'],
      ['Infusión de manzanilla 20 sobres', '174.90', '235.00'],
    ],
  },
  {
    category: '0106',
    provider: 'P007',
    unit: 'KG',
    minimum: '15',
    rows: [
      ['Queso blanco', '864.30', '1120.00'],
      ['Jamón de pierna', '1127.60', '1450.00'],
      ['Pollo troceado', '498.20', '640.00'],
      ['Mantequilla 250 g', '523.70', '680.00', 'UN'],
      ['Yogur natural 1 l', '287.40', '370.00', 'UN'],
    ],
  },
  {
    category: '0201',
    provider: 'P003',
    unit: 'UN',
    minimum: '24',
    rows: [
      ['Refresco de cola 1,5 l', '268.90', '345.00'],
      ['Refresco de naranja 1,5 l', '261.30', '340.00'],
      ['Jugo de mango 1 l', '312.80', '405.00'],
      ['Jugo de guayaba 1 l', '304.50', '395.00'],
      ['Néctar de piña 330 ml', '142.70', '190.00'],
    ],
  },
  {
    category: '0202',
    provider: 'P003',
    unit: 'UN',
    minimum: '24',
    rows: [
      ['Agua natural 500 ml', '74.20', '100.00'],
      ['Agua natural 1,5 l', '118.60', '160.00'],
      ['Agua con gas 500 ml', '86.90', '120.00'],
    ],
  },
  {
    category: '0203',
    provider: 'P003',
    unit: 'UN',
    minimum: '24',
    rows: [
      ['Cerveza rubia 330 ml', '162.40', '215.00'],
      ['Cerveza oscura 330 ml', '171.80', '230.00'],
      ['Vino tinto 750 ml', '1184.30', '1550.00'],
      ['Vino blanco 750 ml', '1168.90', '1530.00'],
    ],
  },
  {
    category: '0301',
    provider: 'P002',
    unit: 'UN',
    minimum: '24',
    rows: [
      ['Jabón de tocador 125 g', '92.40', '125.00'],
      ['Champú 400 ml', '486.20', '640.00'],
      ['Pasta dental 90 g', '214.60', '285.00'],
      ['Cepillo dental', '138.30', '190.00'],
      ['Desodorante 50 ml', '347.50', '460.00'],
      ['Papel sanitario 4 rollos', '296.80', '385.00'],
      ['Pañales talla M 20 u', '1093.40', '1420.00'],
    ],
  },
  {
    category: '0302',
    provider: 'P002',
    unit: 'UN',
    minimum: '24',
    rows: [
      ['Jabón de lavar 200 g', '104.70', '145.00'],
      ['Detergente en polvo 1 kg', '418.90', '545.00'],
      ['Lavavajillas 500 ml', '236.40', '315.00'],
      ['Cloro 1 l', '148.20', '200.00'],
      ['Desinfectante de pino 1 l', '263.50', '350.00'],
      ['Esponja de cocina 3 u', '87.60', '120.00'],
      ['Bolsas de basura 10 u', '129.80', '175.00'],
    ],
  },
  {
    category: '0401',
    provider: 'P014',
    unit: 'UN',
    minimum: '24',
    rows: [
      ['Cazuela de aluminio 4 l', '1846.20', '2400.00'],
      ['Sartén antiadherente 24 cm', '1527.40', '1990.00'],
      ['Juego de cubiertos 24 piezas', '2214.80', '2880.00'],
      ['Vaso de vidrio 300 ml', '134.50', '180.00'],
      ['Plato llano 25 cm', '246.90', '325.00'],
    ],
  },
  {
    category: '0402',
    provider: 'P003',
    unit: 'UN',
    minimum: '24',
    rows: [
      ['Bombilla LED 9 W', '187.30', '250.00'],
      ['Extensión eléctrica 3 m', '614.50', '810.00'],
      ['Pilas AA', '143.20', '195.00', 'PAR'],
      ['Adaptador de corriente', '226.80', '300.00'],
    ],
  },
  {
    category: '0403',
    provider: 'P002',
    unit: 'UN',
    minimum: '24',
    rows: [
      ['Libreta rayada 100 hojas', '118.40', '160.00'],
      ['Bolígrafo azul', '31.60', '45.00'],
      ['Resma de papel carta', '1284.70', '1670.00'],
    ],
  },
  {
    category: '05',
    provider: 'P005',
    unit: 'UN',
    minimum: '24',
    rows: [
      ['Bolsa de papel kraft mediana', '14.20', '20.00'],
      ['Bandeja desechable 500 ml', '22.80', '32.00'],
      ['Vaso desechable 250 ml', '9.60', '14.00'],
      ['Caja de cartón 40 × 30 × 20', '68.40', '95.00'],
      ['Rollo de película plástica 300 m', '1142.30', '1490.00'],
      ['Etiqueta adhesiva, millar', '486.90', '640.00'],
      ['Cinta de embalar 100 m', '178.20', '240.00'],
    ],
  },
  {
    category: '06',
    provider: 'P016',
    unit: 'KG',
    minimum: '10',
    rows: [
      ['Harina de trigo', '180.00', '230.00'],
      ['Azúcar refino', '210.00', '270.00'],
      ['Levadura seca', '1450.00', '1850.00'],
      ['Leche en polvo', '1380.00', '1750.00'],
      ['Huevos', '42.00', '55.00', 'UN'],
      ['Margarina de panadería', '620.00', '790.00'],
      ['Pulpa de guayaba', '260.00', '335.00'],
      ['Café tostado molido para máquina', '2300.00', '2950.00'],
      ['Bolsa para pan', '8.00', '11.00', 'UN'],
    ],
  },
  {
    // What the company makes.
    category: '07',
    unit: 'UN',
    minimum: '0',
    rows: [
      ['Pan de molde', '215.00', '350.00'],
      ['Pan rallado', '175.00', '260.00', 'KG'],
      ['Panqué de vainilla', '70.00', '110.00'],
      ['Masa dulce', '355.00', '460.00', 'KG'],
      ['Pastel de guayaba', '42.00', '80.00'],
      ['Café expreso', '21.00', '60.00'],
      ['Café con leche', '42.00', '110.00'],
    ],
  },
]

/** Numbered as they stand; the barcode is of the range that shops keep for themselves. */
export const products: DemoProduct[] = shelves
  .flatMap(({ rows, unit, ...shelf }) =>
    rows.map(([name, cost, price, own = unit]) => ({ ...shelf, name, cost, price, unit: own })),
  )
  .map((product, at) => ({
    ...product,
    code: String(at + 1).padStart(5, '0'),
    barcode: withCheckDigit(`200000${String(at + 1).padStart(6, '0')}`),
  }))

export const codeOfProduct = (name: string): string => {
  const found = products.find((product) => product.name === name)
  if (!found) throw new Error(`nobody sells ${name}`)
  return found.code
}

/** The thirteenth digit of an article number: what the others, weighed one and three in turn, lack to a multiple of ten. */
function withCheckDigit(digits: string): string {
  const weighed = Array.from(digits, (digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3))
  const total = weighed.reduce((whole, each) => whole + each, 0)
  return `${digits}${(10 - (total % 10)) % 10}`
}
