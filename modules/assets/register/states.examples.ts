import type { Documents, Examples, Moved } from '@cuadre/test/document-states.ts'

interface Named {
  _id: string
  code: string
}

/** What assets are written with: an office whose wear is an expense, computers, and ways to come. */
export const placing = ({ ask, ids }: Pick<Documents, 'ask' | 'ids'>) => {
  const listed = async (path: string, code: string) => {
    const { data } = (await ask('POST', path, { limit: 200 })) as unknown as { data: Named[] }
    return data.find((each) => each.code === code)!._id
  }
  const office = async () => {
    const code = crypto.randomUUID().slice(0, 8)
    const account = (await ask('GET', 'accounts/getAccountByCode', { code: '822' }))._id
    const center = await ask('POST', 'costCenters/create', {
      code,
      name: 'Oficina',
      expenseAccountId: account,
    })
    return (await ask('POST', 'area/create', { code, name: 'Oficina', costCenterId: center._id }))._id
  }
  return async (more: object = {}, entryType = '01') => ({
    name: 'Computadora',
    specificationId: await listed('activeEspecification/getSpecifications', '02.03'),
    entryTypeId: await listed('entryType/getEntries', entryType),
    cost: '1200.00',
    areaId: await office(),
    ...(entryType === '01' && { providerId: ids.mill }),
    ...more,
  })
}

/** Assets and their movements in each of their states, and what follows from each change of state. */
export const examples = (documents: Documents): Examples<'asset' | 'assetMovement'> => {
  const { ask, along, writing, date } = documents
  const [change, changeMovement] = ['PUT assets/changeState', 'PUT assetMovements/changeState']
  const placed = placing(documents)
  const asset = writing('assets/createAssets', () => placed({ date }))
  const recorded = along(change, asset.write, 'confirmed')
  const read = ({ _id }: Moved) => ask('POST', 'assets/getAssetById', { id: _id })
  const dispose = async (): Promise<Moved & { asset: Moved }> => {
    const confirmed = await recorded()
    const movement = await ask('PUT', 'assets/downAssets', {
      assetIds: [confirmed._id],
      date,
      reason: 'wear',
    })
    return { ...movement, asset: confirmed }
  }
  return {
    asset: {
      ...asset,
      change,
      corrections: [{ call: 'PUT assets/correct', through: ['confirmed'] }],
      read,
      table: {
        pending: { confirmed: { entries: 1, owed: '1200.00' }, cancelled: {} },
        confirmed: { cancelled: { entries: 1, owed: '-1200.00' } },
        disposed: {},
        cancelled: {},
      },
      reach: {
        pending: asset.write,
        confirmed: recorded,
        disposed: async () => read((await dispose()).asset),
        cancelled: along(change, asset.write, 'cancelled'),
      },
    },
    assetMovement: {
      change: changeMovement,
      read: ({ _id }) => ask('GET', 'assetMovements/getById', { id: _id }),
      table: { confirmed: { cancelled: { entries: 1 } }, cancelled: {} },
      reach: { confirmed: dispose, cancelled: along(changeMovement, dispose, 'cancelled') },
    },
  }
}
