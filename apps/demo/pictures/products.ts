import { picture, sized, type Paint } from './drawing.ts'
import * as m from './motifs.ts'
import * as p from './packages.ts'
import * as c from './fresh-and-clean.ts'
import * as t from './household.ts'
import * as b from './bakery.ts'

/** The ground on which the goods of a category stand, by its code. */
const grounds: Readonly<Record<string, string>> = {
  '0101': '#f3e4c8',
  '0102': '#f4dcd3',
  '0103': '#eef0cf',
  '0104': '#f7dfe0',
  '0105': '#eadccf',
  '0106': '#dcebf3',
  '0201': '#fbe3c6',
  '0202': '#d6ebf5',
  '0203': '#e7dcea',
  '0301': '#dff0ec',
  '0302': '#dbe8f5',
  '0401': '#e4e7ee',
  '0402': '#f5ecc9',
  '0403': '#e2e3f3',
  '05': '#ece3d6',
  '06': '#e6ead9',
  '07': '#f6e1d0',
}

const paint = (body: string, trim: string, motif?: string): Paint => ({
  body,
  trim,
  ...(motif !== undefined && { motif }),
})

/** What each product looks like, by its name. */
const drawings: Readonly<Record<string, string>> = {
  'Arroz grano largo 1 kg': p.bag(paint('#3f8f5b', '#2f7247', m.grain('#e9dcc0'))),
  'Arroz precocido 1 kg': p.bag(paint('#d08a2e', '#ad6f1f', m.grain('#f0cf8a'))),
  'Frijol negro 500 g': sized(0.9, p.bag(paint('#4a4e69', '#34374f', m.bean('#2b2b33')))),
  'Frijol colorado 500 g': sized(0.9, p.bag(paint('#a8423a', '#86332d', m.bean('#8c2f2a')))),
  'Garbanzo 500 g': sized(0.9, p.bag(paint('#c9973a', '#a67a28', m.pea('#dcb671')))),
  'Espagueti 400 g': sized(0.94, p.bag(paint('#2f6fa8', '#245786', m.strands))),
  'Coditos 400 g': sized(0.94, p.bag(paint('#c44a3c', '#9d382d', m.elbows))),
  'Harina de maíz 1 kg': p.bag(paint('#e0ae3f', '#bd8d27', m.corn)),
  'Atún en aceite 160 g': p.lowTin(paint('#2f6fa8', '#8b95a0', m.fish)),
  'Sardinas en tomate 155 g': p.lowTin(paint('#c8452f', '#8b95a0', m.fish)),
  'Carne prensada 340 g': sized(0.9, p.tin(paint('#8a3a34', '#8b95a0', m.steak))),
  'Maíz dulce 285 g': sized(0.9, p.tin(paint('#4c8a3f', '#8b95a0', m.corn))),
  'Puré de tomate 400 g': p.tin(paint('#d5402c', '#8b95a0', m.tomato)),
  'Aceitunas verdes 200 g': sized(0.95, p.jar(paint('#a9b869', '#3f5f2f', m.olive))),
  'Aceite de girasol 1 l': p.bottle(paint('#efc24a', '#d08a2e', m.sunflower)),
  'Aceite de oliva 500 ml': p.wine(paint('#7f8f3a', '#4f5d22', m.olive)),
  'Vinagre de caña 500 ml': sized(0.92, p.bottle(paint('#c9a05a', '#6b4120', m.cane))),
  'Salsa de soja 250 ml': sized(0.84, p.bottle(paint('#4a2b1c', '#b8342b', m.soy))),
  'Mayonesa 400 g': p.jar(paint('#f4ecd2', '#2f6fa8', m.egg)),
  'Sazón completo 100 g': sized(0.76, p.jar(paint('#c8752f', '#4c8a3f', m.herbs))),
  'Galletas de soda 300 g': p.sleeve(paint('#2f6fa8', '#245786', m.cookie)),
  'Galletas rellenas 220 g': p.sleeve(paint('#7a4a8f', '#5d3770', m.sandwich)),
  'Turrón de maní 120 g': sized(0.84, p.sleeve(paint('#c8752f', '#a05a20', m.peanut))),
  'Mermelada de guayaba 350 g': sized(0.95, p.jar(paint('#c8485a', '#f0d7c0', m.guava))),
  'Bombones surtidos 150 g': p.lowCarton(paint('#8f2f4a', '#6d2238', m.bonbon)),
  'Miel de abeja 330 g': sized(0.95, p.jar(paint('#e39a1f', '#f4e0a8', m.honey))),
  'Café molido 250 g': sized(0.9, p.bag(paint('#6b3d24', '#4d2a17', m.cup))),
  'Café en grano 1 kg': p.bag(paint('#35302e', '#b8342b', m.coffee)),
  'Té negro 25 sobres': p.lowCarton(paint('#a8352f', '#7f2622', m.cup)),
  'Infusión de manzanilla 20 sobres': p.lowCarton(paint('#6f9d46', '#527a30', m.daisy)),
  'Queso blanco': c.cheese,
  'Jamón de pierna': c.ham,
  'Pollo troceado': c.chicken,
  'Mantequilla 250 g': p.brick(paint('#e9c44a', '#c99f2a', m.cow)),
  'Yogur natural 1 l': p.gable(paint('#eef4f8', '#2f6fa8', m.cow)),
  'Refresco de cola 1,5 l': p.bottle(paint('#3a221a', '#c4342b', m.bubbles)),
  'Refresco de naranja 1,5 l': p.bottle(paint('#f0902a', '#d06a16', m.orange)),
  'Jugo de mango 1 l': p.gable(paint('#f2b43a', '#d9822a', m.mango)),
  'Jugo de guayaba 1 l': p.gable(paint('#f0a39a', '#cf5f63', m.guava)),
  'Néctar de piña 330 ml': p.can(paint('#f0c53a', '#4c8a3f', m.pineapple)),
  'Agua natural 500 ml': sized(0.8, p.bottle(paint('#a9d8eb', '#2f7fb8', m.drop))),
  'Agua natural 1,5 l': p.bottle(paint('#a9d8eb', '#2f7fb8', m.drop)),
  'Agua con gas 500 ml': sized(0.8, p.bottle(paint('#b5e0d0', '#2f8f6b', m.bubbles))),
  'Cerveza rubia 330 ml': p.beer(paint('#7a4a22', '#e0ae3f', m.wheat)),
  'Cerveza oscura 330 ml': p.beer(paint('#3a2417', '#8f2f2a', m.wheat)),
  'Vino tinto 750 ml': p.wine(paint('#3f1f2e', '#8f2f4a', m.grapes('#6d2a4a'))),
  'Vino blanco 750 ml': p.wine(paint('#a8b46a', '#d9b23f', m.grapes('#b9c46a'))),
  'Jabón de tocador 125 g': c.soap('#f3c6d3', '#dd9fb2'),
  'Champú 400 ml': p.flask(paint('#8fc7b5', '#2f7d78', m.flower('#f3a9bd'))),
  'Pasta dental 90 g': c.toothpaste,
  'Cepillo dental': c.toothbrush,
  'Desodorante 50 ml': c.deodorant,
  'Papel sanitario 4 rollos': c.toiletPaper,
  'Pañales talla M 20 u': c.diapers,
  'Jabón de lavar 200 g': c.soap('#e6d37a', '#c9b04f'),
  'Detergente en polvo 1 kg': p.carton(paint('#2f6fb8', '#245790', m.spark)),
  'Lavavajillas 500 ml': p.flask(paint('#e8d24a', '#4c8a3f', m.bubbles)),
  'Cloro 1 l': p.jug(paint('#f4f7fa', '#2f6fb8', m.drop)),
  'Desinfectante de pino 1 l': p.jug(paint('#4c9a63', '#2f6b43', m.pine)),
  'Esponja de cocina 3 u': c.sponge,
  'Bolsas de basura 10 u': c.trashBags,
  'Cazuela de aluminio 4 l': t.pot,
  'Sartén antiadherente 24 cm': t.pan,
  'Juego de cubiertos 24 piezas': t.cutlery,
  'Vaso de vidrio 300 ml': t.glass,
  'Plato llano 25 cm': t.plate,
  'Bombilla LED 9 W': t.bulb,
  'Extensión eléctrica 3 m': t.extension,
  'Pilas AA': t.batteries,
  'Adaptador de corriente': t.adapter,
  'Libreta rayada 100 hojas': t.notebook,
  'Bolígrafo azul': t.pen,
  'Resma de papel carta': t.ream,
  'Bolsa de papel kraft mediana': t.paperBag,
  'Bandeja desechable 500 ml': t.tray,
  'Vaso desechable 250 ml': t.paperCup,
  'Caja de cartón 40 × 30 × 20': t.shippingBox,
  'Rollo de película plástica 300 m': t.film,
  'Etiqueta adhesiva, millar': t.labels,
  'Cinta de embalar 100 m': t.tape,
  'Harina de trigo': p.bag(paint('#d9c9a3', '#b59f6f', m.wheat)),
  'Azúcar refino': p.bag(paint('#5fa3c9', '#3f7fa6', m.cane)),
  'Levadura seca': sized(0.84, p.jar(paint('#d8b36a', '#8a5a2b', m.bubbles))),
  'Leche en polvo': p.tin(paint('#2f6fb8', '#8b95a0', m.cow)),
  Huevos: p.lowCarton(paint('#c9b79a', '#a8926f', m.egg)),
  'Margarina de panadería': p.brick(paint('#f0d777', '#c9a83a', m.sunflower)),
  'Pulpa de guayaba': p.tin(paint('#c8485a', '#8b95a0', m.guava)),
  'Café tostado molido para máquina': p.bag(paint('#2b1d16', '#c98a2e', m.coffee)),
  'Bolsa para pan': sized(0.86, p.bag(paint('#efe8d8', '#d3c7ab', m.wheat))),
  'Pan de molde': b.loaf,
  'Pan rallado': b.crumbs,
  'Panqué de vainilla': b.muffins,
  'Masa dulce': b.dough,
  'Pastel de guayaba': b.pastries,
  'Café expreso': b.espresso,
  'Café con leche': b.latte,
}

interface Named {
  name: string
  category: string
}

function drawnOf({ name, category }: Named): { drawing: string; ground: string } {
  const [drawing, ground] = [drawings[name], grounds[category]]
  if (drawing === undefined || ground === undefined) throw new Error(`nobody has drawn ${name}`)
  return { drawing, ground }
}

/** One product on its ground. */
export function portraitOf(product: Named): string {
  const { drawing, ground } = drawnOf(product)
  return picture(ground, drawing)
}

/** Three of it, as they stand on the shelf. */
export function shelfOf(product: Named): string {
  const { drawing, ground } = drawnOf(product)
  const drawnAt = (x: number, y: number) => `<g transform="translate(${x} ${y}) scale(0.62)">${drawing}</g>`
  return picture(ground, drawnAt(-8, 112) + drawnAt(160, 112) + drawnAt(76, 133), 150)
}
