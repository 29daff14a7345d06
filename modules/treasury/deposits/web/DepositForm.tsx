import { DocumentToWrite } from '@cuadre/accounting/entries/web/DocumentToWrite.tsx'
import { CountedCash } from '@cuadre/finance/settlements/web/CountedCash.tsx'
import { type Counts, denominationsIn } from '@cuadre/finance/settlements/web/counts.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { CorrectionReason, useCorrectionWords } from '@cuadre/web-kit/document/Corrections.tsx'
import { DocumentFiles } from '@cuadre/web-kit/document/DocumentFiles.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { type FormMode, marksOf } from '@cuadre/web-kit/document/form-modes.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { getCashCount, type WholeCashCount } from '../../cash-counts/api.ts'
import { bankAccountSource } from '../../bank-accounts/web/sources.ts'
import {
  changeStateDeposit,
  correctDeposit,
  createDeposit,
  depositable,
  getDeposit,
  previewDeposit,
  updateDeposit,
  type WholeDeposit,
} from '../api.ts'
import { depositKind } from '../kind.ts'
import { addressOf, listAddress } from './addresses.ts'
import type { NewOrOfTill } from './search.ts'
import { type Till, tillSource } from './sources.ts'

/**
 * Cash to be taken to a bank: a new deposit, one of what was counted in a till (`?count=`) or taken at it (`?till=&amount=&day=`), or a
 * pending one to change (`?id=`), or one in the place of another (`?correct=`).
 */
export default function DepositForm({ count, till, amount: taken, day: from, ...search }: NewOrOfTill) {
  const t = useScreenWords()
  const tills = useQuery({
    queryKey: ['tills', 'to deposit'],
    queryFn: ({ signal }) => tillSource.search('', signal),
    enabled: till !== undefined,
  })
  if (tills.isLoading) return <Loading />
  const begunOn = (day: string): Begun => ({
    account: (tills.data?.choices.find(({ _id }) => _id === till) ?? null) as Till | null,
    amount: taken ?? '',
    day: from ?? day,
    counts: {},
  })
  return (
    <DocumentToWrite search={search} call={getDeposit}>
      {({ mode, whole: deposit, day }) =>
        mode !== 'correct' && deposit && deposit.state !== 'pending' ? (
          <Alert color="yellow">{t('deposits.notPending')}</Alert>
        ) : (
          <RecordLoader key={count} call={getCashCount} id={deposit ? undefined : count} still>
            {(counted) => (
              <Fields
                mode={mode}
                editing={deposit}
                begun={counted ? startOfCount(counted) : begunOn(day)}
                of={counted?._id}
              />
            )}
          </RecordLoader>
        )
      }
    </DocumentToWrite>
  )
}

const countsOf = (denominations: readonly { denomination: string; count: number }[] = []): Counts =>
  Object.fromEntries(denominations.map(({ denomination, count }) => [denomination, String(count)]))

/** What a new deposit begins with. */
interface Begun {
  account: Till | null
  amount: string
  day: string
  counts: Counts
}

/** The till that was counted, and what of it is above its float. */
const startOfCount = ({ account, currency, date, toDeposit }: WholeCashCount): Begun => ({
  day: date,
  account: { ...account, currencyId: currency?._id ?? null },
  amount: toDeposit?.amount ?? '',
  counts: countsOf(toDeposit?.denominations),
})

const startOf = (editing: WholeDeposit | undefined, begun: Begun) => ({
  date: editing?.date ?? begun.day,
  account: (editing
    ? { ...editing.account, currencyId: editing.currency?._id ?? null }
    : begun.account) as Till | null,
  bankAccount: (editing?.bankAccount ?? null) as Choice | null,
  amount: editing?.amount ?? begun.amount,
  rate: editing?.rate ?? '',
  slip: editing?.slip ?? '',
  description: editing?.description ?? '',
  counts: editing ? countsOf(editing.denominations) : begun.counts,
  files: (editing?.documents ?? []) as LinkedFile[],
  /** Why another is corrected by it. */
  reason: '',
})

type Values = ReturnType<typeof startOf>

const inputOf = (values: Values) => ({
  date: values.date,
  ...(values.account && { accountId: values.account._id }),
  ...(values.bankAccount && { bankAccountId: values.bankAccount._id }),
  amount: values.amount === '' ? '0.00' : values.amount,
  rate: values.account?.currencyId ? orNull(values.rate) : null,
  slip: orNull(values.slip),
  description: orNull(values.description),
  denominations: denominationsIn(values.counts),
  documentIds: values.files.map(({ _id }) => _id),
})

interface FieldsProps {
  mode: FormMode
  editing: WholeDeposit | undefined
  begun: Begun
  /** The count that it begins with. */
  of: string | undefined
}

function Fields({ mode, editing, begun, of }: FieldsProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const isInstead = mode === 'correct'
  const correction = useCorrectionWords(editing?.number)
  const form = useForm({
    // Each of the takings begins anew, beside what was typed of another.
    draftKey: [
      'deposits',
      mode,
      editing?._id ?? of ?? `new ${begun.account?._id ?? ''} ${begun.amount}`.trim(),
    ],
    start: startOf(editing, begun),
    again: mode === 'new' ? ['date', 'account', 'bankAccount'] : undefined,
    save: isInstead ? correctDeposit : editing ? updateDeposit : createDeposit,
    inputOf: (values) => ({ ...marksOf(mode, editing, values.reason), ...inputOf(values) }),
    preview: previewDeposit,
    changeState: changeStateDeposit,
    confirmTo: isInstead ? undefined : 'confirmed',
    onSaved: ({ _id, number }, { confirmed }) => {
      toast.success(t(confirmed && !isInstead ? 'deposits.confirmedOne' : 'deposits.saved', { number }))
      void navigate({ to: addressOf(_id), replace: true })
    },
  })
  const { account: till, date, amount, counts } = form.values
  const held = useQuery({
    ...query(depositable, { accountId: till?._id ?? '', date }),
    enabled: till !== null && date !== '',
  }).data
  return (
    <DocumentForm
      label={t('deposits.one')}
      title={isInstead ? correction.title : editing ? editing.number : t('deposits.new')}
      state={<DocumentState kind={depositKind} state="pending" />}
      progress={{ of: depositKind, state: 'pending' }}
      form={form}
      words="deposits"
      back={editing ? addressOf(editing) : listAddress}
      confirming={
        isInstead
          ? {
              title: correction.confirming,
              action: t(
                editing?.state === 'inTransit' ? 'deposits.sending.action' : 'deposits.depositing.action',
              ),
              notes: [correction.note],
            }
          : {
              title: t('deposits.depositing.title'),
              ask: t('deposits.depositing.label'),
              action: t('deposits.depositing.action'),
              notes: [t('deposits.crediting.otherDay')],
            }
      }
    >
      <HeadFields>
        {isInstead && <CorrectionReason {...form.text('reason')} />}
        <RecordSelect
          {...form.of('account')}
          label={t('deposits.account')}
          required
          data-autofocus
          source={tillSource}
          // Notes of another currency are other notes.
          onChange={(next: Till | null) =>
            form.patch({ account: next, ...(next?.currencyId !== till?.currencyId && { counts: {} }) })
          }
        />
        <DayInput {...form.of('date')} label={t('deposits.date')} required />
        <RecordSelect
          {...form.of('bankAccount')}
          label={t('deposits.bankAccount')}
          required
          source={bankAccountSource}
        />
        <MoneyInput
          {...form.of('amount')}
          label={t('deposits.amount')}
          required
          description={
            held && (
              <>
                {t('deposits.held', {
                  amount: [showAmount(held.amount, language), held.currency?.code].filter(Boolean).join(' '),
                })}{' '}
                <Button
                  size="compact-xs"
                  variant="subtle"
                  // From the amount Tab goes on to the next field; the amount to be typed stands beside it.
                  tabIndex={-1}
                  onClick={() => form.patch({ amount: held.amount })}
                >
                  {t('deposits.depositAll')}
                </Button>
              </>
            )
          }
        />
        {till?.currencyId && (
          <MoneyInput
            {...form.of('rate')}
            label={t('deposits.rate')}
            decimals={4}
            placeholder={t('deposits.rateOfDay')}
          />
        )}
        <TextInput {...form.text('slip')} label={t('deposits.slip')} maxLength={60} />
        <TextInput {...form.text('description')} label={t('deposits.description')} maxLength={500} />
      </HeadFields>
      {till && (
        <CountedCash
          currencyId={till.currencyId ?? null}
          amount={amount}
          counts={counts}
          refused={form.refused}
          onCount={(next) => form.patch({ counts: next })}
        />
      )}
      <DocumentFiles files={form.values.files} onChange={(files) => form.patch({ files })} />
    </DocumentForm>
  )
}
