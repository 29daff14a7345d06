import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'

const product = openProduct()

interface Theme {
  data: { organizationId: string; name: string; colors: Record<string, unknown> }
  code: string
  fields: { path: string; code: string }[]
}

const base = '/private/themeConfiguration'
const set = (method: 'POST' | 'PUT', input: object, as = 'admin@ceiba.test') =>
  product.call<Theme>(method, `${base}/${method === 'POST' ? 'create' : 'update'}`, input, { as })
const displayed = async (organization: string) => {
  const { body } = await product.call<Theme>(
    'GET',
    '/public/themeConfiguration/findOneConfigurationTheme',
    { organizationId: product.organization(organization) },
    { as: 'nobody' },
  )
  return body.data.colors
}
const ceiba = 'Comercial La Ceiba S.R.L.'

test('an organization chooses its colours once, changes them, and goes back to the product’s', async () => {
  expect((await set('POST', { colors: { orange: '#0b7a75' } })).status).toBe(200)
  expect(await displayed(ceiba)).toEqual({ orange: '#0b7a75' })
  expect((await set('POST', { colors: { orange: '#000000' } })).body.code).toBe('theme.exists')

  const changed = await set('PUT', { colors: { nav: '#14162e', chart: ['#2f3e9e', '#0b7a75'] } })
  expect(changed.body.data.colors).toEqual({ nav: '#14162e', chart: ['#2f3e9e', '#0b7a75'] })
  expect(await displayed(ceiba)).toEqual({ nav: '#14162e', chart: ['#2f3e9e', '#0b7a75'] })

  expect((await product.call('DELETE', base)).status).toBe(200)
  expect(await displayed(ceiba)).toEqual({})
})

test('what is no colour is refused, so that nothing can be written into the page’s style', async () => {
  for (const orange of ['red', '#fff', '#c84b0c;}body{display:none', 'url(//x.example)']) {
    const refused = await set('PUT', { colors: { orange } })
    expect([refused.status, refused.body.fields[0]]).toMatchObject([
      422,
      { path: 'colors.orange', code: 'field.colour' },
    ])
  }
  expect((await set('PUT', { colors: { background: '#ffffff' } })).status).toBe(422)
})

test('nobody changes the colours of another organization', async () => {
  const other = product.organization('El Almendro')
  const refused = await set('PUT', { organizationId: other, colors: { orange: '#000000' } })
  expect([refused.status, refused.body.code]).toEqual([404, 'organization.notFound'])
  expect(await displayed('El Almendro')).toEqual({})
})

test('the public theme says the name and the colours, and nothing else', async () => {
  const { body } = await product.call<Theme>(
    'GET',
    '/public/themeConfiguration/getConfigurationOrganization',
    { organizationId: product.organization(ceiba) },
    { as: 'nobody' },
  )
  expect(Object.keys(body.data).toSorted()).toEqual(['colors', 'name', 'organizationId'])
})

test('the change is in the trail with the colours before and after', async () => {
  await set('PUT', { colors: { blue: '#1c4f8a' } })
  const { rows } = await product.asOwner(
    `select before, after from trace where record_type = 'theme' order by at desc, id desc limit 1`,
  )
  expect(rows[0]).toEqual({ before: {}, after: { blue: '#1c4f8a' } })
})
