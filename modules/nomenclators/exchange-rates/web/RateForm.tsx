import { query } from '@cuadre/web-kit/api.ts'
import type { NewOrLike } from '@cuadre/web-kit/screens.ts'
import { Loaded, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { useQuery } from '@tanstack/react-query'
import { currencySelect } from '../../currencies/api.ts'
import { getExchangeRateById, getRateTypes } from '../api.ts'
import { RateFields } from './RateFields.tsx'

/** An exchange rate: a new one, one to change (`?id=`), or a new one after another (`?copy=`). */
export default function RateForm({ id, copy }: NewOrLike) {
  const wanted = id ?? copy
  const currencies = useQuery(query(currencySelect, {}))
  const types = useQuery(query(getRateTypes, {}))
  return (
    <RecordLoader call={getExchangeRateById} id={wanted} still>
      {(rate) => (
        <Loaded query={currencies}>
          {(choices) => (
            <Loaded query={types}>
              {(kinds) => (
                <RateFields
                  key={wanted ?? 'new'}
                  editing={id === undefined ? undefined : rate}
                  like={rate}
                  currencies={choices.data}
                  types={kinds.data}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </RecordLoader>
  )
}
