import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import type { WholeOperation } from '@cuadre/finance/settlements/web/form-values.ts'
import { ShareGrid } from '@cuadre/finance/settlements/web/ShareGrid.tsx'
import {
  type Allocation,
  amountFor,
  takingsOf,
  withoutOperation,
  withTakings,
} from '@cuadre/finance/settlements/web/shares.ts'
import { sides } from '@cuadre/finance/settlements/web/sides.ts'
import { useShares } from '@cuadre/finance/settlements/web/use-shares.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Loaded, Loading, readOnce, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { useCorrectionWords } from '@cuadre/web-kit/document/Corrections.tsx'
import { DocumentFiles } from '@cuadre/web-kit/document/DocumentFiles.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { type FormMode, formModeOf, marksOf } from '@cuadre/web-kit/document/form-modes.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  changeStateCheque,
  chequebooks,
  correctCheque,
  createCheque,
  getCheque,
  previewCheque,
  updateCheque,
  type WholeCheque,
} from '../api.ts'
import { chequeKinds } from '../kind.ts'
import { type ChequeSide, correctableStates } from '../states.ts'
import { addresses } from './addresses.ts'
import { ChequeFields } from './ChequeFields.tsx'
import { asOperation, inputOf, startOf, wrongCells } from './form-values.ts'
import type { ChequeSearch } from './search.ts'

interface ChequeFormProps {
  side: ChequeSide
  search: ChequeSearch
}

export function ChequeForm({ side, search }: ChequeFormProps) {
  const { mode, id } = formModeOf(search)
  const t = useScreenWords()
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Loading />
  return (
    <RecordLoader key={`${mode} ${id}`} call={getCheque} id={id} still>
      {(cheque) =>
        cheque && !mayBeWritten(cheque, mode) ? (
          <Alert color="yellow">
            {t(mode === 'correct' ? 'cheques.notCorrectable' : 'cheques.notPending')}
          </Alert>
        ) : mode === 'correct' && cheque?.operation ? (
          <Instead side={side} cheque={cheque} operationId={cheque.operation._id} />
        ) : (
          <Fields side={side} mode={mode} editing={cheque} day={defaultDay(period)} />
        )
      }
    </RecordLoader>
  )
}

const mayBeWritten = ({ state }: WholeCheque, mode: FormMode): boolean =>
  mode === 'correct' ? correctableStates.includes(state) : state === 'pending'

const settlingOf = (side: ChequeSide) =>
  side === 'received' ? ('receivable' as const) : ('payable' as const)

interface InsteadProps {
  side: ChequeSide
  cheque: WholeCheque
  operationId: string
}

/** What a cheque settles is open again to the one that takes its place. */
function Instead({ side, cheque, operationId }: InsteadProps) {
  const operation = useQuery({ ...query(sides[settlingOf(side)].get, { id: operationId }), ...readOnce })
  return (
    <Loaded query={operation}>
      {(settled) => (
        <Fields side={side} mode="correct" editing={cheque} day={cheque.date} settled={settled} />
      )}
    </Loaded>
  )
}

interface FieldsProps {
  side: ChequeSide
  mode: FormMode
  editing: WholeCheque | undefined
  day: string
  /** By what the one that is corrected settles. */
  settled?: WholeOperation
}

function Fields({ side, mode, editing, day, settled }: FieldsProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const kind = chequeKinds[side]
  const { addressOf, listAddress } = addresses[side]
  const { words } = kind
  const isInstead = mode === 'correct'
  const correction = useCorrectionWords(editing?.number)
  const form = useForm({
    draftKey: [words, mode, editing?._id ?? 'new'],
    start: startOf(side, editing, day),
    again: mode === 'new' ? ['side', 'date', 'chequebookId'] : undefined,
    save: isInstead ? correctCheque : editing ? updateCheque : createCheque,
    inputOf: (values) => ({ ...marksOf(mode, editing, values.reason), ...inputOf(values) }),
    preview: previewCheque,
    ...(!isInstead && {
      changeState: changeStateCheque,
      confirmTo: side === 'received' ? 'registered' : 'issued',
    }),
    onSaved: ({ _id, number }, { confirmed }) => {
      toast.success(t(confirmed || isInstead ? 'cheques.confirmedOne' : 'cheques.saved', { number }))
      void navigate({ to: addressOf(_id), replace: true })
    },
  })
  const { values } = form
  const settles = settlingOf(side)
  const open = useShares(settles, values.partner?._id)
  const books = useQuery({ ...query(chequebooks, {}), enabled: side === 'issued' }).data?.data
  // A cheque pays what is owed; what was advanced before is set against it by a collection or a payment.
  const openShares =
    settled && settled.partnerId === values.partner?._id
      ? withoutOperation(settles, open.shares, settled)
      : open.shares
  const owed = openShares.filter((share) => share.kind === 'item' && share.side === settles)
  const shares = withTakings(owed, values.lines)
  const currencyId = values.currency?._id ?? null

  /** The amount follows what is chosen until somebody writes another. */
  function take(next: readonly Allocation[]) {
    const lines = takingsOf(shares, next)
    const isOwn = values.amount !== '' && values.amount !== amountFor(shares, currencyId)
    const amount = amountFor(withTakings(shares, lines), currencyId)
    form.change('lines', () => lines)
    if (!isOwn && amount !== undefined && amount !== values.amount) form.patch({ amount })
  }

  return (
    <DocumentForm
      label={t(`${words}.one`)}
      title={isInstead ? correction.title : editing ? editing.number : t(`${words}.new`)}
      state={<DocumentState kind={kind} state="pending" />}
      progress={{ of: kind, state: 'pending' }}
      form={form}
      words={words}
      back={editing ? addressOf(editing) : listAddress}
      confirming={{
        title: isInstead ? correction.confirming : t(`${words}.confirming.title`),
        ask: t(`${words}.confirming.label`),
        action: t(`${words}.confirming.action`),
        notes: [...(isInstead ? [correction.note] : []), t(`${words}.confirming.note`)],
      }}
    >
      <ChequeFields
        form={form}
        side={side}
        isInstead={isInstead}
        books={books ?? []}
        isLoading={side === 'issued' && !books}
      />
      {values.partner !== null && (
        <ShareGrid
          calls={sides[settles]}
          values={asOperation(values)}
          shares={shares}
          wrong={wrongCells(form.refused, values)}
          isLoading={open.isLoading}
          onTake={take}
          onPropose={(lines) => form.change('lines', () => lines)}
        />
      )}
      <DocumentFiles files={values.files} onChange={(files) => form.patch({ files })} />
    </DocumentForm>
  )
}
