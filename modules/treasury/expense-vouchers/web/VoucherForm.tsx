import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import {
  personChoice,
  personId,
  personName,
  PersonSelect,
} from '@cuadre/nomenclators/catalogue/web/PersonSelect.tsx'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DocumentFiles } from '@cuadre/web-kit/document/DocumentFiles.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { type FormMode, formModeOf, marksOf } from '@cuadre/web-kit/document/form-modes.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, SegmentedControl, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import {
  changeStateVoucher,
  createVoucher,
  getVoucher,
  previewVoucher,
  updateVoucher,
  type WholeVoucher,
} from '../api.ts'
import { getFund, type WholeFund } from '../../cash-funds/api.ts'
import { expenseVoucherKind } from '../kind.ts'
import { addressOf, listAddress } from './addresses.ts'
import { blankLine, lineInput, rowOf } from './line-rows.ts'
import type { NewOrOfFund } from './search.ts'
import { type OpenFund, openFundSource } from './sources.ts'
import { SpentLines } from './SpentLines.tsx'

/** What is paid from a fund, or handed over in advance: a new voucher, one of a fund (`?fund=`), or one to change that nobody has confirmed (`?id=`). */
export default function VoucherForm({ fund: fundId, ...search }: NewOrOfFund) {
  const { mode, id } = formModeOf(search)
  const t = useScreenWords()
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Loading />
  return (
    <RecordLoader key={`${mode} ${id}`} call={getVoucher} id={id} still>
      {(voucher) =>
        voucher && voucher.state !== 'pending' ? (
          <Alert color="yellow">{t('expenseVouchers.notPending')}</Alert>
        ) : (
          <RecordLoader key={fundId} call={getFund} id={voucher ? undefined : fundId} still>
            {(fund) => (
              <Fields
                mode={mode}
                editing={voucher}
                from={fund?.state === 'opened' ? fund : undefined}
                day={defaultDay(period)}
              />
            )}
          </RecordLoader>
        )
      }
    </RecordLoader>
  )
}

const fundOf = ({ fund, account, currency }: WholeVoucher): OpenFund => ({
  _id: fund._id,
  code: fund.number,
  name: account.name,
  currency,
  onHand: '',
})

const openFund = ({ _id, number, account, custodian, currency, onHand }: WholeFund): OpenFund => ({
  _id,
  code: number,
  name: `${account.name} · ${custodian}`,
  currency,
  onHand: onHand ?? '',
})

const startOf = ({ editing, from, day }: Pick<FieldsProps, 'editing' | 'from' | 'day'>) => ({
  date: editing?.date ?? day,
  fund: (editing ? fundOf(editing) : from ? openFund(from) : null) as OpenFund | null,
  advance: editing?.advance ?? false,
  beneficiary: personChoice(editing?.beneficiary, editing?.beneficiaryId),
  description: editing?.description ?? '',
  amount: editing?.advance ? editing.total : '',
  dueDate: editing?.dueDate ?? '',
  rate: editing?.rate ?? '',
  lines: editing && editing.lines.length > 0 ? editing.lines.map(rowOf) : [blankLine],
  files: (editing?.documents ?? []) as LinkedFile[],
})

type Values = ReturnType<typeof startOf>

const inputOf = (values: Values) => ({
  date: values.date,
  ...(values.fund && { fundId: values.fund._id }),
  advance: values.advance,
  beneficiary: personName(values.beneficiary),
  beneficiaryId: personId(values.beneficiary),
  description: values.description,
  amount: values.advance ? orNull(values.amount) : null,
  dueDate: values.advance ? orNull(values.dueDate) : null,
  rate: values.fund?.currency ? orNull(values.rate) : null,
  lines: values.advance ? [] : values.lines.map(lineInput),
  documentIds: values.files.map(({ _id }) => _id),
})

interface FieldsProps {
  mode: FormMode
  editing: WholeVoucher | undefined
  /** The fund that was come from. */
  from: WholeFund | undefined
  day: string
}

function Fields({ mode, editing, from, day }: FieldsProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useForm({
    draftKey: ['expenseVouchers', mode, editing?._id ?? from?._id ?? 'new'],
    start: startOf({ editing, from, day }),
    again: mode === 'new' ? ['date', 'fund', 'advance'] : undefined,
    save: editing ? updateVoucher : createVoucher,
    inputOf: (values) => ({ ...marksOf(mode, editing, ''), ...inputOf(values) }),
    preview: previewVoucher,
    changeState: changeStateVoucher,
    confirmTo: 'confirmed',
    onSaved: ({ _id, number }, { confirmed }) => {
      toast.success(t(confirmed ? 'expenseVouchers.confirmedOne' : 'expenseVouchers.saved', { number }))
      void navigate({ to: addressOf(_id), replace: true })
    },
  })
  const { advance, fund, lines } = form.values
  return (
    <DocumentForm
      label={t('expenseVouchers.one')}
      title={editing ? editing.number : t('expenseVouchers.new')}
      state={<DocumentState kind={expenseVoucherKind} state="pending" />}
      progress={{ of: expenseVoucherKind, state: 'pending' }}
      form={form}
      words="expenseVouchers"
      back={editing ? addressOf(editing) : listAddress}
      confirming={{
        title: t('expenseVouchers.confirming.title'),
        ask: t('expenseVouchers.confirming.label'),
        action: t('expenseVouchers.confirming.action'),
      }}
    >
      <SegmentedControl
        aria-label={t('expenseVouchers.kind')}
        data={[
          { value: 'expense', label: t('expenseVouchers.expense') },
          { value: 'advance', label: t('expenseVouchers.advance') },
        ]}
        value={advance ? 'advance' : 'expense'}
        onChange={(kind) => form.patch({ advance: kind === 'advance' })}
        maw={420}
        mb="sm"
      />
      <HeadFields>
        <RecordSelect
          {...form.of('fund')}
          label={t('expenseVouchers.fund')}
          required
          data-autofocus={from === undefined || undefined}
          source={openFundSource}
          description={
            fund && fund.onHand !== ''
              ? t('expenseVouchers.onHand', {
                  amount: [showAmount(fund.onHand, language), fund.currency?.code].filter(Boolean).join(' '),
                })
              : undefined
          }
          onChange={(next: OpenFund | null) => form.patch({ fund: next })}
        />
        <DayInput {...form.of('date')} label={t('expenseVouchers.date')} required />
        <PersonSelect
          {...form.of('beneficiary')}
          label={t('expenseVouchers.beneficiary')}
          required
          data-autofocus={from !== undefined || undefined}
          maxLength={120}
        />
        {advance && (
          <>
            <MoneyInput {...form.of('amount')} label={t('expenseVouchers.amount')} required />
            <DayInput
              {...form.of('dueDate')}
              label={t('expenseVouchers.dueDate')}
              description={t('expenseVouchers.dueByParameter')}
            />
          </>
        )}
        {fund?.currency && (
          <MoneyInput
            {...form.of('rate')}
            label={t('expenseVouchers.rate')}
            decimals={4}
            placeholder={t('expenseVouchers.rateOfDay')}
          />
        )}
        <TextInput
          {...form.text('description')}
          label={t('expenseVouchers.description')}
          required
          maxLength={500}
        />
      </HeadFields>
      {!advance && (
        <Panel title={t('expenseVouchers.lines')}>
          <SpentLines
            rows={lines}
            onChange={(next) => form.patch({ lines: next })}
            messageAt={form.messageAt}
          />
        </Panel>
      )}
      <DocumentFiles files={form.values.files} onChange={(files) => form.patch({ files })} />
    </DocumentForm>
  )
}
