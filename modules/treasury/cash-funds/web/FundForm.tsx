import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import {
  personChoice,
  personId,
  personName,
  PersonSelect,
} from '@cuadre/nomenclators/catalogue/web/PersonSelect.tsx'
import { branchSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DocumentFiles } from '@cuadre/web-kit/document/DocumentFiles.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { type FormMode, formModeOf, marksOf } from '@cuadre/web-kit/document/form-modes.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Checkbox, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Till } from '../../deposits/web/sources.ts'
import { fundAccountSource } from '../../expense-vouchers/web/sources.ts'
import { changeStateFund, createFund, getFund, previewFund, updateFund, type WholeFund } from '../api.ts'
import { cashFundKind } from '../kind.ts'
import { addressOf, listAddress } from './addresses.ts'
import { fillingSource } from './sources.ts'

/** A fund that is to be opened: a new one, or one to change that nobody has opened (`?id=`). */
export default function FundForm(search: NewOrOne) {
  const { mode, id } = formModeOf(search)
  const t = useScreenWords()
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Loading />
  return (
    <RecordLoader key={`${mode} ${id}`} call={getFund} id={id} still>
      {(fund) =>
        fund && fund.state !== 'pending' ? (
          <Alert color="yellow">{t('cashFunds.notPending')}</Alert>
        ) : (
          <Fields mode={mode} editing={fund} day={defaultDay(period)} />
        )
      }
    </RecordLoader>
  )
}

const startOf = (editing: WholeFund | undefined, day: string) => ({
  date: editing?.date ?? day,
  account: (editing
    ? { ...editing.account, currencyId: editing.currency?._id ?? null }
    : null) as Till | null,
  source: (editing?.sourceAccount ?? null) as Choice | null,
  custodian: personChoice(editing?.custodian, editing?.custodianId),
  amount: editing?.amount ?? '',
  rate: editing?.rate ?? '',
  resolution: editing?.resolution ?? '',
  entity: (editing?.entity ?? null) as Choice | null,
  refundBelow: editing?.refundBelow ?? '25',
  existing: editing?.existing ?? false,
  description: editing?.description ?? '',
  files: (editing?.documents ?? []) as LinkedFile[],
})

type Values = ReturnType<typeof startOf>

const inputOf = (values: Values) => ({
  date: values.date,
  ...(values.account && { accountId: values.account._id }),
  ...(values.source && { sourceAccountId: values.source._id }),
  custodian: personName(values.custodian),
  custodianId: personId(values.custodian),
  amount: values.amount,
  rate: values.account?.currencyId ? orNull(values.rate) : null,
  resolution: orNull(values.resolution),
  entityId: values.entity?._id ?? null,
  ...(values.refundBelow !== '' && { refundBelow: values.refundBelow }),
  existing: values.existing,
  description: orNull(values.description),
  documentIds: values.files.map(({ _id }) => _id),
})

interface FieldsProps {
  mode: FormMode
  editing: WholeFund | undefined
  day: string
}

function Fields({ mode, editing, day }: FieldsProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    draftKey: ['cashFunds', mode, editing?._id ?? 'new'],
    start: startOf(editing, day),
    save: editing ? updateFund : createFund,
    inputOf: (values) => ({ ...marksOf(mode, editing, ''), ...inputOf(values) }),
    preview: previewFund,
    changeState: changeStateFund,
    confirmTo: 'opened',
    onSaved: ({ _id, number }, { confirmed }) => {
      toast.success(t(confirmed ? 'cashFunds.openedOne' : 'cashFunds.saved', { number }))
      void navigate({ to: addressOf(_id), replace: true })
    },
  })
  const { account } = form.values
  return (
    <DocumentForm
      label={t('cashFunds.one')}
      title={editing ? editing.number : t('cashFunds.new')}
      state={<DocumentState kind={cashFundKind} state="pending" />}
      progress={{ of: cashFundKind, state: 'pending' }}
      form={form}
      words="cashFunds"
      back={editing ? addressOf(editing) : listAddress}
      confirming={{
        title: t('cashFunds.opening.title'),
        ask: t('cashFunds.opening.label'),
        action: t('cashFunds.opening.action'),
        notes: form.values.existing ? [t('cashFunds.opening.existing')] : [],
      }}
    >
      <HeadFields>
        <RecordSelect
          {...form.of('account')}
          label={t('cashFunds.account')}
          required
          data-autofocus
          source={fundAccountSource}
          onChange={(next: Till | null) => form.patch({ account: next })}
        />
        <PersonSelect {...form.of('custodian')} label={t('cashFunds.custodian')} required maxLength={120} />
        <MoneyInput {...form.of('amount')} label={t('cashFunds.amount')} required />
        <DayInput {...form.of('date')} label={t('cashFunds.date')} required />
        <RecordSelect
          {...form.of('source')}
          label={t('cashFunds.sourceAccount')}
          required
          source={fillingSource}
          error={form.messageAt('sourceAccountId') ?? form.of('source').error}
        />
        {account?.currencyId && (
          <MoneyInput
            {...form.of('rate')}
            label={t('cashFunds.rate')}
            decimals={4}
            placeholder={t('cashFunds.rateOfDay')}
          />
        )}
        <MoneyInput {...form.of('refundBelow')} label={t('cashFunds.refundBelow')} />
        <TextInput {...form.text('resolution')} label={t('cashFunds.resolution')} maxLength={120} />
        <RecordSelect {...form.of('entity')} label={t('cashFunds.entity')} source={branchSource} />
        <TextInput {...form.text('description')} label={t('cashFunds.description')} maxLength={500} />
      </HeadFields>
      <Checkbox
        {...form.tick('existing')}
        label={t('cashFunds.existing')}
        description={t('cashFunds.existingWords')}
        mt="sm"
      />
      <DocumentFiles files={form.values.files} onChange={(files) => form.patch({ files })} />
    </DocumentForm>
  )
}
