import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { RecordLoader } from '@cuadre/nomenclators/catalogue/web/RecordLoader.tsx'
import { query } from '@cuadre/web-kit/api.ts'
import { newKey } from '@cuadre/web-kit/grid/lines.ts'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Side } from '../states.ts'
import { blankOperation, valuesOf, type OperationValues } from './form-values.ts'
import { OperationEditor, type Purpose } from './OperationEditor.tsx'
import { amountFor, sharesOf, withTakings, type OpenWith } from './shares.ts'
import { partnerField, sides } from './sides.ts'

/** A collection or payment to be written: a new one, with a partner and what was chosen of it (`?partner=`, `?chosen=`), or a pending one (`?id=`). */
export function OperationForm({ side, purpose }: { side: Side; purpose: Purpose }) {
  const t = useScreenWords()
  const {
    id,
    partner,
    chosen = '',
  }: { id?: string; partner?: string; chosen?: string } = useSearch({ strict: false })
  const { period, isPending } = useActivePeriods()
  const calls = sides[side]
  const open = useQuery({
    ...query(calls.openWith, partnerField(calls, partner ?? '')),
    enabled: partner !== undefined,
    // What is being written must not change under the hands.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (isPending || (partner !== undefined && open.isPending))
    return <Spinner label={t('catalogue.searching')} />
  const blank = blankOperation(defaultDay(period))
  const ids = chosen === '' ? [] : chosen.split(',')
  return (
    <RecordLoader key={`${id} ${partner} ${chosen}`} call={calls.get} id={id} still>
      {(operation) =>
        operation && operation.state !== 'pending' ? (
          <Alert color="yellow">{t('money.notPending')}</Alert>
        ) : (
          <OperationEditor
            side={side}
            purpose={purpose}
            start={
              operation ? valuesOf(operation) : open.data ? withChosen(blank, side, open.data, ids) : blank
            }
            draft={id ?? [partner ?? 'new', ...ids].join(' ')}
            edited={operation}
          />
        )
      }
    </RecordLoader>
  )
}

/** The form with what was chosen elsewhere taken whole, and the money that it asks for. */
function withChosen(
  blank: OperationValues,
  side: Side,
  open: OpenWith,
  ids: readonly string[],
): OperationValues {
  const shares = sharesOf(side, open)
  const first = [...open.items, ...open.advances][0]
  const lines = shares
    .filter(({ id }) => ids.includes(id))
    .map(({ kind, id, pending }) => ({ key: newKey(), kind, id, taken: pending, value: '' }))
  const currency = shares.find(({ id }) => ids.includes(id))?.currency ?? null
  const values = { ...blank, partner: first?.partner ?? null, currency, lines }
  return { ...values, amount: amountFor(withTakings(shares, lines), currency?._id ?? null) ?? '' }
}
