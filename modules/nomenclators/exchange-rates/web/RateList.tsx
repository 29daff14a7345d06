import { query } from '@cuadre/web-kit/api.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { currencySelect } from '../../currencies/api.ts'
import { filterExchangeRates, getRateTypes } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filterShape, filtersOf } from './columns.tsx'
import { useRateActions } from './use-rate-actions.tsx'
import { lazily } from '@cuadre/web-kit/patiently.ts'

// The drawing comes after the figures, which it only repeats.
const RateChart = lazily(async () => await import('./RateChart.tsx'))

/** What foreign currencies cost: drawn over time for one of them, and every rate below, the newest first. */
export default function RateList() {
  const t = useScreenWords()
  const { search } = useListSearch(filterShape)
  const { data: { data: currencies } = { data: [] } } = useQuery(query(currencySelect, {}))
  const { data: { data: types } = { data: [] } } = useQuery(query(getRateTypes, {}))
  const { menuOf, deletion } = useRateActions()
  return (
    <RecordList
      name="exchangeRates"
      call={filterExchangeRates}
      columns={columns}
      filters={filtersOf({ currencies, types })}
      filterShape={filterShape}
      create={{ to: formAddress, hotkey: false }}
      open={addressOf}
      menu={menuOf}
      tabs={
        <Suspense fallback={<Skeleton height={250} />}>
          <RateChart currencies={currencies} wanted={search.originCurrencyId} />
        </Suspense>
      }
    >
      <DeleteDialog
        opened={deletion.question !== undefined}
        question={deletion.question}
        consequence={t('exchangeRates.deleteConsequence')}
        loading={deletion.isPending}
        onDelete={deletion.run}
        onClose={deletion.close}
      />
    </RecordList>
  )
}
