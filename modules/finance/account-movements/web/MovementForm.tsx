import { useOwnPath } from '@cuadre/web-kit/own-path.ts'
import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { clientSource, providerSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { getMovementsContById, type WholeMovement } from '../api.ts'
import { kindFacts, type MovementKind } from '../states.ts'
import { addressOf, kindAt, listAddress } from './addresses.ts'
import { MovementBadge } from './columns.tsx'
import { MovementLineFields } from './MovementLineFields.tsx'
import { bankSource, moneySource } from './sources.ts'
import { blankLine, useMovementForm } from './use-movement-form.ts'

/** A movement of money to be written, or one that waits to be changed (`?id=`). */
export default function MovementForm({ id }: NewOrOne) {
  const kind = kindAt(useOwnPath())
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Loading />
  return (
    <RecordLoader key={id ?? kind} call={getMovementsContById} id={id} still>
      {(movement) => <Fields kind={kind} editing={movement} day={defaultDay(period)} />}
    </RecordLoader>
  )
}

interface FieldsProps {
  kind: MovementKind
  editing: WholeMovement | undefined
  day: string
}

function Fields({ kind, editing, day }: FieldsProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useMovementForm(kind, { editing, day }, ({ _id, number }) => {
    toast.success(t('movements.saved', { number }))
    void navigate({ to: addressOf(kind, _id), replace: true })
  })
  const { side, isTransfer } = kindFacts[kind]
  const { partner } = form.values
  return (
    <FormScreen
      title={editing ? editing.number : t(`movements.lists.${kind}.new`)}
      form={form}
      words="movements"
      back={editing ? addressOf(kind, editing._id) : listAddress(kind)}
      state={editing && <MovementBadge state={editing.state} />}
    >
      <FormSection title={t(`movements.kinds.${kind}`)}>
        <RecordSelect
          {...form.of('account')}
          label={t('movements.account')}
          required
          source={isTransfer ? bankSource : moneySource}
        />
        <DayInput {...form.of('date')} label={t('movements.date')} required />
        <TextInput {...form.text('reference')} label={t('movements.reference')} maxLength={60} />
        <RecordSelect
          {...form.of('partner')}
          label={t('movements.partner')}
          source={side === 'receivable' ? clientSource : providerSource}
          onChange={(next) =>
            form.patch({
              partner: next,
              // Debts are the partner's: another has others.
              lines: form.values.lines.map((line) => ({ ...line, debt: null })),
            })
          }
        />
        {partner === null && (
          <TextInput {...form.text('party')} label={t('movements.party')} maxLength={200} />
        )}
        <Wide>
          <TextInput
            {...form.text('description')}
            label={t('movements.description')}
            required
            maxLength={500}
          />
        </Wide>
      </FormSection>
      <FormSection title={t('movements.lines')}>
        <Wide>
          <MovementLineFields kind={kind} form={form} blank={blankLine('account')} />
        </Wide>
        <Wide>
          <Checkbox {...form.tick('confirm')} label={t('movements.confirm')} />
        </Wide>
      </FormSection>
    </FormScreen>
  )
}
