import type { Documents, Examples, Moved } from '@cuadre/test/document-states.ts'

/** Orders and reports in each of their states, and what follows from each change of state. */
export const examples = ({
  ask,
  ids,
  along,
  writing,
  date,
}: Documents): Examples<'productionOrder' | 'productionRun'> => {
  const change = 'PUT processProduct/changeState'
  const read = ({ _id }: Moved) => ask('GET', 'processProduct/getProcessProductById', { id: _id })
  let made: string | undefined
  /** What is made of the goods that are there: the product is created once. */
  const product = async () => {
    const { data } = (await ask('POST', 'nomenclator/filter', { ptype: 'UM' })) as unknown as {
      data: { _id: string }[]
    }
    made ??= (await ask('POST', 'products', { name: 'Detergente en bolsas', unitId: data[0]?._id }))._id
    return made
  }
  const center = async () => {
    const { data } = (await ask('POST', 'costCenters/find', {})) as unknown as { data: { _id: string }[] }
    return data[0]?._id
  }
  const order = writing('processProduct', async () => {
    const productId = await product()
    return {
      date,
      productId,
      batches: '1',
      inputStorageId: ids.depot,
      outputStorageId: ids.depot,
      costCenterId: await center(),
      inputs: [{ productId: ids.goods, quantity: '2' }],
      outputs: [{ productId, quantity: '4', costShare: '100' }],
    }
  })
  const started = along(change, order.write, 'inProcess')
  const report = writing('productionRuns/create', async () => {
    const { _id, version } = await started()
    return {
      orderId: _id,
      version,
      date,
      batches: '1',
      inputs: [{ productId: ids.goods, quantity: '2' }],
      outputs: [{ productId: await product(), quantity: '4' }],
    }
  })
  const finished = async () => {
    const { orderId } = (await report.write()) as Moved & { orderId: string }
    return read({ _id: orderId, state: '', version: 0 })
  }
  return {
    productionOrder: {
      ...order,
      change,
      read,
      table: {
        pending: { inProcess: {}, cancelled: {} },
        inProcess: { finished: { refused: 'productionOrder.nothingMade' }, cancelled: {} },
        finished: { inProcess: { refused: 'productionOrder.allDone' } },
        cancelled: {},
      },
      reach: {
        pending: order.write,
        inProcess: started,
        finished,
        cancelled: along(change, order.write, 'cancelled'),
      },
    },
    productionRun: {
      ...report,
      change: 'PUT productionRuns/changeState',
      read: ({ _id }) => ask('GET', 'productionRuns/getById', { id: _id }),
      table: {
        confirmed: { cancelled: { entries: 1, stock: 2 } },
        cancelled: {},
      },
      reach: {
        confirmed: report.write,
        cancelled: along('PUT productionRuns/changeState', report.write, 'cancelled'),
      },
    },
  }
}
