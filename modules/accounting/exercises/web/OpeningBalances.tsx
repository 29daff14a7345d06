import { query } from '@cuadre/web-kit/api.ts'
import { Loaded, Loading, readOnce } from '@cuadre/web-kit/detail/Loaded.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAccountChoices } from '../../entries/web/use-account-choices.ts'
import { getOpeningBalances } from '../api.ts'
import { CarriedBalances } from './CarriedBalances.tsx'
import { OpeningEditor } from './OpeningEditor.tsx'
import { OpeningDetail } from './OpeningDetail.tsx'

/** The balances that an exercise begins with: written while its first period is open, and read from then on. */
export function OpeningBalances({ id }: { id: string }) {
  const accounts = useAccountChoices()
  const opening = useQuery({
    ...query(getOpeningBalances, { id }),
    ...readOnce,
    meta: { lasts: true },
  })
  return (
    <Loaded query={opening}>
      {(data) => {
        const whole = data.carried && <CarriedBalances opening={data} />
        if (data.editable && !accounts.isReady) return <Loading />
        return (
          <>
            {data.editable ? (
              <OpeningEditor opening={data} accounts={accounts} />
            ) : (
              <OpeningDetail opening={data} />
            )}
            {whole}
          </>
        )
      }}
    </Loaded>
  )
}
