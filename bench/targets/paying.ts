import type pg from 'pg'
import { asOwner, type Cluster, copy, drop } from '../cluster.ts'
import { lastMonth, openBooks } from '../data.ts'
import { type Figure, milliseconds } from '../figures.ts'
import { timed } from '../measure.ts'
import { answered, type Product, startOn } from '../product.ts'

const [few, many] = [500, 5_000]
const mostSeconds = 10
const mostTimes = 12
const [year, month] = [Number(lastMonth.startDate.slice(0, 4)), Number(lastMonth.startDate.slice(5, 7))]

/** People under contract in an area, each with a wage of its own: as many files as a large company keeps, written past the forms. */
async function engage(client: pg.Client, areas: readonly { id: string; workers: number }[]): Promise<void> {
  for (const { id, workers } of areas)
    await client.query(
      `with place as (
         select place.organization_id, place.id from staffing_place place where place.area_id = $1
       ), person as (
         select place.organization_id, place.id as place_id, uuidv7() as worker_id, uuidv7() as contract_id, number, $3 || lpad(number::text, 6, '0') as code,
                '8503' || lpad((number % 28 + 1)::text, 2, '0') || $3 || lpad(number::text, 4, '0') as identity_number
           from place cross join generate_series(1, $2::int) number
       ), written as (
         insert into worker (organization_id, id, code, name, identity_number, birth_day, sex)
         select organization_id, worker_id, code, 'Trabajador ' || code, identity_number, '1985-03-01', 'male' from person
         returning organization_id
       ), engaged as (
         insert into worker_contract (organization_id, id, worker_id, number, kind, start_day)
         select organization_id, contract_id, worker_id, 'C' || code, 'indefinite', '2024-01-02' from person
         returning organization_id
       )
       insert into worker_version (organization_id, worker_id, number, valid_from, first_name, last_name, contract_id, staffing_place_id, cost_center_id, salary, card, created_by)
       select person.organization_id, worker_id, 1, '2024-01-02', 'Trabajador', code, contract_id, place_id,
              (select cost_center_id from work_area where work_area.id = $1), 4000 + (number * 37) % 30000, '92041299' || lpad(number::text, 8, '0'),
              (select id from user_account where user_account.organization_id = person.organization_id limit 1)
         from person`,
      [id, workers, workers === few ? '1' : '2'],
    )
  await client.query('analyze')
}

async function areaWithPlaces(product: Product, code: string, places: number): Promise<string> {
  const { data } = await answered<{ data: { _id: string }[] }>(
    product,
    'GET',
    '/private/accounts/getAccountsSelect',
    { search: '822' },
  )
  const center = await answered<{ _id: string }>(product, 'POST', '/private/costCenters/create', {
    code: `P${code}`,
    name: `Personal ${code}`,
    expenseAccountId: data[0]?._id,
  })
  const { _id } = await answered<{ _id: string }>(product, 'POST', '/private/area/create', {
    code,
    name: `Área ${code}`,
    costCenterId: center._id,
  })
  await answered(product, 'POST', '/private/chargeTemplates/addCharge', {
    name: `Operario ${code}`,
    lines: [{ areaId: _id, places }],
  })
  return _id
}

/** P16: the payroll of a month, from the files to the books, of 500 workers and of 5,000. */
export async function paying(cluster: Cluster, lines: number): Promise<Figure[]> {
  const name = 'books_to_pay'
  await copy(cluster, await openBooks(cluster, lines), name)
  try {
    const product = await startOn(cluster.urlOf(name))
    try {
      const areas = [
        { id: await areaWithPlaces(product, 'POCOS', few), workers: few },
        { id: await areaWithPlaces(product, 'MUCHOS', many), workers: many },
      ]
      await asOwner(cluster.urlOf(name), (client) => engage(client, areas))
      const taken = new Map<number, { reckoned: number; confirmed: number }>()
      // The first warms up and does not count.
      for (const { id: areaId, workers } of [areas[0]!, ...areas])
        taken.set(workers, await paid(product, areaId))
      return figuresOf(taken.get(few)!, taken.get(many)!)
    } finally {
      await product.stop()
    }
  } finally {
    await drop(cluster, name)
  }
}

/** How long it takes to reckon the payroll of an area of its files, and to post it; afterwards it is as if neither had been. */
async function paid(product: Product, areaId: string) {
  let payroll: { _id: string; version: number } | undefined
  const reckoned = await timed(async () => {
    payroll = await answered(product, 'POST', '/private/nominate/generateNominate', {
      kind: 'salary',
      year,
      month,
      areaId,
    })
  })
  const { _id, version } = payroll!
  const confirmed = await timed(async () => {
    payroll = await answered(product, 'PUT', '/private/nominate/confirmNominate', { _id, version })
  })
  await answered(product, 'PUT', '/private/nominate/changeState', {
    _id,
    version: payroll!.version,
    state: 'cancelled',
    reason: 'It was only measured',
  })
  await answered(product, 'POST', '/private/preNominate/deleteByMonthAndYear', { year, month, areaId })
  return { reckoned, confirmed }
}

function figuresOf(small: { reckoned: number; confirmed: number }, large: typeof small): Figure[] {
  const all = (each: typeof small) => each.reckoned + each.confirmed
  return [
    {
      target: 'P16',
      what: `the payroll of ${many.toLocaleString('en')} workers, from their files to the books`,
      wanted: `< ${mostSeconds} s`,
      measured: milliseconds(all(large)),
      baseline: `reckoned in ${milliseconds(large.reckoned)}, confirmed in ${milliseconds(large.confirmed)}`,
      passed: all(large) < mostSeconds * 1000,
    },
    {
      target: 'P16',
      what: `ten times the workers: ${many.toLocaleString('en')} ÷ ${few}`,
      wanted: `≤ ${mostTimes}`,
      measured: (all(large) / all(small)).toFixed(2),
      baseline: `${few} workers ${milliseconds(all(small))}`,
      passed: all(large) / all(small) <= mostTimes,
    },
  ]
}
