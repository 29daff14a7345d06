import type { z } from 'zod'
import { type Day, today } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import type * as api from './api.ts'
import type { ContractHead } from './queries.ts'

export type Draft = z.output<typeof api.createContract.input>
export type Details = Partial<Omit<Draft, 'type' | 'parentId' | 'state'>>

type Nature = z.output<typeof api.Nature>

interface Checked {
  type: ContractHead['type']
  nature: Nature
  kindId: string
  partnerId: string
  startDate: Day
  endDate: Day | null
}

/** Under a contract one sells to clients and buys from providers. */
const partyOf: Record<Nature, 'client' | 'provider'> = { sale: 'client', purchase: 'provider' }

/**
 * What a contract comes to be, with what its framework contract or what it was before says where the request is silent;
 * or everything that is wrong with it.
 */
export async function checkDraft(
  context: Context,
  requested: Details & Pick<Draft, 'type' | 'parentId'>,
  parent: ContractHead | undefined,
  before?: ContractHead,
): Promise<Checked> {
  const wrong: FieldRefusal[] = []
  const refuse = (path: string, code: string, parameters: FieldRefusal['parameters'] = {}) => {
    wrong.push({ path, code, parameters })
  }
  const type = before?.type ?? requested.type ?? (parent ? 'supplement' : 'specific')
  if (type === 'supplement' && !parent) refuse('parentId', 'contract.needsFramework')
  if (type !== 'supplement' && parent) refuse('parentId', 'contract.notSupplement')
  if (parent && parent.type !== 'framework')
    refuse('parentId', 'contract.notFramework', { number: parent.number })
  if (!before && parent && (parent.state === 'rescinded' || parent.state === 'finished'))
    refuse('parentId', 'contract.over', { number: parent.number })

  const held = before ?? parent
  const partnerId = requested.partnerId ?? held?.partnerId
  const partner = await partnerOf(context, partnerId)
  const natural: Nature | undefined =
    partner?.kind === 'client' ? 'sale' : partner?.kind === 'provider' ? 'purchase' : undefined
  const nature = requested.nature ?? held?.nature ?? natural
  const startDate = requested.startDate ?? before?.startDate ?? requested.signedOn ?? today(context.timeZone)
  const endDate = requested.endDate === undefined ? (held?.endDate ?? null) : requested.endDate
  const kindId = requested.kindId ?? held?.kindId ?? (await saleAndPurchase(context))

  if (partnerId === undefined) refuse('partnerId', 'field.required')
  else if (!partner) refuse('partnerId', 'partner.unknown')
  else {
    if (!partner.active && partnerId !== before?.partnerId) refuse('partnerId', 'partner.inactive')
    if (nature === undefined) refuse('nature', 'field.required')
    else if (partner.kind !== 'both' && partner.kind !== partyOf[nature])
      refuse('partnerId', nature === 'sale' ? 'document.notClient' : 'document.notProvider')
  }
  if (kindId === undefined) refuse('kindId', 'field.required')
  if (parent && partnerId !== parent.partnerId) refuse('partnerId', 'contract.partiesOfFramework')
  if (parent && nature !== parent.nature) refuse('nature', 'contract.partiesOfFramework')
  if (endDate !== null && endDate < startDate) refuse('endDate', 'contract.endsBefore')
  checkWithinParent(parent, { startDate, endDate }, refuse)
  const value = amount(requested.amount ?? before?.amount ?? '0')
  if (type === 'specific' && value.eq(zero)) refuse('amount', 'contract.needsAmount')
  if (before) await checkChange(context, before, { ...requested, partnerId, nature, endDate }, refuse)
  wrong.push(
    ...(await wrongReferences(context, [
      {
        path: 'kindId',
        id: kindId === before?.kindId ? undefined : kindId,
        words: 'contractKind',
        table: 'nomenclator',
        ptype: 'TC',
      },
      {
        path: 'currencyId',
        id: requested.currencyId === before?.currencyId ? undefined : requested.currencyId,
        words: 'currency',
        table: 'currency',
      },
    ])),
  )
  if (wrong.length > 0 || !partnerId || !nature || !kindId) throw wrongFields(wrong)
  return { type, nature, kindId, partnerId, startDate, endDate }
}

type Refuse = (path: string, code: string, parameters?: FieldRefusal['parameters']) => void
interface Validity {
  startDate: Day
  endDate: Day | null
}

/** A supplement begins and ends within its framework contract. */
function checkWithinParent(
  parent: ContractHead | undefined,
  { startDate, endDate }: Validity,
  refuse: Refuse,
): void {
  if (!parent) return
  if (startDate < parent.startDate) refuse('startDate', 'contract.startsBeforeFramework')
  if (parent.endDate !== null && (endDate === null || endDate > parent.endDate))
    refuse('endDate', 'contract.outlivesFramework')
}

/** What documents and supplements hold on to does not change any more. */
async function checkChange(
  { tx }: Context,
  before: ContractHead,
  after: Details & { endDate: Day | null },
  refuse: Refuse,
): Promise<void> {
  const isUsed =
    before.supplements > 0 || !amount(before.consumed).eq(zero) || !amount(before.planned).eq(zero)
  if (isUsed) {
    if (after.partnerId !== before.partnerId) refuse('partnerId', 'contract.used')
    if (after.nature !== before.nature) refuse('nature', 'contract.used')
    if (after.currencyId !== undefined && after.currencyId !== before.currencyId)
      refuse('currencyId', 'contract.used')
  }
  const value = amount(after.amount ?? before.amount)
  if (!value.eq(zero) && value.lt(before.consumed))
    refuse('amount', 'contract.belowConsumed', { consumed: before.consumed })
  if (before.supplements > 0 && after.endDate !== null && after.endDate !== before.endDate) {
    const longest = await tx
      .selectFrom('contract')
      .select(['number'])
      .where('parent_id', '=', before._id)
      .where((where) => where.or([where('end_date', 'is', null), where('end_date', '>', after.endDate)]))
      .orderBy('number')
      .executeTakeFirst()
    if (longest) refuse('endDate', 'contract.supplementOutlives', { number: longest.number })
  }
}

const partnerOf = ({ tx }: Context, id: string | undefined) =>
  id === undefined
    ? undefined
    : tx.selectFrom('partner').select(['kind', 'active']).where('id', '=', id).executeTakeFirst()

/** What a contract is unless another kind is named. */
async function saleAndPurchase({ tx }: Context): Promise<string | undefined> {
  const kind = await tx
    .selectFrom('nomenclator')
    .select('id')
    .where('ptype', '=', 'TC')
    .where('code', '=', 'CV')
    .where('active', '=', true)
    .executeTakeFirst()
  return kind?.id
}
