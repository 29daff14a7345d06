import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { upload } from '@cuadre/test/uploads.ts'

const product = openProduct()

interface Media {
  _id: string
  name: string
  type: string
  bytes: number
  width: number | null
  hasThumbnail: boolean
  ownerType: string | null
}
interface Answer {
  data: Media[]
  code: string
  fields: { path: string; code: string }[]
}

const [rosa, pilar] = ['admin@ceiba.test', 'pilar@ceiba.test']
const ceiba = 'Comercial La Ceiba S.R.L.'

const png = (width = 640) =>
  sharp({ create: { width, height: 400, channels: 3, background: '#2f3e9e' } })
    .png()
    .toBuffer()

const pdf = async () => {
  const document = await PDFDocument.create()
  document.addPage([595, 842]).drawText('Contrato 12')
  return document.save()
}

const send = (name: string, content: Uint8Array | string, as = rosa) =>
  upload<Answer>(product, '/private/media', { name, content }, { as })
const sent = async (name: string, content: Uint8Array | string, as = rosa) =>
  (await send(name, content, as)).body.data[0]!

const file = (id: string, as = rosa, size = 'whole') =>
  product.call<Buffer>('GET', '/private/media/file', { id, size }, { as })
const logo = (mediaId: string | null, as = rosa) =>
  product.call<Answer & { logoId: string | null }>(
    'PUT',
    '/private/organizations/updateOrganizationsImage',
    { mediaId },
    { as },
  )
const remove = (_id: string, as = rosa) =>
  product.call<Answer>('POST', '/private/media/deleteDocument', { _id }, { as })

beforeAll(() => hire(product, { email: pilar, name: 'Pilar Gil', permissions: ['adminAccounts'] }))

test('an image is handed in, and read again whole and small', async () => {
  const media = await sent('Logo de la empresa.PNG', await png())
  expect(media).toMatchObject({
    name: 'Logo de la empresa.PNG',
    type: 'image/png',
    width: 640,
    hasThumbnail: true,
    ownerType: null,
  })
  const whole = await file(media._id)
  expect([whole.status, whole.headers['content-type']]).toEqual([200, 'image/png'])
  expect(whole.headers['content-disposition']).toContain('attachment')
  expect((await sharp(whole.body).metadata()).width).toBe(640)
  expect((await sharp((await file(media._id, rosa, 'thumbnail')).body).metadata()).width).toBe(320)
})

test('several files come with one request; one that is refused keeps all of them out', async () => {
  const notes = ['uno.txt', 'dos.txt', 'tres.txt'].map((name) => ({ name, content: `Nota ${name}` }))
  const all = await upload<Answer>(product, '/private/media', [
    ...notes,
    { name: 'foto.png', content: await png() },
  ])
  expect(all.body.data.map(({ name, hasThumbnail }) => [name, hasThumbnail])).toEqual([
    ['uno.txt', false],
    ['dos.txt', false],
    ['tres.txt', false],
    ['foto.png', true],
  ])
  const count = async () => (await product.asOwner('select count(*)::int as files from media')).rows[0].files
  const before = await count()
  const mixed = await upload<Answer>(product, '/private/media', [
    ...notes,
    { name: 'malo.exe', content: 'MZ\u0000\u0001' },
  ])
  expect([mixed.status, mixed.body.code, await count()]).toEqual([415, 'media.type', before])
  const many = Array.from({ length: 11 }, (_, at) => ({ name: `${at}.txt`, content: 'Nota' }))
  const refused = await upload<Answer>(product, '/private/media', many)
  expect([refused.status, refused.body.code]).toEqual([413, 'file.tooMany'])
})

describe('what is refused', () => {
  test.each([
    [
      'a drawing with script',
      'logo.png',
      '<svg xmlns="x"><script>alert(1)</script></svg>',
      415,
      'media.type',
    ],
    ['a program called an image', 'foto.jpg', 'MZ\u0000\u0001', 415, 'media.type'],
    ['nothing', 'vacio.txt', '', 422, 'file.empty'],
    [
      'half an image',
      'foto.png',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      422,
      'media.damagedImage',
    ],
    ['too much', 'grande.txt', 'x'.repeat(16 * 1024 * 1024), 413, 'file.tooLarge'],
  ])('%s', async (_what, name, content, status, code) => {
    const refused = await send(name, content)
    expect([refused.status, refused.body.code]).toEqual([status, code])
  })

  test('a name is never a path: only its last part is kept, and it is only shown', async () => {
    for (const name of ['../../../etc/passwd', '..\\..\\boot.ini', 'C:\\fotos\\recibo.txt']) {
      const media = await sent(name, 'Recibido conforme')
      expect(media.name).toBe(name.split(/[\\/]/).at(-1))
      expect((await file(media._id)).body.toString()).toBe('Recibido conforme')
    }
  })
})

describe('a file that no record holds yet', () => {
  test('is its sender’s alone', async () => {
    const media = await sent('nota.txt', 'De Pilar', pilar)
    expect((await file(media._id, pilar)).status).toBe(200)
    expect((await file(media._id, rosa)).status).toBe(404)
    expect((await logo(media._id)).body.fields).toMatchObject([{ path: 'mediaId', code: 'media.unknown' }])
    const drop = (as: string) =>
      product.call('DELETE', '/private/media/deleteDocumentNew', { id: media._id }, { as })
    expect((await drop(rosa)).status).toBe(404)
    expect((await drop(pilar)).status).toBe(200)
    expect((await file(media._id, pilar)).status).toBe(404)
  })
})

describe('the logo of an organization', () => {
  test('is an image that was handed in; a new one takes the place of the old', async () => {
    const [first, second] = [await sent('uno.png', await png()), await sent('dos.png', await png(300))]
    expect((await logo(first._id)).body.logoId).toBe(first._id)
    expect((await logo(second._id)).body.logoId).toBe(second._id)
    expect((await file(first._id)).status).toBe(404)
    const held = await product.call<Answer>('POST', '/private/media/docsAggregate', {
      ownerType: 'organization',
      ownerIds: [product.organization(ceiba)],
    })
    expect(held.body.data.map(({ name }) => name)).toEqual(['dos.png'])
  })

  test('is seen by everybody there, changed by who manages the organization, and by nobody elsewhere', async () => {
    const { body } = await product.call<{ logoId: string }>(
      'GET',
      '/private/organizations/getOrganizationById',
    )
    const { user } = (await product.call<{ user: object }>('GET', '/private/session', {}, { as: pilar })).body
    expect(user).toMatchObject({ organizationLogo: expect.stringContaining(body.logoId) })
    expect((await file(body.logoId, pilar)).status).toBe(200)
    const refused = await remove(body.logoId, pilar)
    expect([refused.status, refused.body.code]).toEqual([403, 'media.notYours'])
    expect((await file(body.logoId, 'admin@almendro.test')).status).toBe(404)
    expect((await remove(body.logoId, 'admin@almendro.test')).status).toBe(404)
    const newly = await product.call<Answer>('DELETE', '/private/media/deleteDocumentNew', {
      id: body.logoId,
    })
    expect(newly.body.code).toBe('media.held')
  })

  test('is no text, and can be taken away', async () => {
    const note = await sent('nota.txt', 'No soy un logotipo')
    expect((await logo(note._id)).body.fields).toMatchObject([{ path: 'mediaId', code: 'media.notImage' }])
    expect((await logo(null)).body.logoId).toBeNull()
  })
})

describe('a PDF', () => {
  const stamp = (input: object, as = rosa) =>
    product.call<Media & Answer>('PUT', '/private/util/updatePdf', input, { as })

  test('is stamped on each page, and its trail says with what', async () => {
    const media = await sent('contrato.pdf', await pdf())
    const before = (await file(media._id)).body
    const after = await stamp({ _id: media._id, text: 'CANCELADO – año 2026' })
    expect(after.status).toBe(200)
    const content = (await file(media._id)).body
    expect(content.equals(before)).toBe(false)
    expect(after.body.bytes).toBe(content.length)
    expect((await PDFDocument.load(content)).getPageCount()).toBe(1)
    const { rows } = await product.asOwner(
      `select after ->> 'stamp' as stamp from trace where call = '/private/util/updatePdf' order by at desc limit 1`,
    )
    expect(rows).toEqual([{ stamp: 'CANCELADO – año 2026' }])
  })

  test('is nobody else’s to stamp, and nothing else is stamped', async () => {
    const media = await sent('contrato.pdf', await pdf())
    expect((await stamp({ _id: media._id, text: 'X' }, pilar)).status).toBe(404)
    const note = await sent('nota.txt', 'No soy un PDF')
    expect((await stamp({ _id: note._id, text: 'X' })).body.code).toBe('media.notPdf')
    const broken = await sent('roto.pdf', '%PDF-1.7\nnada')
    expect((await stamp({ _id: broken._id, text: 'X' })).body.code).toBe('media.damagedPdf')
  })
})

test('the trail of a file names it and never holds its content', async () => {
  await sent('secreto.txt', 'El contenido no se anota')
  const { rows } = await product.asOwner(
    `select after ->> 'name' as name from trace where record_type = 'media' and after::text like '%secreto.txt%'`,
  )
  expect(rows).toEqual([{ name: 'secreto.txt' }])
  const { rows: leaked } = await product.asOwner(
    `select from trace where concat(before, after) like '%no se anota%'`,
  )
  expect(leaked).toEqual([])
})
