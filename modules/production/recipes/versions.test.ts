import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { bakeryOf } from './bakery.examples.ts'
import { upload } from '@cuadre/test/uploads.ts'

const product = openProduct()
const { ask, ids, read, update, refused, dough } = bakeryOf(product)

describe('a change that holds from a day on', () => {
  test('is a version of its own, and the days before keep theirs', async () => {
    const made = await dough()
    const changed = await update(made._id, { validFrom: '2026-03-15', yield: '11' })
    expect(changed.versions.map(({ number, validFrom, validTo }) => [number, validFrom, validTo])).toEqual([
      [2, '2026-03-15', null],
      [1, '2026-01-01', '2026-03-14'],
    ])
    expect(changed.lines[0]?.quantity).toBe('8000')
    expect([(await read(made._id, '2026-03-01')).yield, (await read(made._id, '2026-03-15')).yield]).toEqual([
      '12',
      '11',
    ])
    // In between, and before all others.
    const between = await update(made._id, { validFrom: '2026-02-01', yield: '10' })
    expect(between.versions.map(({ number, validFrom, validTo }) => [number, validFrom, validTo])).toEqual([
      [2, '2026-03-15', null],
      [3, '2026-02-01', '2026-03-14'],
      [1, '2026-01-01', '2026-01-31'],
    ])
    expect((await product.call('GET', `/private/recipe/${made._id}`, { date: '2025-12-31' })).status).toBe(
      409,
    )
    // The same day again is the same version, as long as nothing was planned by it.
    const again = await update(made._id, { validFrom: '2026-02-01', yield: '10.5' })
    expect(again.versions).toHaveLength(3)
    expect((await read(made._id, '2026-02-02')).yield).toBe('10.5')
  })

  test('is needed once an order was planned by it: the database keeps what orders used', async () => {
    const made = await dough()
    const order = await ask('POST', 'processProduct', {
      date: '2026-01-20',
      recipeId: made._id,
      productId: ids.dough,
      batches: '1',
      inputStorageId: ids.store,
      outputStorageId: ids.shelf,
      costCenterId: ids.center,
      inputs: [{ productId: ids.flour, quantity: '8' }],
      outputs: [{ productId: ids.dough, quantity: '12', costShare: '100' }],
    })
    const { version } = await read(made._id)
    const anew = await refused('PUT', 'recipe/update', {
      _id: made._id,
      version,
      validFrom: '2026-01-01',
      yield: '9',
    })
    expect(anew.said).toBe('422 validFrom recipe.versionUsed')
    expect(anew.words).toContain(order.number)
    expect(
      (await refused('PUT', 'recipe/update', { _id: made._id, version, productId: ids.roll })).said,
    ).toBe('409 recipe.productUsed')
    expect((await refused('DELETE', 'recipe/delete', { id: made._id })).said).toBe('409 record.inUse')
    for (const statement of [
      `update recipe_version set yield = 9 where recipe_id = '${made._id}'`,
      `delete from recipe_line where version_id = '${made.held._id}'`,
      `insert into recipe_by_product (organization_id, version_id, line, product_id, quantity, cost_share)
       select organization_id, id, 1, '${ids.crust}', 1, 5 from recipe_version where id = '${made.held._id}'`,
      `update production_input set factor = 1 where id = '${ids.flourIn}'`,
    ])
      await expect(product.asOwner(statement)).rejects.toThrow(/was used|measure/)
    // Until when it held may be said, and the name may change.
    await update(made._id, { validFrom: '2026-02-01', yield: '9' })
    const renamed = await update(made._id, { name: 'Masa de hojaldre', active: false })
    expect([renamed.name, renamed.active, renamed.versions.length]).toEqual(['Masa de hojaldre', false, 2])
  })

  test('keeps the pictures of its steps while any version shows them', async () => {
    const picture = async () => {
      const content = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c84b0c' } })
        .png()
        .toBuffer()
      const sent = await upload<{ data: { _id: string }[] }>(
        product,
        '/private/media',
        { name: 'masa.png', content },
        { as: 'admin@ceiba.test' },
      )
      return sent.body.data[0]!._id
    }
    const [first, second] = [await picture(), await picture()]
    const made = await dough({
      steps: [{ words: 'Mezclar la harina.', mediaId: first }, { words: 'Reposar una hora.' }],
    })
    await update(made._id, { validFrom: '2026-02-01', steps: [{ words: 'Mezclar todo.', mediaId: second }] })
    const there = async (id: string) => (await product.call('GET', '/private/media/file', { id })).status
    expect([await there(first), await there(second)]).toEqual([200, 200])
    await update(made._id, { validFrom: '2026-01-01', steps: [{ words: 'Mezclar la harina.' }] })
    expect([await there(first), await there(second)]).toEqual([404, 200])
    for (const path of ['print', 'printTechnology', 'printCost']) {
      const { status, headers } = await product.call('GET', `/private/recipe/${path}`, {
        id: made._id,
        date: '2026-02-01',
      })
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'application/pdf'])
    }
    await ask('DELETE', 'recipe/delete', { id: made._id })
    expect(await there(second)).toBe(404)
  })
})
