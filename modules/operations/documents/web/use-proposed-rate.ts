import type { Day } from '@cuadre/kernel/day.ts'
import { getExchangeRateByOriginCurrency } from '@cuadre/nomenclators/exchange-rates/api.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { useQuery } from '@tanstack/react-query'

/** What a currency costs on a day in that of the books, which is what counts where nobody writes another rate. */
export function useProposedRate(currencyId: string | undefined, date: Day): string | undefined {
  const rates = useQuery({
    ...query(getExchangeRateByOriginCurrency, { currencyId: currencyId ?? '', date }),
    enabled: currencyId !== undefined && date !== '',
    staleTime: 60_000,
  })
  return currencyId === undefined ? undefined : rates.data?.data[0]?.rate
}
