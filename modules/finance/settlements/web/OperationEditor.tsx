import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { collectionKind, operationKinds } from '../kind.ts'
import { useCorrectionWords } from '@cuadre/web-kit/document/Corrections.tsx'
import { type FormMode, marksOf } from '@cuadre/web-kit/document/form-modes.ts'
import { DocumentFiles } from '@cuadre/web-kit/document/DocumentFiles.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { DocumentFoot } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { KeyHints } from '@cuadre/web-kit/widgets/KeyHints.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { useNavigate } from '@tanstack/react-router'
import type { Side } from '../states.ts'
import { addresses, operationAddress } from './addresses.ts'
import {
  cellOf,
  moneyDraftOf,
  operationDraft,
  type OperationValues,
  type WholeOperation,
} from './form-values.ts'
import { Denominations } from './Denominations.tsx'
import { OperationFields } from './OperationFields.tsx'
import { OperationTotals } from './OperationTotals.tsx'
import { ShareGrid } from './ShareGrid.tsx'
import { amountFor, takingsOf, withoutOperation, withTakings, type Allocation } from './shares.ts'
import { sides } from './sides.ts'
import { useShares } from './use-shares.ts'

/** What is written: an operation to be confirmed some time, items settled at once, or money before anything is owed. */
export type Purpose = 'operation' | 'settle' | 'advance'

interface OperationEditorProps {
  side: Side
  purpose: Purpose
  start: OperationValues
  /** What tells its draft from others of the same person. */
  draft: string
  mode: FormMode
  /** The pending operation that is written anew, or the confirmed one that is corrected. */
  operation?: WholeOperation | undefined
}

export function OperationEditor({ side, purpose, start, draft, mode, operation }: OperationEditorProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const calls = sides[side]
  // Whoever settles debts need not see operations: they go back to what is still open.
  const seesOperations = useCan(operationKinds[side].permission)
  const home = addresses[side][purpose === 'advance' ? 'advances' : 'pending']
  const { words } = calls
  const isInstead = mode === 'correct'
  const correction = useCorrectionWords(operation?.number)
  const form = useForm({
    draftKey: [`${words}:${isInstead ? 'correct' : purpose}`, draft],
    start,
    again: draft === 'new' && mode === 'new' ? ['date', 'account'] : undefined,
    inputOf: (values) =>
      purpose === 'advance'
        ? moneyDraftOf(calls, values)
        : {
            ...operationDraft(calls, values),
            ...marksOf(mode, operation, values.reason),
          },
    save: {
      settle: calls.settleNow,
      advance: calls.advanceNow,
      operation: { new: calls.create, copy: calls.create, edit: calls.update, correct: calls.correct }[mode],
    }[purpose],
    preview: calls.preview,
    ...(purpose === 'operation' && !isInstead && { changeState: calls.change, confirmTo: 'confirmed' }),
    onSaved: ({ _id, number }, { confirmed }) => {
      toast.success(t(`${words}.${confirmed || isInstead ? 'confirmedOne' : 'saved'}`, { number }))
      void navigate({ to: seesOperations ? operationAddress(side, _id) : home, replace: true })
    },
  })
  const { values } = form
  const open = useShares(side, values.partner?._id)
  const openShares =
    isInstead && operation && operation.partnerId === values.partner?._id
      ? withoutOperation(side, open.shares, operation)
      : open.shares
  const shares = withTakings(openShares, values.lines)
  const currencyId = values.currency?._id ?? null

  /** The amount follows what is chosen until somebody writes another. */
  function take(next: readonly Allocation[]) {
    const lines = takingsOf(shares, next)
    const isOwn = values.amount !== '' && values.amount !== amountFor(shares, currencyId)
    const amount = amountFor(withTakings(shares, lines), currencyId)
    form.change('lines', () => lines)
    if (!isOwn && amount !== undefined && amount !== values.amount) form.patch({ amount })
  }

  const { operations, advances, pending } = addresses[side]
  return (
    <DocumentForm
      label={t(`${words}.titles.${purpose}`)}
      title={
        isInstead
          ? correction.title
          : values.partner === null
            ? t(`${words}.titles.${purpose}`)
            : t(`${words}.titlesWith.${purpose}`, { partner: values.partner.name })
      }
      state={<DocumentState kind={collectionKind} state="pending" />}
      {...(purpose === 'operation' && {
        progress: {
          of: collectionKind,
          state: 'pending',
          notes: {
            pending: t('money.notes.pending'),
            confirmed: t('money.notes.confirmed'),
          },
        },
      })}
      form={form}
      words="operations"
      back={
        isInstead && operation
          ? operationAddress(side, operation._id)
          : { operation: operations, advance: advances, settle: pending }[purpose]
      }
      confirming={{
        title: isInstead ? correction.confirming : t(`${words}.confirming.title`),
        action: t(`${words}.confirming.action`),
        notes: [
          ...(isInstead ? [correction.note] : []),
          t('money.confirming.numbered'),
          t('money.confirming.undone'),
        ],
      }}
    >
      <OperationFields form={form} calls={calls} isAdvance={purpose === 'advance'} isInstead={isInstead} />
      {side === 'receivable' && <Denominations form={form} />}
      {purpose !== 'advance' && values.partner !== null && (
        <ShareGrid
          calls={calls}
          values={values}
          shares={shares}
          wrong={wrongShares(form.refused, values)}
          isLoading={open.isLoading}
          onTake={take}
          onPropose={(lines) => form.change('lines', () => lines)}
        />
      )}
      <DocumentFiles files={values.files} onChange={(files) => form.patch({ files })} />
      <DocumentFoot>
        <KeyHints
          hints={[
            { keys: ['↵'], words: t('money.keys.next') },
            { keys: ['100+250'], words: t('money.keys.sums') },
          ]}
        />
        <OperationTotals side={side} values={values} shares={shares} />
      </DocumentFoot>
    </DocumentForm>
  )
}

const wrongShares = (
  refused: readonly { path: string; message: string }[],
  values: OperationValues,
): ReadonlyMap<string, string> =>
  new Map(
    refused.flatMap(({ path, message }) => {
      const cell = cellOf(path, values)
      return cell === undefined ? [] : [[cell, message] as const]
    }),
  )
