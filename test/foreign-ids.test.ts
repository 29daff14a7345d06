import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '@cuadre/kernel/endpoint.ts'
import { handlers } from '@cuadre/server/product.ts'
import { openProduct } from './ceiba.ts'
import { recordsOfEveryKind } from './every-kind.ts'
import { idFields, inputFor, type FieldPath } from './inputs.ts'
import { type Known, neighboursOf } from './neighbours.ts'
import { reachedFrom } from './reached-tables.ts'
import { trafficOf } from './round-trips.ts'
import { upload } from './uploads.ts'

// Another organization's ids look like ids that never were, in every call that takes one: made from the list of calls.

const product = openProduct()
const unknown = '01a1fc2d-0000-7000-8000-000000000000'

const taking = handlers
  .filter(({ kind }) => kind !== 'public')
  .map(({ endpoint }) => endpoint)
  .flatMap((endpoint) =>
    idFields(endpoint.input).map(
      (field) => [`${endpoint.method} ${endpoint.path} ${field.join('.')}`, endpoint, field] as const,
    ),
  )

/** An id of each table that has any, by its name. */
let ours: ReadonlyMap<string, string>
let theirs: ReadonlyMap<string, string>
let known: Known
let reached: (statements: readonly string[]) => ReadonlySet<string>

async function idsOf(company: string): Promise<Map<string, string>> {
  const organization = product.organization(company)
  const { rows: tables } = await product.asOwner(`
    select table_name as name from information_schema.columns one
     where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' and exists (
       select from information_schema.columns other where other.table_schema = 'public'
          and other.table_name = one.table_name and other.column_name = 'organization_id')
       and table_name not like 'invariant%' order by 1`)
  const ids = new Map([['organization', organization]])
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await product.asOwner(
      `select id from ${name} where organization_id = '${organization}' order by id limit 1`,
    )
    const [first] = rows as { id: string }[]
    if (first) ids.set(name, first.id)
  }
  return ids
}

beforeAll(async () => {
  await recordsOfEveryKind(product, 'admin@ceiba.test')
  await recordsOfEveryKind(product, 'admin@almendro.test')
  // Whoever is named may buy and sell.
  await product.asOwner(`update partner set kind = 'both'`)
  reached = await reachedFrom(product)
  ours = await idsOf('Comercial La Ceiba S.R.L.')
  theirs = await idsOf('El Almendro')
  const { rows } = await product.asOwner(
    `select id from account where code = '109' and organization_id = '${ours.get('organization')}'`,
  )
  const of = (table: string) => ours.get(table) ?? unknown
  known = {
    bank: (rows[0] as { id: string }).id,
    account: of('account'),
    partner: of('partner'),
    product: of('product'),
    costCenter: of('cost_center'),
    expenseItem: of('expense_item'),
  }
})

/** What a field's name says that it holds; nothing where it may be anything. */
const tableOf: readonly (readonly [RegExp, string])[] = [
  [/organizationId$/i, 'organization'],
  [/account(Id)?$/i, 'account'],
  [/costCenterId$/i, 'cost_center'],
  [/expenseItemId$/i, 'expense_item'],
  [/(partner|client|provider)Id$/i, 'partner'],
  [/currencyId$/i, 'currency'],
  [/period(Id)?$/i, 'accounting_period'],
  [/exerciseId$/i, 'accounting_exercise'],
  [/roleIds?$/i, 'role'],
  [/userId$/i, 'user_account'],
  [/(media|logo)Id$/i, 'media'],
  [/productId$/i, 'product'],
  [/categoryId$/i, 'category'],
  [/storageId$/i, 'storage'],
  [/unitId$/i, 'unit_of_measure'],
]

const nameOf = (field: FieldPath) => String(field.findLast((step) => typeof step === 'string') ?? '')
const tablesOf = (field: FieldPath): string[] => {
  const named = tableOf.find(([pattern]) => pattern.test(nameOf(field)))?.[1]
  return named === undefined ? [...theirs.keys()] : [named]
}

function askWith(endpoint: AnyEndpoint, field: FieldPath, id: string) {
  const at = field.join('.')
  const idFor = (other: FieldPath) =>
    other.join('.') === at ? id : (ours.get(tablesOf(other).at(0) ?? '') ?? unknown)
  const made = inputFor(endpoint.input, { field, idFor }) as Record<string, unknown>
  const beside = neighboursOf(endpoint.path, field, known)
  const { draft } = made
  const input: Record<string, unknown> =
    field[0] === 'draft' ? { ...made, draft: { ...(draft as object), ...beside } } : { ...made, ...beside }
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(input[name]))
  if (endpoint.upload) {
    const fields = Object.entries(input).filter(([, value]) => typeof value === 'string')
    return upload(
      product,
      path,
      { name: 'prueba.csv', content: 'a,b\n1,2\n' },
      { fields: Object.fromEntries(fields) as Record<string, string> },
    )
  }
  return product.call(endpoint.method, path, input)
}

/** What is answered, but for the id that was sent. */
const answerTo = ({ status, body }: { status: number; body: unknown }, id: string) =>
  `${status} ${JSON.stringify(body)}`.replaceAll(id, 'ID')

/** What is wrong with the answers to others' ids at one place of one call. */
async function differences(name: string, endpoint: AnyEndpoint, field: FieldPath): Promise<string[]> {
  let never = { status: 0, body: {} as unknown }
  const { statements } = await trafficOf(product.behind().pool, async () => {
    never = await askWith(endpoint, field, unknown)
  })
  // Up to where something is found, the same statements are made for every id.
  const asked = reached(statements)
  const expected = answerTo(never, unknown)
  if (isLookedFor(endpoint, field, never)) lookedFor.add(name)
  if (never.status >= 500 && never.status !== 502) return [`${name} failed: ${expected}`]
  if (endpoint.kind === 'changes' && never.status < 400)
    return [`${name} takes an id that never was: ${expected}`]
  const answers = await Promise.all(
    tablesOf(field).map(async (table) => {
      const id = asked.has(table) ? theirs.get(table) : undefined
      return id === undefined ? expected : answerTo(await askWith(endpoint, field, id), id)
    }),
  )
  return answers
    .filter((answer) => answer !== expected)
    .map((answer) => `${name} tells others' ids apart: ${answer} and not ${expected}`)
}
/** The places whose made-up id was looked for: there the rest of the input was right. */
const lookedFor = new Set<string>()

/** Refused because nothing has that id, or what was requested with it is nothing. */
function isLookedFor(
  endpoint: AnyEndpoint,
  field: FieldPath,
  { status, body }: { status: number; body: unknown },
) {
  const answer = JSON.stringify(body)
  if (/"[a-zA-Z]+\.(notFound|\w*[uU]nknown\w*)"/.test(answer)) return true
  const { fields = [] } = body as { fields?: { path: string; code: string }[] }
  if (fields.some(({ path, code }) => path === field.join('.') && !code.startsWith('field.'))) return true
  return (
    endpoint.kind === 'reads' && status === 200 && (/"data":\[\]/.test(answer) || !/\[\s*["{]/.test(answer))
  )
}

const modules = Map.groupBy(taking, ([, { path }]) => path.split('/', 3).join('/'))

describe('an id of another organization is answered like one that never was, and changes nothing', () => {
  let before: unknown
  beforeAll(async () => {
    before = await product.contents()
  })

  test.each([...modules])('%s', async (_path, calls) => {
    const wrong: string[] = []
    for (const call of calls) wrong.push(...(await differences(...call)))
    expect(wrong).toEqual([])
  })

  test('nearly all of them are looked for: the inputs made for them get as far as the record', () => {
    const never = taking.map(([name]) => name).filter((name) => !lookedFor.has(name))
    expect(lookedFor.size / taking.length, never.join('\n')).toBeGreaterThan(0.96)
  })

  test('all of them together changed nothing', async () => {
    expect(await product.contents()).toEqual(before)
  })
})
