/** What a company buys, keeps, sells and does; everything it names is a code. */
export interface DemoGoods {
  entities: DemoBranch[]
  warehouses: DemoWarehouse[]
  areas: DemoArea[]
  categories: DemoCategory[]
  products: DemoProduct[]
  services: DemoService[]
  /** What is known of partners beside their names. */
  partners: DemoPartnerDetails[]
}

/** A branch of the company. */
export interface DemoBranch {
  code: string
  name: string
  address: string
  phone: string
  manager: string
}

export interface DemoWarehouse {
  code: string
  name: string
  entity: string
  kind: 'merchandise' | 'food' | 'supplies' | 'rawMaterials' | 'pointOfSale'
  account: string
  address: string
  responsible: string
}

export interface DemoArea {
  code: string
  name: string
  costCenter: string
  entity: string
  responsible: string
}

export interface DemoCategory {
  code: string
  name: string
  parent?: string
  /** Where its goods are held, wherever they lie. */
  account?: string
}

export interface DemoProduct {
  code: string
  name: string
  category: string
  unit: string
  /** What it is expected to cost, and what it sells at. */
  cost: string
  price: string
  wholesale?: string
  barcode?: string
  minimum: string
  /** Nothing of what the company makes itself. */
  provider?: string
}

export interface DemoService {
  code: string
  name: string
  kind: 'sold' | 'bought' | 'both'
  unit?: string
  price?: string
  incomeAccount?: string
  expenseAccount?: string
  expenseItem?: string
}

export interface DemoPartnerDetails {
  code: string
  reeup?: string
  address: string
  municipality: string
  province: string
  phone: string
  email?: string
  paymentDays: number
  creditLimit?: string
  contact?: { name: string; role: string }
  bank?: { name: string; number: string }
}
