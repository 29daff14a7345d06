import type { Day } from '@cuadre/kernel/day.ts'
import { getExchangeRateByOriginCurrency } from '@cuadre/nomenclators/exchange-rates/api.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { useQueries } from '@tanstack/react-query'

/** What currencies cost on a day in that of the books; one without a rate is absent. */
export function useRates(currencyIds: readonly string[], date: Day): ReadonlyMap<string, string> {
  const ids = [...new Set(currencyIds)]
  return useQueries({
    queries: ids.map((currencyId) => ({
      ...query(getExchangeRateByOriginCurrency, { currencyId, date }),
      enabled: date !== '',
      staleTime: 60_000,
    })),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, at) => {
          const rate = data?.data[0]?.rate
          return rate === undefined ? [] : [[ids[at]!, rate] as const]
        }),
      ),
  })
}
