import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { type Counts, countedIn, denominationsIn } from '@cuadre/finance/settlements/web/counts.ts'
import { text } from '@cuadre/kernel/money.ts'
import { currencySelect } from '@cuadre/nomenclators/currencies/api.ts'
import {
  personChoice,
  personId,
  personName,
  PersonSelect,
} from '@cuadre/nomenclators/catalogue/web/PersonSelect.tsx'
import { query } from '@cuadre/web-kit/api.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DocumentFiles } from '@cuadre/web-kit/document/DocumentFiles.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { type FormMode, formModeOf, marksOf } from '@cuadre/web-kit/document/form-modes.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Till, tillSource } from '../../deposits/web/sources.ts'
import {
  changeStateCashCount,
  createCashCount,
  getCashCount,
  previewCashCount,
  updateCashCount,
  type WholeCashCount,
} from '../api.ts'
import { cashCountKind } from '../kind.ts'
import { occasions } from '../states.ts'
import { addressOf, listAddress } from './addresses.ts'
import { NotesToCount } from './NotesToCount.tsx'

/** The cash of a till as it is counted: a new count, or one to change that nobody has declared (`?id=`). */
export default function CashCountForm(search: NewOrOne) {
  const { mode, id } = formModeOf(search)
  const t = useScreenWords()
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Loading />
  return (
    <RecordLoader key={`${mode} ${id}`} call={getCashCount} id={id} still>
      {(count) =>
        count && count.state !== 'pending' ? (
          <Alert color="yellow">{t('cashCounts.notPending')}</Alert>
        ) : (
          <Fields mode={mode} editing={count} day={defaultDay(period)} />
        )
      }
    </RecordLoader>
  )
}

const startOf = (editing: WholeCashCount | undefined, day: string) => ({
  date: editing?.date ?? day,
  account: (editing
    ? { ...editing.account, currencyId: editing.currency?._id ?? null }
    : null) as Till | null,
  occasion: editing?.occasion ?? occasions[0],
  custodian: personChoice(editing?.custodian, editing?.custodianId),
  witness: editing?.witness ?? '',
  // Where notes and coins are known they say it.
  counted: editing && editing.denominations.length === 0 ? editing.counted : '',
  rate: editing?.rate ?? '',
  description: editing?.description ?? '',
  counts: Object.fromEntries(
    editing?.denominations.map(({ denomination, count }) => [denomination, String(count)]) ?? [],
  ) as Counts,
  files: (editing?.documents ?? []) as LinkedFile[],
})

type Values = ReturnType<typeof startOf>

const inputOf = (values: Values) => {
  const denominations = denominationsIn(values.counts)
  return {
    date: values.date,
    ...(values.account && { accountId: values.account._id }),
    occasion: values.occasion,
    custodian: personName(values.custodian),
    custodianId: personId(values.custodian),
    witness: orNull(values.witness),
    counted: denominations.length > 0 ? text(countedIn(values.counts)) : values.counted || '0.00',
    rate: values.account?.currencyId ? orNull(values.rate) : null,
    description: orNull(values.description),
    denominations,
    documentIds: values.files.map(({ _id }) => _id),
  }
}

interface FieldsProps {
  mode: FormMode
  editing: WholeCashCount | undefined
  day: string
}

function Fields({ mode, editing, day }: FieldsProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    draftKey: ['cashCounts', mode, editing?._id ?? 'new'],
    start: startOf(editing, day),
    again: mode === 'new' ? ['date', 'occasion', 'witness'] : undefined,
    save: editing ? updateCashCount : createCashCount,
    inputOf: (values) => ({ ...marksOf(mode, editing, ''), ...inputOf(values) }),
    preview: previewCashCount,
    changeState: changeStateCashCount,
    confirmTo: 'declared',
    onSaved: ({ _id, number }, { confirmed }) => {
      toast.success(t(confirmed ? 'cashCounts.declaredOne' : 'cashCounts.saved', { number }))
      void navigate({ to: addressOf(_id), replace: true })
    },
  })
  const { account: till, counts, occasion } = form.values
  const currencies = useQuery(query(currencySelect, {}))
  const currency = currencies.data?.data.find(({ _id, isFunctional }) =>
    till?.currencyId ? _id === till.currencyId : isFunctional,
  )
  const isByNotes = currency !== undefined && currency.denominations.length > 0
  return (
    <DocumentForm
      label={t('cashCounts.one')}
      title={editing ? editing.number : t('cashCounts.new')}
      state={<DocumentState kind={cashCountKind} state="pending" />}
      progress={{ of: cashCountKind, state: 'pending' }}
      form={form}
      words="cashCounts"
      back={editing ? addressOf(editing) : listAddress}
      confirming={{
        title: t('cashCounts.declaring.title'),
        ask: t('cashCounts.declaring.label'),
        action: t('cashCounts.declaring.action'),
        notes: [t('cashCounts.declaring.notes')],
      }}
    >
      <HeadFields>
        <RecordSelect
          {...form.of('account')}
          label={t('cashCounts.account')}
          required
          data-autofocus
          source={tillSource}
          // Notes of another currency are other notes.
          onChange={(next: Till | null) =>
            form.patch({ account: next, ...(next?.currencyId !== till?.currencyId && { counts: {} }) })
          }
        />
        <DayInput {...form.of('date')} label={t('cashCounts.date')} required />
        <PersonSelect {...form.of('custodian')} label={t('cashCounts.custodian')} required maxLength={120} />
        <TextInput {...form.text('witness')} label={t('cashCounts.witness')} maxLength={120} />
        <Select
          label={t('cashCounts.occasion')}
          data={occasions.map((each) => ({ value: each, label: t(`cashCounts.occasions.${each}`) }))}
          value={occasion}
          allowDeselect={false}
          onChange={(next) => {
            const chosen = occasions.find((each) => each === next)
            if (chosen) form.patch({ occasion: chosen })
          }}
        />
        {till && currency && !isByNotes && (
          <MoneyInput {...form.of('counted')} label={t('cashCounts.counted')} required />
        )}
        {till?.currencyId && (
          <MoneyInput
            {...form.of('rate')}
            label={t('cashCounts.rate')}
            decimals={4}
            placeholder={t('cashCounts.rateOfDay')}
          />
        )}
        <TextInput {...form.text('description')} label={t('cashCounts.description')} maxLength={500} />
      </HeadFields>
      {till && isByNotes && (
        <NotesToCount
          denominations={currency.denominations}
          currency={currency.code ?? ''}
          counts={counts}
          refused={form.refused}
          onCount={(next) => form.patch({ counts: next })}
        />
      )}
      <DocumentFiles files={form.values.files} onChange={(files) => form.patch({ files })} />
    </DocumentForm>
  )
}
