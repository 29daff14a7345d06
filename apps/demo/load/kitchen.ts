import { insertRows } from '@cuadre/db/insert-rows.ts'
import { type DemoKitchen, versionKey, versionsOf } from '../kitchen.ts'
import type { DemoCompany } from '../types.ts'
import { byCode, known } from './catalogues.ts'
import type { LoadContext } from './context.ts'

type Target = Pick<LoadContext, 'client' | 'organization' | 'idOf' | 'accounts' | 'users'>

/** What a company makes of what, and where it sells it. It adds labour and overhead by the batch, and makes coffee while somebody waits. */
export async function loadKitchen(
  target: Target,
  kitchen: DemoKitchen,
  exercises: DemoCompany['exercises'],
): Promise<void> {
  const { client, organization } = target
  await loadInputs(target, kitchen)
  await loadRecipes(target, kitchen, exercises)
  await loadPoints(target, kitchen)
  for (const [key, value] of [
    ['production.conversion', 'standard'],
    ['simpleProduction', true],
  ])
    await client.query('update general_parameter set value = $3 where organization_id = $1 and key = $2', [
      organization,
      key,
      JSON.stringify(value),
    ])
}

async function loadInputs({ client, organization, idOf }: Target, { inputs }: DemoKitchen): Promise<void> {
  const units = await byCode(client, 'nomenclator', organization)
  await insertRows(
    client,
    'production_input',
    inputs.map(({ code, kind, name, product, unit, factor, wasteRate }) => ({
      organization_id: organization,
      id: idOf('input', code),
      code,
      kind,
      name,
      product_id: idOf('product', product),
      unit_id: known(units, unit, 'unit'),
      factor,
      waste_rate: wasteRate,
    })),
  )
}

async function loadRecipes(
  { client, organization, idOf, users }: Target,
  { author, inputs, recipes }: DemoKitchen,
  exercises: DemoCompany['exercises'],
): Promise<void> {
  const of = { organization_id: organization }
  const wasteOf = new Map(inputs.map(({ code, wasteRate }) => [code, wasteRate]))
  const versions = recipes.flatMap((recipe) =>
    versionsOf(recipe).map((year, at, all) => ({
      recipe,
      id: idOf('recipeVersion', versionKey(recipe, year)),
      number: at + 1,
      rate: recipe.labourRates[year],
      from: exercises[year]!.from,
      to: at < all.length - 1 ? exercises[year]!.to : null,
    })),
  )
  await insertRows(
    client,
    'recipe',
    recipes.map(({ code, name, product }) => ({
      ...of,
      id: idOf('recipe', code),
      code,
      name,
      product_id: idOf('product', product),
    })),
  )
  await insertRows(
    client,
    'recipe_version',
    versions.map(({ recipe, id, number, rate, from, to }) => ({
      ...of,
      id,
      recipe_id: idOf('recipe', recipe.code),
      number,
      valid_from: from,
      valid_to: to,
      yield: recipe.yield,
      labour_hours: recipe.labourHours,
      labour_rate: rate,
      overhead_amount: recipe.overhead,
      created_by: known(users, author, 'user'),
    })),
  )
  await insertRows(
    client,
    'recipe_line',
    versions.flatMap(({ recipe, id }) =>
      recipe.lines.map((line, at) => ({
        ...of,
        version_id: id,
        line: at + 1,
        input_id: line.input ? idOf('input', line.input) : null,
        sub_recipe_id: line.recipe ? idOf('recipe', line.recipe) : null,
        quantity: line.quantity,
        waste_rate: (line.input && wasteOf.get(line.input)) ?? '0',
        note: line.note ?? null,
      })),
    ),
  )
  await insertRows(
    client,
    'recipe_by_product',
    versions.flatMap(({ recipe, id }) =>
      recipe.byProducts.map(({ product, quantity, costShare }, at) => ({
        ...of,
        version_id: id,
        line: at + 1,
        product_id: idOf('product', product),
        quantity,
        cost_share: costShare,
      })),
    ),
  )
  await insertRows(
    client,
    'recipe_step',
    versions.flatMap(({ recipe, id }) =>
      recipe.steps.map((words, at) => ({ ...of, version_id: id, line: at + 1, words })),
    ),
  )
}

async function loadPoints(
  { client, organization, idOf, accounts }: Target,
  { points }: DemoKitchen,
): Promise<void> {
  await insertRows(
    client,
    'point_of_sale',
    points.map(({ code, name, warehouse, entity, till, responsible, openingFloat }) => ({
      organization_id: organization,
      id: idOf('pointOfSale', code),
      code,
      name,
      warehouse_id: idOf('storage', warehouse),
      branch_id: idOf('entity', entity),
      till_account_id: known(accounts, till, 'account'),
      responsible,
      opening_float: openingFloat,
    })),
  )
  await insertRows(
    client,
    'point_of_sale_product',
    points.flatMap((point) =>
      point.products.map(({ product, price, recipe }, at) => ({
        organization_id: organization,
        point_id: idOf('pointOfSale', point.code),
        line: at + 1,
        product_id: idOf('product', product),
        price,
        recipe_id: recipe ? idOf('recipe', recipe) : null,
      })),
    ),
  )
}
