import type pg from 'pg'
import type { DemoGoods } from '../goods.ts'
import { insertRows } from '@cuadre/db/insert-rows.ts'
import { byCode, known } from './catalogues.ts'

type IdOf = (kind: string, key: string) => string

interface Shop {
  client: pg.Client
  organization_id: string
  goods: DemoGoods
  idOf: IdOf
}

/** What a company buys, keeps, sells and does, and what it knows of its partners. */
export async function loadGoods(
  client: pg.Client,
  organization_id: string,
  goods: DemoGoods,
  idOf: IdOf,
): Promise<void> {
  const shop = { client, organization_id, goods, idOf }
  await loadWarehouses(shop)
  await loadProducts(shop)
  await loadServices(shop)
  await loadPartnerDetails(shop)
}

async function loadWarehouses({ client, organization_id, goods, idOf }: Shop): Promise<void> {
  const accounts = await byCode(client, 'account', organization_id)
  await insertRows(
    client,
    'branch',
    goods.entities.map((entity) => ({ organization_id, id: idOf('entity', entity.code), ...entity })),
  )
  await insertRows(
    client,
    'nomenclator',
    goods.warehouses.map(({ code, name }) => ({
      organization_id,
      id: idOf('storage', code),
      ptype: 'AA',
      code,
      name,
    })),
  )
  await insertRows(
    client,
    'warehouse',
    goods.warehouses.map(({ code, kind, account, entity, address, responsible }) => ({
      organization_id,
      id: idOf('storage', code),
      kind,
      account_id: known(accounts, account, 'account'),
      branch_id: idOf('entity', entity),
      address,
      responsible,
    })),
  )
  await insertRows(
    client,
    'work_area',
    goods.areas.map(({ code, name, costCenter, entity, responsible }) => ({
      organization_id,
      id: idOf('area', code),
      code,
      name,
      cost_center_id: idOf('center', costCenter),
      branch_id: idOf('entity', entity),
      responsible,
    })),
  )
}

async function loadProducts({ client, organization_id, goods, idOf }: Shop): Promise<void> {
  const accounts = await byCode(client, 'account', organization_id)
  const units = await byCode(client, 'nomenclator', organization_id)
  await insertRows(
    client,
    'category',
    goods.categories.map(({ code, name, parent, account }) => ({
      organization_id,
      id: idOf('category', code),
      code,
      name,
      parent_id: parent ? idOf('category', parent) : null,
      inventory_account_id: account ? known(accounts, account, 'account') : null,
    })),
  )
  await insertRows(
    client,
    'product',
    goods.products.map((product) => ({
      organization_id,
      id: idOf('product', product.code),
      code: product.code,
      name: product.name,
      category_id: idOf('category', product.category),
      unit_id: known(units, product.unit, 'unit'),
      purchase_price: product.cost,
      sale_price: product.price,
      wholesale_price: product.wholesale,
      barcode: product.barcode,
      minimum_stock: product.minimum,
    })),
  )
  await insertRows(
    client,
    'partner_product',
    goods.products.flatMap(({ code, provider, cost }) =>
      provider
        ? [
            {
              organization_id,
              partner_id: idOf('partner', provider),
              product_id: idOf('product', code),
              price: cost,
            },
          ]
        : [],
    ),
  )
}

async function loadServices({ client, organization_id, goods, idOf }: Shop): Promise<void> {
  const units = await byCode(client, 'nomenclator', organization_id)
  const accounts = await byCode(client, 'account', organization_id)
  const items = await byCode(client, 'expense_item', organization_id)
  await insertRows(
    client,
    'service',
    goods.services.map((service) => ({
      organization_id,
      id: idOf('service', service.code),
      code: service.code,
      name: service.name,
      kind: service.kind,
      unit_id: service.unit ? known(units, service.unit, 'unit') : null,
      price: service.price,
      income_account_id: service.incomeAccount ? known(accounts, service.incomeAccount, 'account') : null,
      expense_account_id: service.expenseAccount ? known(accounts, service.expenseAccount, 'account') : null,
      expense_item_id: service.expenseItem ? known(items, service.expenseItem, 'expense item') : null,
    })),
  )
}

async function loadPartnerDetails({ client, organization_id, goods, idOf }: Shop): Promise<void> {
  for (const {
    code,
    reeup,
    address,
    municipality,
    province,
    phone,
    email,
    paymentDays,
    creditLimit,
  } of goods.partners)
    await client.query(
      `update partner set reeup = $3, address = $4, municipality = $5, province = $6, phone = $7, email = $8,
              payment_days = $9, credit_limit = $10
        where organization_id = $1 and id = $2`,
      [
        organization_id,
        idOf('partner', code),
        reeup,
        address,
        municipality,
        province,
        phone,
        email,
        paymentDays,
        creditLimit,
      ],
    )
  await insertRows(
    client,
    'partner_contact',
    goods.partners.flatMap(({ code, contact }) =>
      contact
        ? [
            {
              organization_id,
              id: idOf('contact', code),
              partner_id: idOf('partner', code),
              position: 1,
              ...contact,
            },
          ]
        : [],
    ),
  )
  await insertRows(
    client,
    'partner_bank_account',
    goods.partners.flatMap(({ code, bank }) =>
      bank
        ? [
            {
              organization_id,
              id: idOf('bank', code),
              partner_id: idOf('partner', code),
              position: 1,
              bank: bank.name,
              number: bank.number,
            },
          ]
        : [],
    ),
  )
}
