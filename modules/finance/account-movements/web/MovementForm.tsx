import { amount, round, sum, text } from '@cuadre/kernel/money.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { CorrectionReason, useCorrectionWords } from '@cuadre/web-kit/document/Corrections.tsx'
import { type FormMode, formModeOf } from '@cuadre/web-kit/document/form-modes.ts'
import { DocumentFiles } from '@cuadre/web-kit/document/DocumentFiles.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { useOwnPath } from '@cuadre/web-kit/own-path.ts'
import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { partnerSource } from '@cuadre/accounting/entries/web/sources.ts'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { clientSource, foreignCurrencySource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { accountSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { Loading, readOnce, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { getMovementsContById, type WholeMovement } from '../api.ts'
import { accountMovementKind } from '../kind.ts'
import { kindFacts, type MovementKind } from '../states.ts'
import { addressOf, kindAt, listAddress, type MovementSearch } from './addresses.ts'
import { MovementLineFields } from './MovementLineFields.tsx'
import { bankSource, currencyOf, moneySource } from './sources.ts'
import { blankLine, type Owed, useMovementForm } from './use-movement-form.ts'

/** A movement of money to be written, one that waits to be changed (`?id=`), or one in the place of another (`?correct=`). */
export default function MovementForm({ account, amount = '', description = '', ...search }: MovementSearch) {
  const { mode, id } = formModeOf(search)
  const kind = kindAt(useOwnPath())
  const { period, isPending } = useActivePeriods()
  const towards = useAccount(account)
  if (isPending || towards.isLoading) return <Loading />
  const owed = towards.data ? { account: towards.data, amount, description } : undefined
  return (
    <RecordLoader key={`${mode} ${id ?? kind} ${account}`} call={getMovementsContById} id={id} still>
      {(movement) => (
        <Fields kind={kind} mode={mode} editing={movement} day={defaultDay(period)} owed={owed} />
      )}
    </RecordLoader>
  )
}

/** The account with a code, as the fields of lines choose it. */
const useAccount = (code: string | undefined) =>
  useQuery({
    queryKey: ['account to be paid', code],
    queryFn: async ({ signal }) => {
      const { choices } = await accountSource.search(code ?? '', signal)
      return choices.find((choice) => choice.code === code) ?? null
    },
    enabled: code !== undefined,
    ...readOnce,
  })

interface FieldsProps {
  kind: MovementKind
  mode: FormMode
  editing: WholeMovement | undefined
  day: string
  owed: Owed | undefined
}

function Fields({ kind, mode, editing, day, owed }: FieldsProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const isInstead = mode === 'correct'
  const correction = useCorrectionWords(editing?.number)
  const form = useMovementForm(kind, { mode, editing, day, owed }, ({ _id, number }, { confirmed }) => {
    toast.success(t(confirmed || isInstead ? 'movements.confirmedOne' : 'movements.saved', { number }))
    void navigate({ to: addressOf(kind, _id), replace: true })
  })
  const { isTransfer } = kindFacts[kind]
  const { partner, currency, rate, lines } = form.values
  const inBooks = currency === null ? undefined : worthOf(lines, rate)
  return (
    <DocumentForm
      label={t(`movements.kinds.${kind}`)}
      title={isInstead ? correction.title : editing ? editing.number : t(`movements.lists.${kind}.new`)}
      state={<DocumentState kind={accountMovementKind} state="pending" />}
      progress={{ of: accountMovementKind, state: 'pending' }}
      form={form}
      words="movements"
      back={editing ? addressOf(kind, editing._id) : listAddress(kind)}
      confirming={{
        title: isInstead ? correction.confirming : t('movements.confirming.title'),
        action: t('movements.confirming.action'),
        notes: isInstead ? [correction.note] : [],
      }}
    >
      <HeadFields>
        {isInstead && <CorrectionReason {...form.text('reason')} />}
        <RecordSelect
          {...form.of('account')}
          label={t('movements.account')}
          required
          source={isTransfer ? bankSource : moneySource}
          onChange={(account) => {
            const kept = currencyOf(account)
            form.patch({ account, ...(kept && { currency: kept }) })
          }}
        />
        <DayInput {...form.of('date')} label={t('movements.date')} required />
        <TextInput {...form.text('reference')} label={t('movements.reference')} maxLength={60} />
        <RecordSelect
          {...form.of('partner')}
          label={t('movements.partner')}
          source={sourceOfPartners(kind)}
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
        <RecordSelect
          {...form.of('currency')}
          label={t('movements.currency')}
          placeholder={t('movements.ofTheBooks')}
          source={foreignCurrencySource}
        />
        {currency !== null && (
          <MoneyInput
            {...form.of('rate')}
            label={t('movements.rate')}
            placeholder={t('movements.rateOfDay')}
            description={inBooks === undefined ? undefined : t('movements.inBooks', { amount: inBooks })}
          />
        )}
        <TextInput
          {...form.text('description')}
          label={t('movements.description')}
          required
          maxLength={500}
        />
      </HeadFields>
      <Panel title={t('movements.lines')}>
        <MovementLineFields kind={kind} form={form} blank={blankLine('account')} />
      </Panel>
      <DocumentFiles files={form.values.files} onChange={(files) => form.patch({ files })} />
    </DocumentForm>
  )
}

/** What clients send comes from clients; who lends, and to whom one pays or lends, may be anybody. */
const sourceOfPartners = (kind: MovementKind) => (kind === 'transferReceive' ? clientSource : partnerSource)

/** What the lines come to in the books at a rate, where both are written. */
function worthOf(lines: readonly { amount: string }[], rate: string): string | undefined {
  const isFigure = (text: string) => /^-?\d+(\.\d+)?$/.test(text)
  if (!isFigure(rate) || !lines.every(({ amount: each }) => isFigure(each))) return undefined
  return text(round(sum(lines.map(({ amount: each }) => amount(each))).times(amount(rate))))
}
