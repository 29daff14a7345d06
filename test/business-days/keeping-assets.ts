import { moveOn, sumOf } from './moving.ts'
import type { Operation, World, Written } from './world.ts'

interface Places {
  areas: string[]
  specifications: string[]
  bought: string
  wornAlready: string
}

/** Two areas whose wear is an expense, and the ways in which assets come: set up by whoever needs them first. */
async function placesOf(world: World): Promise<Places | undefined> {
  const found = async (path: string, codes: string[]) => {
    const answer = await world.attempt<{ data: { _id: string; code: string }[] }>('POST', path, {
      limit: 200,
    })
    return codes.flatMap((code) => answer?.data.find((each) => each.code === code)?._id ?? [])
  }
  const areas: string[] = []
  for (const name of ['Oficina', 'Taller']) {
    const area = await world.attempt('POST', '/private/area/create', {
      name,
      costCenterId: world.costCenterId,
    })
    if (area) areas.push(area._id)
  }
  const specifications = await found('/private/activeEspecification/getSpecifications', ['02.01', '02.03'])
  const [bought, wornAlready] = await found('/private/entryType/getEntries', ['01', '07'])
  return areas.length === 2 && bought && wornAlready
    ? { areas, specifications, bought, wornAlready }
    : undefined
}

/** Assets are bought, or were there before; they go from area to area and hand to hand, stand still, change in worth, and leave; the month is depreciated and undone. */
export function keepingAssets(): Operation[] {
  const assets: Written[] = []
  const movements: Written[] = []
  const months: Written[] = []
  let places: Places | undefined
  const write = async (world: World) => {
    const { random } = world
    places ??= await placesOf(world)
    if (!places) return
    // What was there before the first of the year wears in January.
    const wasThere = random.onceIn(2)
    const asset = await world.attempt('POST', '/private/assets/createAssets', {
      name: random.pick(['Mesa', 'Computadora', 'Nevera']),
      specificationId: random.pick(places.specifications),
      areaId: random.pick(places.areas),
      responsible: random.pick(['Ana Ruiz', 'Luis Mora']),
      expenseAccountId: world.expenses,
      cost: sumOf(world, 100, 900),
      ...(wasThere
        ? { date: '2026-01-01', startedOn: '2025-10-01', worn: '20.00', entryTypeId: places.wornAlready }
        : { date: world.day(), entryTypeId: places.bought, providerId: random.pick(world.providers) }),
    })
    if (!asset) return
    const { _id, version } = asset
    const recorded = random.onceIn(3)
      ? undefined
      : await world.attempt('PUT', '/private/assets/changeState', { _id, version, state: 'confirmed' })
    assets.push(recorded ?? asset)
  }
  const moveAsset = async (world: World) => {
    const { random } = world
    const standing = assets.filter(({ state }) => state === 'confirmed')
    if (!places || standing.length === 0) return
    const assetIds = [random.pick(standing)._id]
    const [path, said] = random.pick([
      ['downAssets', { assetIds, reason: random.pick(['wear', 'shortage']) }],
      ['sellAssets', { assetIds, clientId: random.pick(world.clients), price: sumOf(world, 50, 900) }],
      ['moveAreas', { assetIds, areaId: random.pick(places.areas) }],
      ['changeResponsible', { assetIds, responsible: random.pick(['Ana Ruiz', 'Luis Mora']) }],
      ['revalueAssets', { lines: [{ assetId: assetIds[0], cost: '950.00', months: 12 }] }],
      ['impairAssets', { lines: [{ assetId: assetIds[0], amount: '15.00' }] }],
      ['changeUse', { assetIds, use: random.pick(['inUse', 'idle', 'inRepair']), suspends: false }],
    ] as const)
    const movement = await world.attempt('PUT', `/private/assets/${path}`, { date: world.day(), ...said })
    if (movement) movements.push(movement)
  }
  const depreciate = async (world: World) => {
    const month = await world.attempt('POST', '/private/assetDepreciation/create', { date: world.today })
    if (month) months.push(month)
  }
  return [
    { weight: 3, run: write },
    {
      weight: 2,
      run: (world) => moveOn(world, '/private/assets/changeState', assets, ['confirmed', 'cancelled']),
    },
    { weight: 3, run: moveAsset },
    {
      weight: 1,
      run: (world) => moveOn(world, '/private/assetMovements/changeState', movements, ['cancelled']),
    },
    { weight: 2, run: depreciate },
    {
      weight: 1,
      run: (world) => moveOn(world, '/private/assetDepreciation/changeState', months, ['cancelled']),
    },
  ]
}
