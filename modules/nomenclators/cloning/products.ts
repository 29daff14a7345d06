import { sql } from 'kysely'
import { clonable, need } from '@cuadre/platform/cloning/clonable.ts'
import { Ids } from '@cuadre/platform/cloning/ids.ts'
import { unitType } from '../code-lists/element-kinds.ts'
import { createProduct } from '../products/products.ts'
import { saveRelations } from '../products/relations.ts'

interface ProductValues {
  name: string
  description: string | null
  barcode: string | null
  category: string | null
  unit: string
  account: string | null
  salePrice: string | null
  wholesalePrice: string | null
  purchasePrice: string | null
  minimumStock: string | null
  maximumStock: string | null
  tracksLots: boolean
  shelfLifeDays: number | null
  inPublicCatalogue: boolean
  active: boolean
  /** What it goes with, by code. */
  related: string[]
}

export const clonableProducts = clonable<ProductValues>({
  element: 'products',
  sameLocalization: false,
  async read({ tx, organization }) {
    const { rows } = await sql<ProductValues & { code: string }>`
      select product.code, product.name, product.description, product.barcode, category.code as category, unit.code as unit,
             account.code as account, product.sale_price::text as "salePrice", product.wholesale_price::text as "wholesalePrice",
             trim_scale(product.purchase_price)::text as "purchasePrice", trim_scale(product.minimum_stock)::text as "minimumStock",
             trim_scale(product.maximum_stock)::text as "maximumStock", product.tracks_lots as "tracksLots", product.shelf_life_days as "shelfLifeDays",
             product.in_public_catalogue as "inPublicCatalogue", product.active,
             array(select other.code from product_relation pair
                     join product other on other.organization_id = ${organization}
                      and other.id = case when pair.product_id = product.id then pair.related_id else pair.product_id end
                    where pair.organization_id = ${organization} and product.id in (pair.product_id, pair.related_id) order by 1) as related
        from product
        join nomenclator unit on unit.organization_id = ${organization} and unit.id = product.unit_id
        left join category on category.organization_id = ${organization} and category.id = product.category_id
        left join account on account.organization_id = ${organization} and account.id = product.inventory_account_id
       where product.organization_id = ${organization} order by product.code`.execute(tx)
    return rows.map(({ code, ...values }) => ({
      key: code,
      name: values.name,
      needs: [
        ...need('codeLists', `${unitType} ${values.unit}`),
        ...need('categories', values.category),
        ...need('accounts', values.account),
      ],
      values,
    }))
  },
  async write(context, taken) {
    const [units, categories, accounts, products] = [
      await Ids.ofType(context, unitType),
      await Ids.of(context, 'category'),
      await Ids.of(context, 'account'),
      await Ids.of(context, 'product'),
    ]
    for (const { key, values } of taken) {
      const { category, unit, account, related: _related, ...draft } = values
      const { _id } = await createProduct(context, {
        ...draft,
        code: key,
        unitId: units.idOf(unit) ?? '',
        categoryId: categories.idOf(category),
        inventoryAccountId: accounts.idOf(account),
      })
      products.add(key, _id)
    }
    // All that go together are there by now.
    for (const { key, values } of taken)
      if (values.related.length > 0)
        await saveRelations(
          context,
          products.idOf(key) ?? '',
          values.related.flatMap((code) => (products.has(code) ? [products.idOf(code) ?? ''] : [])),
        )
  },
})
