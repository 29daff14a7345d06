import type { z } from 'zod'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { eachLine } from '@cuadre/platform/documents/lines.ts'
import type { calculateDistribution } from './api.ts'
import { type Measured, spread, unitCost, unmeasured, weightsOf } from './distribution.ts'
import { weighed } from './weights.ts'

type Input = z.output<typeof calculateDistribution.input>

/** Spreads costs over lines as a reception would, for whoever wants to see it before. */
export async function distribute(
  context: Context,
  requested: Input,
): Promise<z.output<typeof calculateDistribution.output>> {
  const lines = await measured(context, requested)
  const costs = [
    ...requested.costs,
    ...(requested.amount
      ? [{ concept: null, amount: requested.amount, base: requested.base ?? 'value' }]
      : []),
  ]
  if (costs.length === 0) throw wrongFields([{ path: 'costs', code: 'distribution.noCosts' }])
  const wrong: FieldRefusal[] = costs.flatMap(({ base }, index) => {
    const line = unmeasured(lines, base)
    const path = index < requested.costs.length ? `costs.${index}.base` : 'base'
    return line === undefined
      ? []
      : [{ path, code: `distribution.none.${base}`, parameters: { line: line + 1 } }]
  })
  if (wrong.length > 0) throw wrongFields(wrong)
  const shares = costs.map((cost) => spread(amount(cost.amount), weightsOf(lines, cost.base)))
  const ready = lines.map(({ quantity, value }, index) => {
    const own = shares.map((each) => each[index] ?? zero)
    const total = value.plus(sum(own))
    return {
      line: index + 1,
      productId: requested.lines[index]?.productId ?? null,
      quantity: quantity.toFixed(),
      amount: text(value),
      shares: own.map((share) => text(share)),
      cost: text(sum(own)),
      total: text(total),
      unitCost: text(unitCost(total, quantity), 6),
    }
  })
  const value = sum(lines.map((line) => line.value))
  const cost = sum(costs.map((each) => amount(each.amount)))
  return {
    lines: ready,
    costs: costs.map(({ concept, base, amount: each }) => ({
      concept: concept || null,
      base,
      amount: text(amount(each)),
    })),
    amount: text(value),
    cost: text(cost),
    total: text(value.plus(cost)),
  }
}

async function measured(context: Context, { lines }: Input): Promise<Measured[]> {
  const weights = await weighed(context, lines)
  const { ready, wrong } = eachLine(lines, (line, refuse) => {
    const quantity = amount(line.quantity)
    if (quantity.lte(zero)) refuse('quantity', 'document.quantityZero')
    return {
      quantity,
      value: amount(line.amount ?? text(round(quantity.times(amount(line.unitPrice ?? '0'))))),
      volume: line.volume ? amount(line.volume) : null,
    }
  })
  if (wrong.length > 0) throw wrongFields(wrong)
  return ready.map((line, index) => ({ ...line, weight: weights[index] ?? null }))
}
