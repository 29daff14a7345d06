import { call } from '@cuadre/web-kit/api.ts'
import type { ApiError } from '@cuadre/web-kit/api.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { amount, zero } from '@cuadre/kernel/money.ts'
import { useRef } from 'react'
import { planOrder } from '../api.ts'
import { type OrderValues, planned } from './form-values.ts'

type Asked = Pick<OrderValues, 'recipe' | 'date' | 'batches' | 'inputStorage'>

const written = ({ inputs, outputs }: Pick<OrderValues, 'inputs' | 'outputs'>) =>
  JSON.stringify([
    inputs.map(({ product, quantity }) => [product?._id ?? '', quantity]),
    outputs.map(({ product, quantity, share }) => [product?._id ?? '', quantity, share]),
  ])

/**
 * Fills an order in by its recipe: at once where nobody wrote lines of their own, and anew where it is asked. The answer to an
 * earlier question that comes late is left aside.
 */
export function usePlan(values: OrderValues, patch: (next: Partial<OrderValues>) => void, blank: boolean) {
  const last = useRef(blank ? written(values) : '')
  const asked = useRef(0)
  async function fill({ recipe, date, batches, inputStorage }: Asked) {
    if (recipe === null || batches === '' || amount(batches).lte(zero) || date === '') return
    const turn = (asked.current += 1)
    try {
      const plan = await call(planOrder, {
        recipeId: recipe._id,
        date,
        batches,
        ...(inputStorage && { inputStorageId: inputStorage._id }),
      })
      if (turn !== asked.current) return
      const lines = planned(plan)
      last.current = written(lines)
      patch(lines)
    } catch (failed) {
      toast.error((failed as ApiError).message)
    }
  }
  return {
    fill: () => void fill(values),
    /** What changes the plan; lines that somebody changed by hand stay. */
    change(next: Partial<Asked>) {
      patch(next)
      if (written(values) === last.current) void fill({ ...values, ...next })
    },
  }
}
