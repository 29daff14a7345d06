import { query } from '@cuadre/web-kit/api.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { currencySelect } from '../../currencies/api.ts'
import { getExchangeRateById, getRateTypes } from '../api.ts'
import { RateFields } from './RateFields.tsx'

/** An exchange rate: a new one, one to change (`?id=`), or a new one after another (`?copy=`). */
export default function RateForm() {
  const t = useScreenWords()
  const { id, copy }: { id?: string; copy?: string } = useSearch({ strict: false })
  const wanted = id ?? copy
  const rate = useQuery({
    ...query(getExchangeRateById, { id: wanted ?? '' }),
    enabled: wanted !== undefined,
    // What is being written must not change under the hands.
    staleTime: Infinity,
    gcTime: 0,
  })
  const currencies = useQuery(query(currencySelect, {}))
  const types = useQuery(query(getRateTypes, {}))
  const error = rate.error ?? currencies.error ?? types.error
  if (error)
    return (
      <ErrorState
        title={t('exchangeRates.notLoaded')}
        message={error.message}
        onRetry={() => void Promise.all([rate.refetch(), currencies.refetch(), types.refetch()])}
      />
    )
  if ((wanted !== undefined && !rate.data) || !currencies.data || !types.data)
    return <Spinner label={t('exchangeRates.one')} />
  return (
    <RateFields
      key={wanted ?? 'new'}
      editing={id === undefined ? undefined : rate.data}
      like={rate.data}
      currencies={currencies.data.data}
      types={types.data.data}
    />
  )
}
