import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, one, round, zero } from '@cuadre/kernel/money.ts'
import { convert, type Unit } from '@cuadre/nomenclators/units/units.ts'
import { catalogue, countEveryUse } from '@cuadre/server-kit/catalogue.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { takeCode } from '@cuadre/server-kit/next-code.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { type InputKind, inputKinds } from './kind.ts'
import { inputById } from './queries.ts'
import type { Input, InputChanges, InputDraft } from './shapes.ts'

type Draft = z.output<typeof InputDraft>
type Changes = z.output<typeof InputChanges>

/** How many decimals a factor is kept with. */
const decimals = 8

interface Measured {
  productId: string
  unitId?: string | undefined
  factor?: string | undefined
}

/** In which unit an input is measured and how many of the product's unit that is, or what is wrong with it. */
async function measure(
  { tx }: Context,
  { productId, unitId, factor }: Measured,
): Promise<{ wrong: FieldRefusal[]; unitId: string; factor: string }> {
  const units = await tx
    .selectFrom('unit_of_measure')
    .innerJoin('nomenclator', 'nomenclator.id', 'unit_of_measure.id')
    .select(['unit_of_measure.id', 'base_id', 'factor', 'symbol', 'nomenclator.active', 'nomenclator.code'])
    .where((where) =>
      where.or([
        where(
          'unit_of_measure.id',
          '=',
          where.selectFrom('product').select('unit_id').where('id', '=', productId),
        ),
        ...(unitId === undefined ? [] : [where('unit_of_measure.id', '=', unitId)]),
      ]),
    )
    .execute()
  const product = await tx
    .selectFrom('product')
    .select(['unit_id'])
    .where('id', '=', productId)
    .executeTakeFirst()
  const own = units.find(({ id }) => id === product?.unit_id)
  const unit = unitId === undefined ? own : units.find(({ id }) => id === unitId)
  const failed = (wrong: FieldRefusal[]) => ({ wrong, unitId: '', factor: '0' })
  // What is wrong with the product is said of the product.
  if (!own) return failed([])
  if (!unit) return failed([{ path: 'unitId', code: 'unit.unknown' }])
  const asUnit = ({ id, base_id, factor: of }: typeof own): Unit => ({ _id: id, baseId: base_id, factor: of })
  const converted = convert(one, asUnit(unit), asUnit(own))
  if (converted) {
    const known = round(converted, decimals)
    if (factor !== undefined && !amount(factor).eq(known))
      return failed([
        {
          path: 'factor',
          code: 'productionInput.otherFactor',
          parameters: { unit: unit.symbol, own: own.symbol, factor: known.toFixed() },
        },
      ])
    return { wrong: [], unitId: unit.id, factor: known.toFixed() }
  }
  if (factor === undefined || amount(factor).lte(zero))
    return failed([
      {
        path: 'factor',
        code: 'productionInput.noConversion',
        parameters: { unit: unit.symbol, own: own.symbol },
      },
    ])
  return { wrong: [], unitId: unit.id, factor: amount(factor).toFixed() }
}

const wasteOf = (rate: string | undefined): FieldRefusal[] =>
  rate !== undefined && amount(rate).gte(amount('100'))
    ? [{ path: 'wasteRate', code: 'productionInput.wasteWhole' }]
    : []

/** Materials or ingredients: one catalogue for each, of the same records. */
export function inputsOf(kind: InputKind) {
  const records = catalogue({
    table: 'production_input',
    type: inputKinds[kind].type,
    byId: inputById(kind),
    usesOf: (context, id) => countEveryUse(context, id, 'production_input'),
  })

  const wrongNamed = (
    context: Context,
    { productId, expenseItemId }: Pick<Changes, 'productId' | 'expenseItemId'>,
    before?: Input,
  ) =>
    wrongReferences(context, [
      {
        path: 'productId',
        id: productId === before?.productId ? undefined : productId,
        words: 'product',
        table: 'product',
      },
      {
        path: 'expenseItemId',
        id: expenseItemId === before?.expenseItemId ? undefined : expenseItemId,
        words: 'expenseItem',
        table: 'expense_item',
      },
    ])

  return {
    one: records.one,
    remove: records.remove,

    async create(context: Context, draft: Draft): Promise<Input> {
      const { code, name, productId, wasteRate, expenseItemId, description, active } = draft
      const [named, measured] = await Promise.all([wrongNamed(context, draft), measure(context, draft)])
      const wrong = [...named, ...measured.wrong, ...wasteOf(wasteRate)]
      if (wrong.length > 0) throw wrongFields(wrong)
      const id = uuidv7()
      await context.tx
        .insertInto('production_input')
        .values({
          id,
          kind,
          code: code ?? (await takeCode(context, { table: 'production_input', digits: 3 })),
          name,
          product_id: productId,
          unit_id: measured.unitId,
          factor: measured.factor,
          ...(wasteRate !== undefined && { waste_rate: wasteRate }),
          expense_item_id: expenseItemId ?? null,
          description: description || null,
          ...(active !== undefined && { active }),
        })
        .execute()
      return records.created(context, id)
    },

    update: (context: Context, { _id, version, ...changes }: Changes): Promise<Input> =>
      records.change(context, { _id, version }, async (before) => {
        const { code, name, wasteRate, expenseItemId, description, active } = changes
        const productId = changes.productId ?? before.productId
        const unitId = changes.unitId ?? (productId === before.productId ? before.unitId : undefined)
        const isMeasuredAnew =
          productId !== before.productId || unitId !== before.unitId || changes.factor !== undefined
        const [named, measured] = await Promise.all([
          wrongNamed(context, changes, before),
          isMeasuredAnew ? measure(context, { productId, unitId, factor: changes.factor }) : undefined,
        ])
        const wrong = [...named, ...(measured?.wrong ?? []), ...wasteOf(wasteRate)]
        if (
          measured &&
          before.recipes > 0 &&
          (productId !== before.productId ||
            measured.unitId !== before.unitId ||
            !amount(measured.factor).eq(amount(before.factor)))
        )
          wrong.push({
            path: productId === before.productId ? 'unitId' : 'productId',
            code: 'productionInput.measured',
          })
        if (wrong.length > 0) throw wrongFields(wrong)
        return {
          code,
          name,
          product_id: changes.productId,
          unit_id: measured?.unitId,
          factor: measured?.factor,
          waste_rate: wasteRate,
          expense_item_id: expenseItemId,
          description: description === undefined ? undefined : description || null,
          active,
        }
      }),
  }
}
