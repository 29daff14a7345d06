import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { getGeneralParametersByParameters } from '@cuadre/accounting/parameters/api.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { query } from '@cuadre/web-kit/api.ts'
import type { NewWithPartner } from '@cuadre/web-kit/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { getSale } from '../api.ts'
import { blankSale, copyOf, valuesOf } from './form-values.ts'
import { SaleEditor } from './SaleEditor.tsx'
import { proposedExport } from '../../documents/web/ExportField.tsx'
import { WithPartner } from '../../documents/web/WithPartner.tsx'

/** A sale to be written: a new one, with a client (`?partner=`) or without, one like another (`?copy=`), a pending one anew (`?id=`), or in place of a confirmed one (`?correct=`). */
export default function SaleForm({ copy, id, correct, partner }: NewWithPartner) {
  const { period, isPending } = useActivePeriods()
  const flags = useQuery(query(getGeneralParametersByParameters, { type: 'flag' }))
  if (isPending || flags.isPending) return <Loading />
  const day = defaultDay(period)
  const reserves =
    flags.data?.data.some(({ key, value }) => key === 'reserveStock' && value === true) ?? false
  const from = id ?? correct ?? copy
  return (
    <RecordLoader key={from ?? 'new'} call={getSale} id={from} still>
      {(sale) => {
        if (!sale)
          return (
            <WithPartner partner={partner}>
              {(client) => (
                <SaleEditor
                  start={{ ...blankSale(day), reserves, client, ...proposedExport(client) }}
                  draft={partner === undefined ? 'new' : `new for ${partner}`}
                />
              )}
            </WithPartner>
          )
        if (copy !== undefined)
          return <SaleEditor start={{ ...copyOf(sale, day), reserves }} draft={`copy of ${copy}`} />
        const writing = { sale, isCorrection: correct !== undefined }
        return (
          <SaleEditor
            start={valuesOf(sale)}
            writing={writing}
            draft={`${writing.isCorrection ? 'correct' : 'edit'} ${sale._id} ${sale.version}`}
          />
        )
      }}
    </RecordLoader>
  )
}
