import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { Loading, readOnce, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { choiceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { getProviderSelect } from '@cuadre/nomenclators/partners/api.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { formModeOf } from '@cuadre/web-kit/document/form-modes.ts'
import { newKey } from '@cuadre/web-kit/grid/lines.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Side } from '../states.ts'
import { blankOperation, valuesInstead, valuesOf, type OperationValues } from './form-values.ts'
import { OperationEditor, type Purpose } from './OperationEditor.tsx'
import { amountFor, sharesOf, withTakings, type OpenWith } from './shares.ts'
import { partnerField, sides } from './sides.ts'

/** What the address of the form says. */
export interface OperationSearch {
  id?: string | undefined
  correct?: string | undefined
  partner?: string | undefined
  /** The ids of what was chosen, or of the documents by which it is owed, with commas between. */
  chosen?: string | undefined
}

interface OperationFormProps extends OperationSearch {
  side: Side
  purpose: Purpose
}

/** A collection or payment to be written: a new one, with a partner and what was chosen of it (`?partner=`, `?chosen=`), a pending one (`?id=`), or one in the place of another (`?correct=`). */
export function OperationForm({ side, purpose, partner, chosen = '', ...search }: OperationFormProps) {
  const { mode, id } = formModeOf(search)
  const t = useScreenWords()
  const { period, isPending } = useActivePeriods()
  const calls = sides[side]
  const open = useQuery({
    ...query(calls.openWith, partnerField(calls, partner ?? '')),
    enabled: partner !== undefined,
    ...readOnce,
  })
  const named = useQuery({
    ...query(getProviderSelect, { id: partner ?? '' }),
    enabled: partner !== undefined,
    ...readOnce,
  })
  if (isPending || (partner !== undefined && (open.isPending || named.isPending))) return <Loading />
  const [who] = named.data?.data ?? []
  const blank = blankOperation(defaultDay(period))
  const ids = chosen === '' ? [] : chosen.split(',')
  return (
    <RecordLoader key={`${mode} ${id} ${partner} ${chosen}`} call={calls.get} id={id} still>
      {(operation) =>
        operation && operation.state !== (mode === 'correct' ? 'confirmed' : 'pending') ? (
          <Alert color="yellow">{t(mode === 'correct' ? 'money.notConfirmed' : 'money.notPending')}</Alert>
        ) : (
          <OperationEditor
            side={side}
            purpose={purpose}
            mode={mode}
            start={
              operation
                ? (mode === 'correct' ? valuesInstead : valuesOf)(operation)
                : open.data
                  ? withChosen({ ...blank, partner: who ? choiceOf(who) : null }, side, open.data, ids)
                  : blank
            }
            draft={id ?? [partner ?? 'new', ...ids].join(' ')}
            operation={operation}
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
  const isChosen = ({ id, document }: (typeof shares)[number]) =>
    ids.includes(id) || ids.includes(document._id)
  const lines = shares
    .filter(isChosen)
    .map(({ kind, id, pending }) => ({ key: newKey(), kind, id, taken: pending, value: '' }))
  const currency = shares.find(isChosen)?.currency ?? null
  const values = { ...blank, currency, lines }
  return { ...values, amount: amountFor(withTakings(shares, lines), currency?._id ?? null) ?? '' }
}
