import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { inOrganization } from '@cuadre/server-kit/database.ts'
import { mediaStores } from '@cuadre/server-kit/media/stores.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { upload } from '@cuadre/test/uploads.ts'
import { forgetWaiting, sweepContents } from './clean-up.ts'

const product = openProduct()
let organization: string
let folder: string
const contents = () => readdirSync(folder).toSorted()

beforeAll(() => {
  organization = product.organization('Comercial La Ceiba S.R.L.')
  folder = join(product.behind().dataDir, 'media', organization)
  mkdirSync(folder, { recursive: true })
})

const send = async (name: string): Promise<string> => {
  const sent = await upload<{ data: { _id: string }[] }>(product, '/private/media', { name, content: 'Nota' })
  return sent.body.data[0]!._id
}

/** What the night does, in La Ceiba. */
async function clear(): Promise<{ forgotten: number; swept: string[] }> {
  const { pool, dataDir } = product.behind()
  const scope = { organization, media: mediaStores({ dataDir }) }
  const forgotten = await inOrganization(pool, organization, { readOnly: false }, (tx) =>
    forgetWaiting({ ...scope, tx }),
  )
  const swept = await inOrganization(pool, organization, { readOnly: true }, (tx) =>
    sweepContents({ ...scope, tx }),
  )
  return { forgotten, swept }
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000)
/** The system of files goes by a clock of its own, so whatever lies there is given an age. */
const age = (name: string, hours: number) => utimesSync(join(folder, name), hoursAgo(hours), hoursAgo(hours))

test('what nobody saved within a day is forgotten, and its content is swept; the rest stays', async () => {
  const [forgotten, waiting] = [await send('ayer.txt'), await send('hoy.txt')]
  await product.asOwner(`update media set created_at = now() - interval '25 hours' where id = '${forgotten}'`)
  age(forgotten, 25)
  age(waiting, 0)
  expect(await clear()).toEqual({ forgotten: 1, swept: [forgotten] })
  expect(contents()).toEqual([waiting])
})

test('what a failed call has left is swept once it is certain that no call writes it', async () => {
  const [left, written] = [randomUUID(), randomUUID()]
  for (const name of [left, `${left}.thumbnail`, `${left}.abc.part`, written])
    writeFileSync(join(folder, name), 'x')
  for (const name of [left, `${left}.thumbnail`, `${left}.abc.part`]) age(name, 2)
  age(written, 0)
  expect((await clear()).swept).toEqual([left])
  expect(contents()).toContain(written)
  expect(contents().filter((name) => name.startsWith(left))).toEqual([])
})
