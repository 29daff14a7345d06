import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type Deletable, deleteDocument, type Written } from '@cuadre/platform/documents/deleting.ts'
import { forgetContract } from '../contracts/balance.ts'

/** Deletes a purchase or a sale that came to nothing yet, and what it would take of a contract; what an offer became is cancelled instead. */
export const deleteOperation = <Whole extends Written>(
  context: Context,
  operations: Deletable<Whole>,
  _id: string,
): Promise<{ _id: string }> =>
  deleteDocument(context, operations, _id, {
    async forget({ number }) {
      const offer = await context.tx
        .selectFrom('quotation')
        .select('number')
        .where('operation_id', '=', _id)
        .executeTakeFirst()
      if (offer) throw new Refusal('document.deleteFromOffer', { number, offer: offer.number })
      await forgetContract(context, { _id })
    },
  })
