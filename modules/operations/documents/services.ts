import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { previewedItems } from '@cuadre/finance/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { contractWarnings } from '../contracts/balance.ts'
import { paidAtOnceWarnings } from './partner-accounts.ts'
import { checkCorrectable, type Correction } from '@cuadre/platform/documents/correcting.ts'
import { transferAttachments } from './correcting.ts'

// Sales and purchases of services are approved, confirmed, corrected and looked at beforehand alike.

type ServiceState = 'pending' | 'approved' | 'confirmed' | 'cancelled'

interface Written {
  _id: string
  number: string
  state: string
  version: number
  date: string
  paymentForm: 'credit' | 'cash'
  cashAccountId: string | null
  /** In the books. */
  amount: string
}

interface StateChange<Own extends string> {
  _id: string
  version: number
  state: ServiceState | Own
  reason?: string | null | undefined
}

/** What one kind does by itself; `Own` are the states that it alone knows. */
export interface Services<Draft, Whole extends Written, Own extends string = never> {
  type: string
  get(context: Context, id: string): Promise<Whole>
  create(context: Context, draft: Draft, replaces?: string): Promise<Whole>
  update(context: Context, draft: Draft & { _id: string; version: number }): Promise<Whole>
  changeState(context: Context, move: StateChange<Own>): Promise<Whole>
  /** Cancels what another takes the place of: on its own day, as if it had never been. */
  cancelInstead(context: Context, wrong: Correction): Promise<Whole>
}

/** Approves and confirms what is still pending. */
async function confirm<Draft, Whole extends Written, Own extends string>(
  context: Context,
  { changeState }: Services<Draft, Whole, Own>,
  { _id, version }: Whole,
): Promise<Whole> {
  const approved = await changeState(context, { _id, version, state: 'approved' })
  return changeState(context, { _id, version: approved.version, state: 'confirmed' })
}

/** Cancels what was confirmed and confirms another in its place, which takes its files and its offer. */
export async function correctServices<Draft, Whole extends Written, Own extends string>(
  context: Context,
  services: Services<Draft, Whole, Own>,
  draft: Draft & Correction,
): Promise<Whole> {
  const { _id, version, reason } = draft
  checkCorrectable(await services.get(context, _id))
  await services.cancelInstead(context, { _id, version, reason })
  const right = await services.create(context, draft, _id)
  await transferAttachments(context, services.type, _id, right._id)
  return confirm(context, services, right)
}

interface Input<Draft, Own extends string> {
  /** Written anew where it has an id, in the place of that one where it has a reason. */
  draft?: (Draft & { [Key in keyof Correction]?: Correction[Key] | undefined }) | undefined
  move?: StateChange<Own> | undefined
}

/** What would come of it, by doing it. */
export const previewServices = async <Draft, Whole extends Written, Own extends string>(
  context: Context,
  services: Services<Draft, Whole, Own>,
  { draft, move }: Input<Draft, Own>,
) => {
  const { type, get, create, update, changeState } = services
  const originOf = ({ _id, number }: Written) => ({ type, _id, number })
  const tried = async () => {
    if (move) {
      if (move.state !== 'confirmed') return { document: originOf(await changeState(context, move)) }
      const warnings = await contractWarnings(context, move)
      const confirmed = await changeState(context, move)
      return {
        document: originOf(confirmed),
        warnings: [...warnings, ...(await paidAtOnceWarnings(context, confirmed))],
      }
    }
    if (!draft) throw wrongFields([{ path: 'draft', code: 'field.required' }])
    const { _id = '', version = 0, reason } = draft
    if (reason !== undefined) {
      // A reason is given for correcting one that is there.
      if (_id === '') throw wrongFields([{ path: 'draft._id', code: 'field.required' }])
      const before = await get(context, _id)
      const right = await correctServices(context, services, {
        ...draft,
        _id,
        version,
        reason: reason || '…',
      })
      return { document: originOf(right), others: [originOf(before)] }
    }
    const pending = await (_id === '' ? create(context, draft) : update(context, { ...draft, _id, version }))
    const warnings = await contractWarnings(context, pending)
    const confirmed = await confirm(context, services, pending)
    return {
      document: originOf(confirmed),
      warnings: [...warnings, ...(await paidAtOnceWarnings(context, confirmed))],
    }
  }
  return preview(context, tried, { ...entryPreviews, items: previewedItems })
}
