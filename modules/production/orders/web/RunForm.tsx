import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { getOrder, type WholeOrder } from '../api.ts'
import { RunEditor } from './RunEditor.tsx'

interface RunFormProps {
  order: string
  only?: 'inputs' | undefined
}

/** A report on an order: of what came of it, or of inputs that are handed over alone. */
export default function RunForm({ order, only }: RunFormProps) {
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Loading />
  return (
    <RecordLoader key={`${order} ${only}`} call={getOrder} id={order} still>
      {(found: WholeOrder) => (
        <RunEditor order={found} day={defaultDay(period)} handsOver={only === 'inputs'} />
      )}
    </RecordLoader>
  )
}
