import { amount, round, text, zero } from '@cuadre/kernel/money.ts'
import { getExchangeRateByOriginCurrency } from '@cuadre/nomenclators/exchange-rates/api.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { amountOf } from '@cuadre/web-kit/document/product-lines.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { calculateDistribution } from '../api.ts'
import type { DistributionBase } from '../distribution.ts'
import type { CostLine } from './cost-lines.ts'
import type { PurchaseValues } from './form-values.ts'

/** What an amount comes to in the currency of the books; nothing while its rate is not known. */
const toFunctionalCurrency = (own: string, currency: object | null, rate: string | undefined) =>
  currency === null ? own : rate ? text(round(amount(own).times(amount(rate)))) : undefined

/** What the rates of the day are for the currencies that costs are in. */
function useRates(costs: readonly CostLine[], date: string) {
  const ids = [...new Set(costs.flatMap(({ currency }) => (currency ? [currency._id] : [])))]
  const found = useQueries({
    queries: ids.map((currencyId) => ({
      ...query(getExchangeRateByOriginCurrency, { currencyId, date }),
      enabled: date !== '',
      staleTime: 60_000,
    })),
  })
  return new Map(ids.map((id, index) => [id, found[index]?.data?.data[0]?.rate]))
}

/** How costs fall to the goods while both are written, by the same reckoning that receiving them will do. */
export function useDistribution({ date, currency, lines, costs }: PurchaseValues, rate: string | undefined) {
  const rates = useRates(costs, date)
  const goods = lines.flatMap((line) => {
    const value = toFunctionalCurrency(text(amountOf(line)), currency, rate)
    if (line.product === null || line.quantity === '' || value === undefined) return []
    const { weight, volume } = line
    return [
      {
        productId: line.product._id,
        quantity: line.quantity,
        amount: value,
        ...(weight && { weight }),
        ...(volume && { volume }),
      },
    ]
  })
  const charged = costs.flatMap((cost) => {
    const value = toFunctionalCurrency(
      cost.amount || '0',
      cost.currency,
      cost.rate || rates.get(cost.currency?._id ?? ''),
    )
    if (value === undefined || amount(value).lte(zero)) return []
    return [{ concept: cost.concept || null, amount: value, base: cost.base as DistributionBase }]
  })
  const [input] = useDebouncedValue(JSON.stringify({ lines: goods, costs: charged }), 300)
  const found = useQuery({
    ...query(calculateDistribution, JSON.parse(input) as { lines: typeof goods; costs: typeof charged }),
    enabled: goods.length > 0 && charged.length > 0 && input !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return charged.length === 0 || goods.length === 0 ? undefined : found
}
