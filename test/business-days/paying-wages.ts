import { moveOn } from './moving.ts'
import type { Operation, World, Written } from './world.ts'

interface Places {
  positionId: string
  keys: Record<'worked' | 'holidays' | 'ill' | 'bonus' | 'alimony' | 'leaving', string>
}

/** A post in an area whose wages are an expense, and the keys that time is recorded by. */
async function placesOf(world: World): Promise<Places | undefined> {
  const center = await world.attempt('POST', '/private/costCenters/create', {
    code: 'SAL',
    name: 'Salón',
    expenseAccountId: world.expenses,
  })
  const area = await world.attempt('POST', '/private/area/create', {
    name: 'Salón',
    costCenterId: center?._id,
  })
  const position =
    area &&
    (await world.attempt('POST', '/private/chargeTemplates/addCharge', {
      name: 'Camarero',
      lines: [{ areaId: area._id, places: 50 }],
    }))
  const found = await world.attempt<{ data: { _id: string; code: string }[] }>(
    'POST',
    '/private/nominateKeys/keyFilter',
    { limit: 200 },
  )
  if (!position || !found) return undefined
  const key = (code: string) => found.data.find((each) => each.code === code)?._id ?? ''
  return {
    positionId: position._id,
    keys: {
      worked: key('01'),
      holidays: key('02'),
      ill: key('03'),
      bonus: key('22'),
      alimony: key('25'),
      leaving: key('24'),
    },
  }
}

/** People are taken on, are away, and are paid: wages, holidays, certificates and what is left of the holidays, each taken back now and then. */
export function payingWages(): Operation[] {
  const payrolls: Written[] = []
  const workers: string[] = []
  let places: Places | undefined
  let hired = 0
  const monthOf = (world: World) => ({ month: Number(world.today.slice(5, 7)), year: 2026 })
  const hire = async (world: World) => {
    places ??= await placesOf(world)
    if (!places || workers.length > 12) return
    hired += 1
    const worker = await world.attempt('POST', '/private/usersDataSheets/createDataSheet', {
      identityNumber: `8503124${String(hired).padStart(4, '0')}`,
      firstName: 'Camarero',
      lastName: `Número ${hired}`,
      positionId: places.positionId,
      startDate: '2025-12-01',
      salary: world.random.pick(['3500.00', '9000.00', '26000.00']),
      partner: world.random.onceIn(6),
    })
    if (worker) workers.push(worker._id)
  }
  const away = async (world: World) => {
    if (!places || workers.length === 0) return
    await world.attempt('POST', '/private/daysof/createDayOff', {
      workerId: world.random.pick(workers),
      keyId: world.random.pick([places.keys.holidays, places.keys.ill]),
      startDate: world.today,
      endDate: world.today,
      advance: world.random.onceIn(2),
    })
  }
  const record = async (world: World) => {
    if (!places || workers.length === 0) return
    const { random } = world
    const { keys } = places
    const workerId = random.pick(workers)
    const proposed = await world.attempt<{
      lines: {
        times: {
          key: { _id: string }
          quantity: string | null
          amount: string | null
          dayOffId: string | null
          carried: boolean
        }[]
      }[]
    }>('POST', '/private/preNominate/propose', { ...monthOf(world), workerIds: [workerId] })
    const times = proposed?.lines[0]?.times
    if (!times) return
    await world.attempt('POST', '/private/preNominate/create', {
      ...monthOf(world),
      lines: [
        {
          workerId,
          times: [
            ...times.map(({ key, quantity, amount, dayOffId, carried }) => ({
              keyId: key._id,
              quantity,
              amount,
              dayOffId,
              carried,
            })),
            ...(random.onceIn(3) ? [{ keyId: keys.bonus, amount: '750.00' }] : []),
            ...(random.onceIn(3) ? [{ keyId: keys.alimony, amount: '2500.00' }] : []),
            ...(random.onceIn(5) ? [{ keyId: keys.leaving, amount: '1.00' }] : []),
          ],
        },
      ],
    })
  }
  const pay = async (world: World) => {
    const { random } = world
    if (workers.length < 3) await hire(world)
    await record(world)
    const payroll = await world.attempt('POST', '/private/manualNominate/createNominate', {
      ...monthOf(world),
      kind: random.pick(['salary', 'salary', 'bonus', 'vacation', 'subsidy', 'settlement']),
      date: world.today,
    })
    if (!payroll) return
    const { _id, version } = payroll
    const confirmed = random.onceIn(4)
      ? undefined
      : await world.attempt('PUT', '/private/nominate/confirmNominate', { _id, version })
    payrolls.push(confirmed ?? payroll)
  }
  const discard = async (world: World) => {
    const at = payrolls.findIndex(({ state }) => state === 'pending')
    const [draft] = at < 0 ? [] : payrolls.splice(at, 1)
    if (draft) await world.attempt('DELETE', '/private/nominate/deleteNominate', { id: draft._id })
  }
  return [
    { weight: 1, run: hire },
    { weight: 1, run: away },
    { weight: 1, run: record },
    { weight: 2, run: pay },
    {
      weight: 1,
      run: (world) =>
        moveOn(world, '/private/nominate/changeState', payrolls, ['paid', 'confirmed', 'cancelled'], {
          more: (state) => (state === 'paid' ? { date: world.today } : {}),
        }),
    },
    { weight: 1, run: discard },
  ]
}
