import type { Context } from '@cuadre/server-kit/context.ts'

/** Whom a document is made with, as printouts name them. */
export const printedPartner = ({ tx }: Context, id: string) =>
  tx
    .selectFrom('partner')
    .select(['code', 'name', 'nit', 'reeup', 'address'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The contract that a document was made under, with its supplement. */
export const printedContract = (
  contract: { number: string; supplement: { number: string } | null } | null,
): string =>
  contract === null ? '' : [contract.number, contract.supplement?.number].filter(Boolean).join(' · ')
