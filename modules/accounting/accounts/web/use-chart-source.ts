import { query } from '@cuadre/web-kit/api.ts'
import type { ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getAccountsList } from '../api.ts'
import { searched } from '@cuadre/web-kit/form/searched.ts'

/** Every account of the chart as a choice, parents included. The chart is small and searched where it lies. */
export function useChartSource() {
  const chart = useQuery(query(getAccountsList, {}))
  const accounts = chart.data?.data
  return useMemo(() => {
    const source: ChoiceSource = {
      name: `chart:${accounts?.length ?? 0}`,
      search: (text) => Promise.resolve(searched(accounts ?? [], text)),
    }
    return { source, accounts }
  }, [accounts])
}
