import type { Documents, Examples, Moved } from '@cuadre/test/document-states.ts'

/** Payrolls in each of their states, and what follows from each change of state. */
export const examples = ({ ask, along, writing, ids }: Documents): Examples<'nominate'> => {
  const change = 'PUT nominate/changeState'
  const create = async (path: string, draft: object) => (await ask('POST', path, draft))._id
  let post: Promise<{ positionId: string; areaId: string; worked: string }> | undefined
  /** A post to hold, in an area whose cost centre is charged. */
  const posted = async () => {
    const costCenterId = await create('costCenters/create', {
      code: 'NM',
      name: 'Taller de la nómina',
      expenseAccountId: ids.expense,
    })
    const areaId = await create('area/create', { name: 'Taller de la nómina', costCenterId })
    const positionId = await create('chargeTemplates/addCharge', {
      name: 'Operario de la nómina',
      lines: [{ areaId, places: 1000 }],
    })
    const { data } = (await ask('POST', 'nominateKeys/keyFilter', { search: '01' })) as unknown as {
      data: (Moved & { code: string })[]
    }
    return { positionId, areaId, worked: data.find(({ code }) => code === '01')?._id ?? '' }
  }
  let people = 0
  /** Somebody else each time, of whom a month is recorded and not paid yet. */
  const due = async () => {
    const { positionId, worked } = await (post ??= posted())
    people += 1
    const workerId = await create('usersDataSheets/createDataSheet', {
      identityNumber: `8503124${String(people).padStart(4, '0')}`,
      firstName: 'Operario',
      lastName: `Número ${people}`,
      positionId,
      startDate: '2025-12-01',
      salary: '100.00',
      card: '9204123412341234',
    })
    await ask('POST', 'preNominate/create', {
      month: 1,
      year: 2026,
      lines: [{ workerId, times: [{ keyId: worked, quantity: '190.60' }] }],
    })
    return { kind: 'salary', month: 1, year: 2026, date: '2026-01-31' }
  }
  const payroll = writing('manualNominate/createNominate', due)
  return {
    nominate: {
      ...payroll,
      change,
      read: ({ _id }) => ask('GET', 'nominate/getNominateById', { id: _id }),
      table: {
        // The wages, the holidays that accrue and the charges of the employer.
        pending: { confirmed: { entries: 3 }, cancelled: {} },
        confirmed: { paid: { entries: 1 }, cancelled: { entries: 3 } },
        paid: { confirmed: { entries: 1 } },
        cancelled: {},
      },
      reach: {
        pending: payroll.write,
        confirmed: along(change, payroll.write, 'confirmed'),
        paid: along(change, payroll.write, 'confirmed', 'paid'),
        cancelled: along(change, payroll.write, 'confirmed', 'cancelled'),
      },
    },
  }
}
