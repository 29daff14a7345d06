import { describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { manyRowsOf, sizes } from '@cuadre/test/many-rows.ts'

const product = openProduct()
const { fill, offered, answered } = manyRowsOf(product)

const code = `'MIL-' || lpad(n::text, 5, '0')`
const name = `'Mil ' || n`
const unit = `(select id from unit_of_measure where symbol = 'u' and organization_id = '%')`

describe.each(sizes)('of %i records', (count) => {
  const after = count === sizes[0] ? 0 : sizes[0]
  const first = `200 of ${count}`
  const search = 'Mil '
  const write = (table: string, values: Record<string, string> = {}) =>
    fill(table, { code, name, ...values }, { after, count })

  test('a select of partners offers the first and says how many there are', async () => {
    await write('partner', { kind: `case when n % 2 = 0 then 'client' else 'provider' end` })
    expect(await offered('GET', 'providersCont/getProviderSelect', { search })).toBe(first)
    const clients = Math.floor(count / 2)
    expect(await offered('GET', 'providersCont/getProviderSelect', { search, kind: 'client' })).toBe(
      `${Math.min(200, clients)} of ${clients}`,
    )
    expect(await offered('GET', 'providers/getProvidersSelect', { search })).toBe(
      `${Math.min(200, count - clients)} of ${count - clients}`,
    )
  })

  test('the partner with the very code comes first, and any one is found by its id', async () => {
    const { body } = await product.call<{ data: { _id: string; code: string }[] }>(
      'GET',
      '/private/providersCont/getProviderSelect',
      { search: `MIL-${String(count).padStart(5, '0')}` },
    )
    expect(body.data[0]?.code).toBe(`MIL-${String(count).padStart(5, '0')}`)
    expect(await offered('GET', 'providersCont/getProviderSelect', { id: body.data[0]!._id })).toBe('1 of 1')
  })

  test('every partner is compared when twins are looked for', async () => {
    await product.asOwner(
      `update partner set nit = '00000009999' where code in ('MIL-00001', '${`MIL-${String(count).padStart(5, '0')}`}')`,
    )
    const { body } = await product.call<{ data: { by: string; partners: unknown[] }[] }>(
      'POST',
      '/private/providersCont/findDuplicatesCont',
    )
    expect(body.data.map(({ by, partners }) => `${by} ${partners.length}`)).toContain(
      count === sizes[0] ? 'nit 2' : 'nit 3',
    )
  })

  test('a select of products, of services, of areas and of code lists does so too', async () => {
    const organization = product.organization('Comercial La Ceiba S.R.L.')
    await write('product', { unit_id: unit.replace('%', organization) })
    await write('service')
    await write('work_area')
    if (after === 0) await fill('nomenclator', { ptype: `'PT'`, code: `'MIL'`, name: `'Mil'` }, { count: 1 })
    await write('nomenclator', { ptype: `'MIL'` })
    expect(
      await Promise.all([
        product
          .call<{ data: unknown[]; total: number }>('GET', '/public/products/getProductBySelect', { search })
          .then(({ body }) => `${body.data.length} of ${body.total}`),
        offered('POST', 'buyOfProducts/goods', { search }),
        offered('GET', 'services/getServiceToSelect', { search }),
        offered('GET', 'area/getAreasForSelect', { search }),
        offered('GET', 'nomenclator/getNomcodsByPtypeSelect', { ptype: 'MIL' }),
        offered('POST', 'nomenclator/getNomcodsByManyPtypesSelect', { ptypes: ['MIL'], search }),
      ]),
    ).toEqual(Array.from({ length: 6 }, () => first))
  })

  test('lists of elements by type have no end', async () => {
    const { body } = await product.call<{ data: { MIL: unknown[] } }>(
      'POST',
      '/private/nomenclator/getNomcodsByManyPtypes',
      { ptypes: ['MIL'] },
    )
    expect(body.data.MIL.length).toBe(count)
  })

  test('categories are offered so, and those under one are all there', async () => {
    if (after === 0) await fill('category', { code: `'TODO'`, name: `'Todo'` }, { count: 1 })
    await write('category', { parent_id: `(select id from category where code = 'TODO')` })
    expect(await offered('GET', 'categories/getCategoriesForSelect', { search })).toBe(first)
    expect(await offered('GET', 'categories/getCategoriesSelectByAggregated', { search })).toBe(first)
    expect(await answered('GET', 'categories/getCategoriesByParentCode', { code: 'TODO' })).toBe(count)
    const { body } = await product.call<{ data: { code: string; items: unknown[] }[] }>(
      'POST',
      '/public/categories/groupList',
    )
    expect(body.data.find((each) => each.code === 'TODO')?.items.length).toBe(count)
  })
})
