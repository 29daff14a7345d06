import { DocumentToWrite } from '@cuadre/accounting/entries/web/DocumentToWrite.tsx'
import { currencySelect } from '@cuadre/nomenclators/currencies/api.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Loading } from '@cuadre/web-kit/detail/Loaded.tsx'
import { CorrectionReason, useCorrectionWords } from '@cuadre/web-kit/document/Corrections.tsx'
import { DocumentFiles } from '@cuadre/web-kit/document/DocumentFiles.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { type FormMode, marksOf } from '@cuadre/web-kit/document/form-modes.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import type { NewOrInPlace } from '@cuadre/web-kit/screens.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  changeStateBankTransfer,
  correctBankTransfer,
  createBankTransfer,
  getBankTransfer,
  previewBankTransfer,
  updateBankTransfer,
  type WholeBankTransfer,
} from '../api.ts'
import { bankTransferKind } from '../kind.ts'
import { addressOf, listAddress } from './addresses.ts'
import { type BankChoice, ownAccountSource } from './sources.ts'

/** Money that goes from one own account to another: a new transfer, a pending one to change (`?id=`), or one in the place of another (`?correct=`). */
export default function BankTransferForm(search: NewOrInPlace) {
  const t = useScreenWords()
  const currencies = useQuery(query(currencySelect, {}))
  if (currencies.isPending) return <Loading />
  const books = currencies.data?.data.find(({ isFunctional }) => isFunctional)
  return (
    <DocumentToWrite search={search} call={getBankTransfer}>
      {({ mode, whole, day }) =>
        mode !== 'correct' && whole && whole.state !== 'pending' ? (
          <Alert color="yellow">{t('bankTransfers.notPending')}</Alert>
        ) : (
          <Fields mode={mode} editing={whole} day={day} books={books} />
        )
      }
    </DocumentToWrite>
  )
}

interface FieldsProps {
  mode: FormMode
  editing: WholeBankTransfer | undefined
  day: string
  /** The currency of the books. */
  books: { _id: string; code?: string | undefined } | undefined
}

const startOf = ({ editing, day, books }: Omit<FieldsProps, 'mode'>) => {
  const chosen = (account: BankChoice, foreign: FieldsProps['books'] | null): BankChoice => {
    const currency = foreign ?? books
    return currency ? { ...account, currencyId: currency._id, aside: currency.code ?? '' } : account
  }
  const isOneCurrency = editing?.currency?._id === editing?.receivedCurrency?._id
  return {
    date: editing?.date ?? day,
    fromBankAccount: editing
      ? chosen(editing.fromBankAccount, editing.currency)
      : (null as BankChoice | null),
    toBankAccount: editing
      ? chosen(editing.toBankAccount, editing.receivedCurrency)
      : (null as BankChoice | null),
    amount: editing?.amount ?? '',
    rate: editing?.rate ?? '',
    fee: editing && editing.fee !== '0.00' ? editing.fee : '',
    receivedAmount: editing && !isOneCurrency ? editing.receivedAmount : '',
    receivedRate: editing && !isOneCurrency ? (editing.receivedRate ?? '') : '',
    reference: editing?.reference ?? '',
    description: editing?.description ?? '',
    files: (editing?.documents ?? []) as LinkedFile[],
    /** Why another is corrected by it. */
    reason: '',
  }
}

type Values = ReturnType<typeof startOf>

/** Which of the two are in a foreign currency, and whether both are in the same. */
const currenciesOf = (
  { fromBankAccount: from, toBankAccount: to }: Pick<Values, 'fromBankAccount' | 'toBankAccount'>,
  books: string | undefined,
) => ({
  isForeign: from !== null && from.currencyId !== books,
  areTwo: from !== null && to !== null && from.currencyId !== to.currencyId,
  comesForeign: to !== null && to.currencyId !== books,
})

function inputOf(values: Values, books: string | undefined) {
  const { isForeign, areTwo, comesForeign } = currenciesOf(values, books)
  return {
    date: values.date,
    ...(values.fromBankAccount && { fromBankAccountId: values.fromBankAccount._id }),
    ...(values.toBankAccount && { toBankAccountId: values.toBankAccount._id }),
    amount: values.amount === '' ? '0.00' : values.amount,
    rate: isForeign ? orNull(values.rate) : null,
    fee: orNull(values.fee),
    receivedAmount: areTwo ? orNull(values.receivedAmount) : null,
    receivedRate: areTwo && comesForeign ? orNull(values.receivedRate) : null,
    reference: orNull(values.reference),
    description: orNull(values.description),
    documentIds: values.files.map(({ _id }) => _id),
  }
}

function Fields({ mode, editing, day, books }: FieldsProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const isInstead = mode === 'correct'
  const correction = useCorrectionWords(editing?.number)
  const form = useForm({
    draftKey: ['bankTransfers', mode, editing?._id ?? 'new'],
    start: startOf({ editing, day, books }),
    again: mode === 'new' ? ['date', 'fromBankAccount', 'toBankAccount'] : undefined,
    save: isInstead ? correctBankTransfer : editing ? updateBankTransfer : createBankTransfer,
    inputOf: (values) => ({ ...marksOf(mode, editing, values.reason), ...inputOf(values, books?._id) }),
    preview: previewBankTransfer,
    changeState: changeStateBankTransfer,
    confirmTo: isInstead ? undefined : 'confirmed',
    onSaved: ({ _id, number }, { confirmed }) => {
      toast.success(
        t(confirmed && !isInstead ? 'bankTransfers.confirmedOne' : 'bankTransfers.saved', { number }),
      )
      void navigate({ to: addressOf(_id), replace: true })
    },
  })
  const { fromBankAccount: from, toBankAccount: to } = form.values
  const { isForeign, areTwo, comesForeign } = currenciesOf(form.values, books?._id)
  return (
    <DocumentForm
      label={t('bankTransfers.one')}
      title={isInstead ? correction.title : editing ? editing.number : t('bankTransfers.new')}
      state={<DocumentState kind={bankTransferKind} state="pending" />}
      progress={{ of: bankTransferKind, state: 'pending' }}
      form={form}
      words="bankTransfers"
      back={editing ? addressOf(editing) : listAddress}
      confirming={
        isInstead
          ? {
              title: correction.confirming,
              action: t(
                editing?.state === 'inTransit'
                  ? 'bankTransfers.sending.action'
                  : 'bankTransfers.transferring.action',
              ),
              notes: [correction.note],
            }
          : {
              title: t('bankTransfers.transferring.title'),
              ask: t('bankTransfers.transferring.label'),
              action: t('bankTransfers.transferring.action'),
              notes: [t('bankTransfers.receiving.otherDay')],
            }
      }
    >
      <HeadFields>
        {isInstead && <CorrectionReason {...form.text('reason')} />}
        <RecordSelect
          {...form.of('fromBankAccount')}
          label={t('bankTransfers.from')}
          required
          data-autofocus
          source={ownAccountSource}
          onChange={(next: BankChoice | null) => form.patch({ fromBankAccount: next })}
        />
        <RecordSelect
          {...form.of('toBankAccount')}
          label={t('bankTransfers.to')}
          required
          source={ownAccountSource}
          onChange={(next: BankChoice | null) => form.patch({ toBankAccount: next })}
        />
        <DayInput {...form.of('date')} label={t('bankTransfers.date')} required />
        <MoneyInput {...form.of('amount')} label={withCurrency(t('bankTransfers.amount'), from)} required />
        {isForeign && (
          <MoneyInput
            {...form.of('rate')}
            label={t('bankTransfers.rate')}
            decimals={4}
            placeholder={t('bankTransfers.rateOfDay')}
          />
        )}
        {areTwo && (
          <MoneyInput
            {...form.of('receivedAmount')}
            label={withCurrency(t('bankTransfers.receivedAmount'), to)}
            required
          />
        )}
        {areTwo && comesForeign && (
          <MoneyInput
            {...form.of('receivedRate')}
            label={t('bankTransfers.receivedRate')}
            decimals={4}
            placeholder={t('bankTransfers.rateOfDay')}
          />
        )}
        <MoneyInput {...form.of('fee')} label={withCurrency(t('bankTransfers.fee'), from)} />
        <TextInput {...form.text('reference')} label={t('bankTransfers.reference')} maxLength={60} />
        <TextInput {...form.text('description')} label={t('bankTransfers.description')} maxLength={500} />
      </HeadFields>
      <DocumentFiles files={form.values.files} onChange={(files) => form.patch({ files })} />
    </DocumentForm>
  )
}

const withCurrency = (label: string, account: BankChoice | null) =>
  account?.aside ? `${label} (${account.aside})` : label
