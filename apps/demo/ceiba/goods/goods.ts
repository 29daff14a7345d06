import type { DemoGoods } from '../../goods.ts'
import { partnerDetails } from './partner-details.ts'
import { areas, categories, entities, warehouses } from './warehouses.ts'
import { products } from './products.ts'
import { services } from './services.ts'

/** What Comercial La Ceiba buys, keeps, sells and does, and what it knows of its partners. */
export const goods: DemoGoods = {
  entities,
  warehouses,
  areas,
  categories,
  products,
  services,
  partners: partnerDetails,
}
