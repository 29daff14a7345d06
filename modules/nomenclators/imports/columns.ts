import type { Column } from '@cuadre/server-kit/files/importing/headings.ts'
import { ManagementForm } from '../partners/management-forms.ts'
import { PartnerKind } from '../partners/shapes.ts'
import { ServiceKind } from '../services/api.ts'

/** Which records a column names. */
export type Named = 'accounts' | 'categories' | 'units' | 'expenseItems' | 'currencies'

/** How a cell is read; `labels` is the branch of the words of a choice, `fills` the field that names another record. */
type Reading =
  | { as: 'text' }
  | { as: 'amount'; decimals: number }
  | { as: 'whole' }
  | { as: 'yesNo' }
  | { as: 'choice'; labels: string; values: readonly string[] }
  | { as: 'record'; of: Named; fills: string }

export type CatalogueColumn = Column & { words: string } & Reading

/** The columns of a catalogue have the headings of its list, so that a downloaded list can be sent back. */
const under =
  (catalogue: string) =>
  (id: string, reading: Reading, more: Partial<Column> = {}): CatalogueColumn => ({
    id,
    words: `${catalogue}.${id}`,
    help: `${catalogue}.help.${id}`,
    ...reading,
    ...more,
  })

const text = { as: 'text' } as const
const yesNo = { as: 'yesNo' } as const
const price = { as: 'amount', decimals: 2 } as const
const figure = { as: 'amount', decimals: 8 } as const
const account = (fills: string) => ({ as: 'record', of: 'accounts', fills }) as const
const required = { required: true }

const category = under('categories')
export const categoryColumns: readonly CatalogueColumn[] = [
  category('code', text, required),
  category('name', text, required),
  category('parent', { as: 'record', of: 'categories', fills: 'parentId' }, { also: ['Padre', 'Parent'] }),
  category('description', text),
  category('inventoryAccount', account('inventoryAccountId')),
  category('products', text, { ignored: true }),
  category('active', yesNo, { also: ['Activo'] }),
]

const product = under('products')
export const productColumns: readonly CatalogueColumn[] = [
  product('code', text, { ...required, also: ['Código', 'Code'] }),
  product('name', text, { ...required, also: ['Denominación', 'Producto', 'Product'] }),
  product('unit', { as: 'record', of: 'units', fills: 'unitId' }, { also: ['UM', 'Unidad de medida'] }),
  product('category', { as: 'record', of: 'categories', fills: 'categoryId' }),
  product('description', text),
  product('barcode', text),
  product('salePrice', price, { also: ['Precio', 'Price'] }),
  product('wholesalePrice', price),
  product('purchasePrice', figure),
  product('minimumStock', figure),
  product('maximumStock', figure),
  product('inventoryAccount', account('inventoryAccountId')),
  product('tracksLots', yesNo),
  product('inPublicCatalogue', yesNo),
  product('active', yesNo),
]

const service = under('services')
export const serviceColumns: readonly CatalogueColumn[] = [
  service('code', text, required),
  service('name', text, required),
  service('kind', { as: 'choice', labels: 'services.kinds', values: ServiceKind.options }),
  service('unit', { as: 'record', of: 'units', fills: 'unitId' }, { also: ['UM', 'Unidad de medida'] }),
  service('description', text),
  service('price', price),
  service(
    'currency',
    { as: 'record', of: 'currencies', fills: 'currencyId' },
    { also: ['Moneda', 'Currency'] },
  ),
  service('incomeAccount', account('incomeAccountId')),
  service('expenseAccount', account('expenseAccountId')),
  service('expenseItem', { as: 'record', of: 'expenseItems', fills: 'expenseItemId' }),
  service('active', yesNo),
]

const partner = under('partners')
export const partnerColumns: readonly CatalogueColumn[] = [
  partner('code', text, required),
  partner('name', text, required),
  partner('kind', { as: 'choice', labels: 'partners.kinds', values: PartnerKind.options }),
  partner('nit', text),
  partner('reeup', text),
  partner('managementForm', { as: 'choice', labels: 'partners.forms', values: ManagementForm.options }),
  partner('province', text),
  partner('municipality', text),
  partner('address', text),
  partner('phone', text),
  partner('email', text),
  partner('paymentDays', { as: 'whole' }),
  partner('creditLimit', price),
  partner('receivableAccount', account('receivableAccountId')),
  partner('payableAccount', account('payableAccountId')),
  partner('note', text),
  partner('active', yesNo),
]
