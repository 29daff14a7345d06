import type { Documents, Examples, Moved } from '@cuadre/test/document-states.ts'
import { placing } from '../register/states.examples.ts'

/** Depreciations in each of their states, and what follows from each change of state. */
export const examples = (documents: Documents): Examples<'assetDepreciation'> => {
  const { ask, along, writing, date } = documents
  const change = 'PUT assetDepreciation/changeState'
  const placed = placing(documents)
  const state = 'confirmed'
  /** There is something that wears in the month, and the month is not posted: one that was is taken back. */
  const due = async () => {
    const draft = await placed({ date: '2026-01-01', startedOn: '2025-12-01' }, '07')
    const { _id, version } = await ask('POST', 'assets/createAssets', draft)
    await ask('PUT', 'assets/changeState', { _id, version, state })
    const { data } = (await ask('POST', 'assetDepreciation/filter', { state })) as unknown as {
      data: Moved[]
    }
    for (const each of data)
      await ask('PUT', 'assetDepreciation/changeState', {
        _id: each._id,
        version: each.version,
        state: 'cancelled',
      })
    return { date }
  }
  const month = writing('assetDepreciation/create', due)
  return {
    assetDepreciation: {
      ...month,
      change,
      read: ({ _id }) => ask('GET', 'assetDepreciation/getById', { id: _id }),
      table: { confirmed: { cancelled: { entries: 1 } }, cancelled: {} },
      reach: { confirmed: month.write, cancelled: along(change, month.write, 'cancelled') },
    },
  }
}
