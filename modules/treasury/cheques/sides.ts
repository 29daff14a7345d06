import { Refusal } from '@cuadre/kernel/errors.ts'
import { allows } from '@cuadre/kernel/permissions.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type ChequeSide, chequeSides, permissionOf } from './states.ts'

/** The sides of which one may see cheques. */
export const sidesSeen = ({ user }: Context): ChequeSide[] =>
  chequeSides.filter((side) => allows([permissionOf[side]], user.permissions))

/** Who works with cheques of the one side alone is refused those of the other. */
export function demandSide({ user }: Context, side: ChequeSide): void {
  const needed = permissionOf[side]
  if (!allows([needed], user.permissions))
    throw new Refusal('permission.missing', { permission: `@permissions.${needed}` }, { status: 403 })
}

/** What a client's cheque settles is collected, what ours settles is paid. */
export const settling = { received: 'receivable', issued: 'payable' } as const
